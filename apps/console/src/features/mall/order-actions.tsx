import {
  cancelMallOrder,
  collectMallOrder,
  mallPackingSlipPdf,
  noteMallOrder,
  prepareMallOrder,
  repriceMallOrder,
  shipMallOrder,
  type Endpoint,
  type Text,
  offerOf,
} from '@huishou/wire'
import {
  CircleX,
  HandHelping,
  NotebookPen,
  PackageOpen,
  Printer,
  Tag,
  Truck,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from '../../shared/action-button.tsx'
import { roleMay } from '../../shared/access.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { CancelDialog, NoteDialog, PrepareDialog, RepriceDialog } from './order-dialogs.tsx'
import type { MallDetail } from './queries.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { usePdf } from './use-pdf.ts'
import { words } from './words.ts'

type Name = 'ship' | 'prepare' | 'collect' | 'reprice' | 'cancel'
type Action = {
  name: Name
  text: Text
  Icon: LucideIcon
  endpoint: Endpoint
  look: 'primary' | 'danger' | 'plain'
}
const actions: readonly Action[] = [
  { name: 'ship', text: words.ship, Icon: Truck, endpoint: shipMallOrder, look: 'primary' },
  { name: 'prepare', text: words.prepare, Icon: PackageOpen, endpoint: prepareMallOrder, look: 'primary' },
  { name: 'collect', text: words.collect, Icon: HandHelping, endpoint: collectMallOrder, look: 'primary' },
  { name: 'reprice', text: words.reprice, Icon: Tag, endpoint: repriceMallOrder, look: 'plain' },
  { name: 'cancel', text: words.cancel, Icon: CircleX, endpoint: cancelMallOrder, look: 'danger' },
]
const toBePacked = new Set(['paid', 'ready_pickup', 'shipped'])

/** What this person can do next; what is stopped stays in sight with its reason. */
export function MallActions({ order }: { order: MallDetail }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<Name | 'note' | null>(null)
  const slip = usePdf(mallPackingSlipPdf)
  const close = () => setOpen(null)
  return (
    <div className="actions">
      {actions.map(({ name, text, Icon, endpoint, look }) => {
        const offer = roleMay(role, endpoint) ? offerOf(order.may, name) : null
        return (
          offer && (
            <ActionButton
              key={name}
              text={say(text)}
              Icon={Icon}
              look={look}
              why={offer.why ?? ''}
              onClick={() => setOpen(name)}
            />
          )
        )
      })}
      {toBePacked.has(order.state) && order.way !== 'virtual' && (
        <ActionButton
          text={say(words.packingSlip)}
          Icon={Printer}
          loading={slip.opening}
          onClick={() => void slip.open({ orderIds: String(order.id) })}
        />
      )}
      {roleMay(role, noteMallOrder) && (
        <ActionButton text={say(words.editNote)} Icon={NotebookPen} onClick={() => setOpen('note')} />
      )}
      {open === 'ship' && <ShipDialog order={order} onClose={close} />}
      {open === 'prepare' && <PrepareDialog order={order} onClose={close} />}
      {open === 'collect' && <CollectDialog onClose={close} />}
      {open === 'reprice' && <RepriceDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'note' && <NoteDialog order={order} onClose={close} />}
    </div>
  )
}
