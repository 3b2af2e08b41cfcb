// The buttons for the actions on one pickup order, and the reason shown when its state does not allow an action.
import {
  assignOrder,
  bulkReassign,
  confirmOnCall,
  editForCustomer,
  staffCancelOrder,
  staffReschedule,
  unassignOrder,
} from '@huishou/wire/client/pickup/staff-changes'
import { failOrder } from '@huishou/wire/client/pickup/visit'
import { pickupStaffStateText, type PickupState } from '@huishou/wire/pickup/states'
import {
  Ban,
  CalendarClock,
  CircleX,
  Pencil,
  PhoneForwarded,
  Shuffle,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '../../../shared/language.ts'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import type { OrderDetail } from '../queries.ts'
import { AssignDialog, ReassignDialog } from './assign-dialogs.tsx'
import { ConfirmByCallDialog } from './confirm-slip-by-call-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { FailVisitDialog } from './fail-visit-dialog.tsx'
import { messages } from './messages.ts'
import { CancelOrderDialog, UnassignDialog } from './reason-dialogs.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const hasCourier = ({ channel }: OrderDetail) => channel !== 'shop'

const actions: readonly RecordAction<OrderDetail>[] = [
  {
    name: 'assign',
    text: messages.assign,
    Icon: UserPlus,
    endpoint: assignOrder,
    fits: hasCourier,
    Dialog: AssignDialog,
  },
  {
    name: 'reassign',
    text: messages.reassign,
    Icon: Shuffle,
    endpoint: bulkReassign,
    fits: hasCourier,
    Dialog: ReassignDialog,
  },
  {
    name: 'unassign',
    text: messages.unassign,
    Icon: UserMinus,
    endpoint: unassignOrder,
    fits: hasCourier,
    Dialog: UnassignDialog,
  },
  {
    name: 'reschedule',
    text: messages.reschedule,
    Icon: CalendarClock,
    endpoint: staffReschedule,
    Dialog: RescheduleDialog,
  },
  { name: 'edit', text: messages.editOrder, Icon: Pencil, endpoint: editForCustomer, Dialog: EditDialog },
  {
    name: 'confirm',
    text: messages.confirmCall,
    Icon: PhoneForwarded,
    endpoint: confirmOnCall,
    Dialog: ConfirmByCallDialog,
  },
  {
    name: 'fail',
    text: messages.fail,
    Icon: CircleX,
    endpoint: failOrder,
    look: 'danger',
    fits: hasCourier,
    Dialog: FailVisitDialog,
  },
  {
    name: 'cancel',
    text: messages.cancelOrder,
    Icon: Ban,
    endpoint: staffCancelOrder,
    look: 'danger',
    Dialog: CancelOrderDialog,
  },
]
const ended: readonly PickupState[] = ['settled', 'closed', 'cancelled', 'failed']
/** Ended orders show no actions, because all buttons would be disabled. */
const NONE: typeof actions = []

/** The reason shown for actions that the order's state does not allow. */
export const useAbsentReason = (state: PickupState): string => {
  const say = useSay()
  return say(messages.notNow, { state: say(pickupStaffStateText[state]) })
}

/** Buttons for the actions that the user's role may take on an order; unavailable ones are disabled with a reason. */
export const OrderActions = ({ order, children }: { order: OrderDetail; children?: ReactNode }) => (
  <RecordActions
    of={ended.includes(order.state) ? NONE : actions}
    row={order}
    may={order.may}
    whyAbsent={useAbsentReason(order.state)}
    highlightFirst
  >
    {children}
  </RecordActions>
)
