// Buttons above the list of mall orders, and the bar with actions on selected orders.

import { collectMallOrder, mallPackingSlipPdf, shipByFile } from '@huishou/wire/client/mall/shipping'
import { Button } from 'antd'
import { ClipboardList, FileUp, Printer, QrCode } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import type { At } from '../../../shared/desk/part-props.ts'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { CollectDialog } from './hand-over-by-code-dialog.tsx'
import { type MallFilters } from './orders-url-state.ts'
import type { MallOrder } from '../queries.ts'
import { usePdf } from '../../../shared/use-pdf.ts'
import { messages } from '../messages.ts'

/** Buttons for the pick list, shipping by file, and hand-over by code. */
export function HandButtons({ filters: { page }, onChange }: At<MallFilters, unknown>) {
  const say = useSay()
  const { role } = useMe()
  const [collecting, setCollecting] = useState(false)
  return (
    <>
      <Button icon={<ClipboardList size={15} />} onClick={() => onChange({ view: 'pick', only: '', page })}>
        {say(messages.pickList)}
      </Button>
      {roleMay(role, shipByFile) && (
        <Button icon={<FileUp size={15} />} onClick={() => onChange({ view: 'file', page })}>
          {say(messages.shipFile)}
        </Button>
      )}
      {roleMay(role, collectMallOrder) && (
        <Button icon={<QrCode size={15} />} onClick={() => setCollecting(true)}>
          {say(messages.byCode)}
        </Button>
      )}
      {collecting && <CollectDialog onClose={() => setCollecting(false)} />}
    </>
  )
}

type SelectionProps = At<MallFilters, unknown> & { chosen: readonly MallOrder[]; onClear: () => void }

export function MallSelection({ chosen, onChange, onClear }: SelectionProps) {
  const say = useSay()
  const { open, opening } = usePdf(mallPackingSlipPdf)
  const ids = chosen.map(({ id }) => id).join(',')
  return (
    <div className="selection-bar" role="status">
      <strong>{say(messages.selected, { count: chosen.length })}</strong>
      <Button
        size="small"
        icon={<ClipboardList size={14} />}
        onClick={() => onChange({ view: 'pick', only: ids })}
      >
        {say(messages.pickList)}
      </Button>
      <Button
        size="small"
        icon={<Printer size={14} />}
        loading={opening}
        onClick={() => void open({ orderIds: ids })}
      >
        {say(messages.packingSlips)}
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        {say(messages.clearSelection)}
      </Button>
    </div>
  )
}
