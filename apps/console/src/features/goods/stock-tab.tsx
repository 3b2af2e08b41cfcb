import { stockReasons, stockReasonText, type StockReason } from '@huishou/wire'
import { Button, type TableColumnsType } from 'antd'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { DeskTable } from '../../shared/desk-table.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { ToneTag, type Tone } from '../../shared/tone-tag.tsx'
import type { ChangeGoods, GoodsFilters } from './goods-state.ts'
import { useGoods, useStockHistory, type Movement } from './queries.ts'
import { choiceText } from './sku-names.ts'
import { words } from './words.ts'

const PAGE = 30
const tones: Record<StockReason, Tone> = {
  order: 'info',
  release: 'calm',
  return: 'violet',
  count: 'warn',
  import: 'good',
  correction: 'warn',
}

/** Every movement of stock: who, why, how many, what was left. */
export function StockTab({ filters, onChange }: { filters: GoodsFilters; onChange: ChangeGoods }) {
  const say = useSay()
  const { of, reason, page } = filters
  const goods = useGoods(of).data
  const asked = useStockHistory({
    page,
    pageSize: PAGE,
    ...(of ? { goodsId: of } : {}),
    ...(reason ? { reason } : {}),
  })
  const columns = useMovementColumns()
  return (
    <>
      <div className="toolbar">
        <FilterSelect
          label={say(words.why)}
          value={reason}
          onChange={(next) => onChange({ reason: next ?? '' })}
          options={stockReasons.map((value) => ({ value, label: say(stockReasonText[value]) }))}
        />
        {of !== null && (
          <Button icon={<X size={15} />} onClick={() => onChange({ of: null })}>
            {say(words.ofGoods, { name: goods?.name ?? of })}
          </Button>
        )}
      </div>
      <DeskTable<Movement>
        asked={asked}
        rows={asked.data?.rows}
        total={asked.data?.total ?? 0}
        columns={columns}
        empty={say(words.noMovements)}
        page={page}
        pageSize={PAGE}
        onPage={(next) => onChange({ page: next })}
        minWidth={980}
        size="small"
      />
    </>
  )
}

function useMovementColumns(): TableColumnsType<Movement> {
  const say = useSay()
  return useMemo(
    () => [
      {
        title: say(words.at),
        key: 'at',
        width: 170,
        render: (_, { at }) => <span className="faint">{fullTime(at)}</span>,
      },
      {
        title: say(words.name),
        key: 'goods',
        ellipsis: true,
        render: (_, { goodsId, goodsName, propertyChildNames }) => (
          <span className="two-lines">
            <Link to={`/goods?goods=${goodsId}`}>{goodsName}</Link>
            <small>{choiceText(propertyChildNames)}</small>
          </span>
        ),
      },
      {
        title: say(words.why),
        key: 'reason',
        width: 120,
        render: (_, { reason }) => <ToneTag tone={tones[reason]}>{say(stockReasonText[reason])}</ToneTag>,
      },
      {
        title: say(words.change),
        key: 'change',
        width: 90,
        align: 'end',
        render: (_, { change }) => (
          <strong className={change < 0 ? 'up' : 'down'}>
            {change > 0 ? '+' : ''}
            {change.toLocaleString('en-US')}
          </strong>
        ),
      },
      {
        title: say(words.left),
        key: 'stock',
        width: 100,
        align: 'end',
        render: (_, { stock }) => stock.toLocaleString('en-US'),
      },
      {
        title: say(words.note),
        key: 'note',
        width: 280,
        ellipsis: true,
        render: (_, { orderId, note }) => (
          <span>
            {orderId !== null && (
              <Link to={`/mall-orders?order=${orderId}`}>{say(words.orderNo, { id: orderId })}</Link>
            )}{' '}
            {note}
          </span>
        ),
      },
      {
        title: say(words.who),
        key: 'who',
        width: 120,
        ellipsis: true,
        render: (_, { actorName }) => actorName || <span className="faint">{say(words.system)}</span>,
      },
    ],
    [say],
  )
}
