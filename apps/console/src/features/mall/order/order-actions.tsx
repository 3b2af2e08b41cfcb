import { cancelMallOrder, noteMallOrder, repriceMallOrder } from '@huishou/wire/client/mall/orders-staff'
import {
  collectMallOrder,
  mallPackingSlipPdf,
  prepareMallOrder,
  shipMallOrder,
} from '@huishou/wire/client/mall/shipping'
import { CircleX, HandHelping, NotebookPen, PackageOpen, Printer, Tag, Truck } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { ActionButton } from '../../../shared/record/action-button.tsx'
import { useSay } from '../../../shared/language.ts'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { useMe } from '../../../shared/session.ts'
import { CollectDialog } from '../orders/hand-over-by-code-dialog.tsx'
import { CancelDialog, NoteDialog, PrepareDialog, RepriceDialog } from './order-dialogs.tsx'
import type { MallDetail } from '../queries.ts'
import { ShipDialog } from '../shipping/parcel-dialogs.tsx'
import { usePdf } from '../../../shared/use-pdf.ts'
import { messages } from '../messages.ts'

const actions: readonly RecordAction<MallDetail>[] = [
  {
    name: 'ship',
    text: messages.ship,
    Icon: Truck,
    endpoint: shipMallOrder,
    look: 'primary',
    Dialog: ShipDialog,
  },
  {
    name: 'prepare',
    text: messages.prepare,
    Icon: PackageOpen,
    endpoint: prepareMallOrder,
    look: 'primary',
    Dialog: PrepareDialog,
  },
  {
    name: 'collect',
    text: messages.collect,
    Icon: HandHelping,
    endpoint: collectMallOrder,
    look: 'primary',
    Dialog: CollectDialog,
  },
  { name: 'reprice', text: messages.reprice, Icon: Tag, endpoint: repriceMallOrder, Dialog: RepriceDialog },
  {
    name: 'cancel',
    text: messages.cancel,
    Icon: CircleX,
    endpoint: cancelMallOrder,
    look: 'danger',
    Dialog: CancelDialog,
  },
]

/**
 * Buttons for the actions that a mall order's state and the user's role allow; one that is blocked for another reason,
 * such as an open after-sale, is disabled and shows that reason.
 */
export const MallActions = ({ order }: { order: MallDetail }) => (
  <RecordActions of={actions} row={order} may={order.may}>
    <PackingSlip order={order} />
    <Note order={order} />
  </RecordActions>
)

const toBePacked = new Set(['paid', 'ready_pickup', 'shipped'])

function PackingSlip({ order: { id, state, way } }: { order: MallDetail }) {
  const say = useSay()
  const { open, opening } = usePdf(mallPackingSlipPdf)
  if (!toBePacked.has(state) || way === 'virtual') return null
  return (
    <ActionButton
      text={say(messages.packingSlip)}
      Icon={Printer}
      loading={opening}
      onClick={() => void open({ orderIds: String(id) })}
    />
  )
}

function Note({ order }: { order: MallDetail }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  if (!roleMay(useMe().role, noteMallOrder)) return null
  return (
    <>
      <ActionButton text={say(messages.editNote)} Icon={NotebookPen} onClick={() => setOpen(true)} />
      {open && <NoteDialog row={order} onClose={() => setOpen(false)} />}
    </>
  )
}
