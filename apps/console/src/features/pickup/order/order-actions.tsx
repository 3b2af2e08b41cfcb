import type { StaffEndpoint } from '@huishou/wire/client'
import {
  bulkReassign,
  confirmOnCall,
  editForCustomer,
  staffCancelOrder,
  staffReschedule,
  unassignOrder,
  assignOrder,
} from '@huishou/wire/client/pickup/dispatch'
import { failOrder } from '@huishou/wire/client/pickup/visit'
import { pickupStaffStateText, type PickupState } from '@huishou/wire/pickup/states'
import type { Text } from '@huishou/wire/text'
import { mayDo, offerOf } from '@huishou/wire/verdict'
import { Button, Tooltip } from 'antd'
import {
  Ban,
  CalendarClock,
  CircleX,
  Pencil,
  PhoneForwarded,
  Shuffle,
  UserMinus,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { ConfirmByCallDialog } from './confirm-by-call-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { FailVisitDialog } from './fail-visit-dialog.tsx'
import type { OrderDetail } from '../queries.ts'
import { CancelOrderDialog, UnassignDialog } from './reason-dialogs.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { messages } from './messages.ts'

type ActionName = 'assign' | 'reassign' | 'unassign' | 'reschedule' | 'edit' | 'confirm' | 'fail' | 'cancel'
type Action = { name: ActionName; text: Text; Icon: LucideIcon; endpoint: StaffEndpoint; danger?: boolean }

const actions: readonly Action[] = [
  { name: 'assign', text: messages.assign, Icon: UserPlus, endpoint: assignOrder },
  { name: 'reassign', text: messages.reassign, Icon: Shuffle, endpoint: bulkReassign },
  { name: 'unassign', text: messages.unassign, Icon: UserMinus, endpoint: unassignOrder },
  { name: 'reschedule', text: messages.reschedule, Icon: CalendarClock, endpoint: staffReschedule },
  { name: 'edit', text: messages.editOrder, Icon: Pencil, endpoint: editForCustomer },
  { name: 'confirm', text: messages.confirmCall, Icon: PhoneForwarded, endpoint: confirmOnCall },
  { name: 'fail', text: messages.fail, Icon: CircleX, endpoint: failOrder, danger: true },
  { name: 'cancel', text: messages.cancelOrder, Icon: Ban, endpoint: staffCancelOrder, danger: true },
]
const ended: readonly PickupState[] = ['settled', 'closed', 'cancelled', 'failed']
const doorOnly = new Set<ActionName>(['assign', 'reassign', 'unassign', 'fail'])

/** What this role does with orders; what cannot be done now is disabled and says why. */
export function OrderActions({ order, extra }: { order: OrderDetail; extra?: ReactNode }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<ActionName | null>(null)
  const mine = actions.filter(
    ({ name, endpoint }) => roleMay(role, endpoint) && !(order.channel === 'shop' && doorOnly.has(name)),
  )
  // Nothing of this is ever possible again, so a row of dead buttons would only be noise.
  if (ended.includes(order.state)) return extra ? <div className="actions">{extra}</div> : null
  if (mine.length === 0) return null
  const firstOk = mine.find(({ name }) => mayDo(order.may, name))?.name
  return (
    <div className="actions">
      {mine.map(({ name, text, Icon, danger }) => {
        const offer = offerOf(order.may, name)
        const ok = offer?.ok === true
        return (
          <Tooltip
            key={name}
            title={
              ok ? '' : offer?.why || say(messages.notNow, { state: say(pickupStaffStateText[order.state]) })
            }
          >
            <Button
              icon={<Icon size={15} />}
              disabled={!ok}
              danger={danger ?? false}
              type={name === firstOk && !danger ? 'primary' : 'default'}
              onClick={() => setOpen(name)}
            >
              {say(text)}
            </Button>
          </Tooltip>
        )
      })}
      {extra}
      {open && <ActionDialog name={open} order={order} onClose={() => setOpen(null)} />}
    </div>
  )
}

function ActionDialog({
  name,
  order,
  onClose,
}: {
  name: ActionName
  order: OrderDetail
  onClose: () => void
}) {
  switch (name) {
    case 'assign':
      return <AssignDialog order={order} onClose={onClose} />
    case 'reassign':
      return <AssignDialog order={order} onClose={onClose} again />
    case 'unassign':
      return <UnassignDialog row={order} onClose={onClose} />
    case 'cancel':
      return <CancelOrderDialog row={order} onClose={onClose} />
    case 'reschedule':
      return <RescheduleDialog order={order} onClose={onClose} />
    case 'edit':
      return <EditDialog order={order} onClose={onClose} />
    case 'fail':
      return <FailVisitDialog order={order} onClose={onClose} />
    case 'confirm':
      return <ConfirmByCallDialog order={order} onClose={onClose} />
  }
}
