// Buttons above the list of products, and the bar with actions on selected products.

import { saveGoods } from '@huishou/wire/client/catalog/goods-staff'
import { exportGoods, importGoods } from '@huishou/wire/client/catalog/stock'
import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import { roleMay } from '../../../shared/role-may.ts'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { goodsInput, type GoodsProps } from '../goods-url-state.ts'
import { type GoodsRow } from '../queries.ts'
import { SwitchDialog, type Switching } from './switch-goods-dialog.tsx'
import { messages } from '../messages.ts'

export function AddGoods({ filters: { page }, onChange }: GoodsProps) {
  return <AddButton may={saveGoods} text={messages.add} onClick={() => onChange({ goods: 'new', page })} />
}

/** Buttons to export, import and add products. */
export function FileButtons({ filters, onChange }: GoodsProps) {
  const say = useSay()
  const { role } = useMe()
  const { page } = filters
  const { sort: _sort, ...shown } = goodsInput(filters)
  return (
    <>
      <ExportButton endpoint={exportGoods} input={shown} text={say(messages.export)} />
      {roleMay(role, importGoods) && (
        <Button icon={<FileUp size={15} />} onClick={() => onChange({ importing: true, page })}>
          {say(messages.import)}
        </Button>
      )}
      <AddGoods filters={filters} onChange={onChange} />
    </>
  )
}

type Chosen = { chosen: readonly GoodsRow[]; onClear: () => void }

/** Actions on the selected products: put on or off sale, feature or unfeature. */
export function SwitchBar({ chosen, onClear }: Chosen) {
  const say = useSay()
  const [what, setWhat] = useState<Switching['what'] | null>(null)
  return (
    <div className="selection-bar" role="status">
      <strong>{say(messages.selected, { count: chosen.length })}</strong>
      {(['putOn', 'takeOff', 'feature', 'unfeature'] as const).map((one) => (
        <Button key={one} size="small" onClick={() => setWhat(one)}>
          {say(messages[one])}
        </Button>
      ))}
      <Button size="small" type="text" onClick={onClear}>
        {say(messages.clearSelection)}
      </Button>
      {what && (
        <SwitchDialog switching={{ rows: chosen, what }} onClose={() => setWhat(null)} onDone={onClear} />
      )}
    </div>
  )
}
