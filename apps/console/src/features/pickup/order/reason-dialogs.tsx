// Dialogs for actions on a pickup order that require a reason: take it from its courier, cancel it, request the
// reversal of its payment, or end such a request.
import { mayDo } from '@huishou/wire/verdict'
import type { InputOf } from '@huishou/wire/client'
import { staffCancelOrder, unassignOrder } from '@huishou/wire/client/pickup/staff-changes'
import { requestReversal, withdrawReversal } from '@huishou/wire/client/pickup/disputes-and-reversals'
import type { Text } from '@huishou/wire/text'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { useOrderSend, type OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'

/** Endpoints whose input is an order and a reason. */
type WithReason =
  | typeof unassignOrder
  | typeof staffCancelOrder
  | typeof requestReversal
  | typeof withdrawReversal
type Asking = { title: Text | ((order: OrderDetail) => Text); text: Text; danger?: boolean }

/** Creates a dialog that explains the consequence of an action and requires a reason. */
const reasonDialog = <E extends WithReason>(endpoint: E, { title, text, danger = false }: Asking) =>
  dialogOf<E, OrderDetail, { reason: string }>({
    endpoint,
    useSend: useOrderSend,
    title,
    danger,
    lead: text,
    Fields: () => <ReasonField max={200} autoFocus />,
    fieldOf: { REASON_REQUIRED: 'reason' },
    input: ({ id, version }, { reason }) => ({ orderId: id, version, reason: reason.trim() }) as InputOf<E>,
  })

export const UnassignDialog = reasonDialog(unassignOrder, {
  title: messages.unassign,
  text: messages.unassignText,
})
export const CancelOrderDialog = reasonDialog(staffCancelOrder, {
  title: messages.cancelOrder,
  text: messages.cancelText,
  danger: true,
})
export const RequestReversalDialog = reasonDialog(requestReversal, {
  title: messages.requestReversal,
  text: messages.reversalText,
  danger: true,
})

/** Title of the dialog that ends a reversal request: the requester withdraws it, anyone else refuses it. */
export const endReversalText = (order: OrderDetail): Text =>
  mayDo(order.may, 'withdraw_reversal') ? messages.withdrawReversal : messages.refuseReversal
export const EndReversalDialog = reasonDialog(withdrawReversal, {
  title: endReversalText,
  text: messages.endReversalText,
})
