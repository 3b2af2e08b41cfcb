import {
  approveMailIn,
  inspectMailIn,
  receiveMailIn,
  refuseMailIn,
  sendBackMailIn,
} from '@huishou/wire/client/mail-in/staff'
import { CircleCheck, CircleX, PackageCheck, PackageOpen, ScanSearch } from 'lucide-react'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { messages } from './messages.ts'
import { ReceiveDialog, SendBackDialog } from './receive-and-return-dialogs.tsx'
import type { MailInDetail } from './queries.ts'
import { ApproveDialog, RefuseDialog } from './review-dialogs.tsx'

const isInspected = ({ finalFen }: MailInDetail) => finalFen !== null

const actions: readonly RecordAction<MailInDetail>[] = [
  {
    name: 'approve',
    text: messages.approve,
    Icon: CircleCheck,
    endpoint: approveMailIn,
    look: 'primary',
    Dialog: ApproveDialog,
  },
  {
    name: 'refuse',
    text: messages.refuse,
    Icon: CircleX,
    endpoint: refuseMailIn,
    look: 'danger',
    Dialog: RefuseDialog,
  },
  {
    name: 'receive',
    text: messages.receive,
    Icon: PackageCheck,
    endpoint: receiveMailIn,
    look: 'primary',
    Dialog: ReceiveDialog,
  },
  {
    name: 'inspect',
    text: (order) => (isInspected(order) ? messages.inspectAgain : messages.inspect),
    Icon: ScanSearch,
    endpoint: inspectMailIn,
    look: (order) => (isInspected(order) ? 'plain' : 'primary'),
    Dialog: InspectDialog,
  },
  {
    name: 'send_back',
    text: messages.sendBack,
    Icon: PackageOpen,
    endpoint: sendBackMailIn,
    look: 'primary',
    Dialog: SendBackDialog,
  },
]

/**
 * Buttons for the actions that are currently possible on a mail-in order, which is an item that a customer offers with
 * photos and then posts or brings to a shop.
 */
export const MailInActions = ({ order }: { order: MailInDetail }) => (
  <RecordActions of={actions} row={order} may={order.may} hideStopped />
)
