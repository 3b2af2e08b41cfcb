import { stockReasons, stockReasonText } from '@huishou/wire/catalog/choices'
import { staffGoods } from '@huishou/wire/client/catalog/goods-staff'
import { stockHistory } from '@huishou/wire/client/catalog/stock'
import { Button } from 'antd'
import { X } from 'lucide-react'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { choice } from '../../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { useSay } from '../../../shared/language.ts'
import { useRead } from '../../../shared/use-read.ts'
import { goodsSpec, type GoodsFilters, type GoodsProps } from '../goods-url-state.ts'
import { movementColumns } from './stock-movement-columns.tsx'
import { messages } from '../messages.ts'

const movements: DeskOf<typeof stockHistory, GoodsFilters> = {
  endpoint: stockHistory,
  spec: goodsSpec,
  input: ({ of, reason }) => withoutEmpty({ goodsId: of, reason }),
  pageSize: 30,
  filters: [
    choice('reason', messages.why, { values: stockReasons, text: (reason) => stockReasonText[reason] }),
    OnlyGoods,
  ],
  columns: movementColumns,
  minWidth: 980,
  size: 'small',
  empty: messages.noMovements,
}

function OnlyGoods({ filters: { of }, onChange }: GoodsProps) {
  const say = useSay()
  const goods = useRead(staffGoods, of === null ? null : { id: of }).data
  if (of === null) return null
  return (
    <Button icon={<X size={15} />} onClick={() => onChange({ of: null })}>
      {say(messages.ofGoods, { name: goods?.name ?? of })}
    </Button>
  )
}

/** Tab with all stock movements: who changed the stock, why, by how many pieces, and the resulting stock. */
export const StockTab = (props: GoodsProps) => <Desk of={movements} {...props} />
