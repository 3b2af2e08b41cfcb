// The reversal of an order's payment, for example after fraud: the button to request it, and the section where a second
// person decides on it.
import { mayDo, offerOf } from '@huishou/wire/verdict'
import { approveReversal, requestReversal } from '@huishou/wire/client/pickup/disputes-and-reversals'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { money, timeText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { useNow } from '../../../shared/use-now.ts'
import { ActionButton } from '../../../shared/record/action-button.tsx'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useOrderSend, type OrderDetail } from '../queries.ts'
import { EndReversalDialog, endReversalText, RequestReversalDialog } from './reason-dialogs.tsx'
import { messages } from './messages.ts'
import { useAbsentReason } from './order-actions.tsx'
import { messages as pickupMessages } from '../messages.ts'

/** Button and dialog to request the reversal of a settled order, which a second person must approve. */
export function AskReversal({ order }: { order: OrderDetail }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState(false)
  const settled = order.state === 'settled' || order.state === 'closed'
  const ask = offerOf(order.may, 'reverse')
  const notNow = useAbsentReason(order.state)
  if (order.reversal || !settled || !roleMay(role, requestReversal)) return null
  return (
    <>
      <ActionButton
        text={say(messages.requestReversal)}
        Icon={Undo2}
        look="danger"
        disabledReason={ask?.ok ? '' : ask?.why || notNow}
        onClick={() => setOpen(true)}
      />
      {open && <RequestReversalDialog row={order} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Section with a requested or approved reversal; a second person can approve or refuse it here. */
export function OrderReversal({
  order,
  reversal,
}: {
  order: OrderDetail
  reversal: NonNullable<OrderDetail['reversal']>
}) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const waiting = reversal.approvedAt === null
  return (
    <Section
      title={say(messages.reversal)}
      extra={waiting ? null : <ToneTag tone="bad">{say(pickupMessages.reversed)}</ToneTag>}
    >
      <p className="quote">
        {reversal.reason}
        <small>
          {say(messages.requestedBy, {
            who: reversal.requestedBy,
            time: timeText(reversal.requestedAt, now, language),
          })}
        </small>
      </p>
      {reversal.approvedAt !== null && (
        <p className="faint">
          {say(messages.approvedBy, {
            who: reversal.approvedBy,
            time: timeText(reversal.approvedAt, now, language),
          })}
        </p>
      )}
      {waiting && <RecordActions of={actions} row={order} may={order.may} />}
    </Section>
  )
}

const ApproveDialog = dialogOf<typeof approveReversal, OrderDetail>({
  endpoint: approveReversal,
  useSend: useOrderSend,
  title: messages.approveReversal,
  danger: true,
  width: 520,
  lead: ({ totalFen, dispute }, { say }) => (
    <p>{say(messages.approveText, { amount: money((totalFen ?? 0) + (dispute?.remedyFen ?? 0)) })}</p>
  ),
  input: ({ id }) => ({ orderId: id }),
})

/** A second person approves or refuses; the requester may withdraw. */
const actions: readonly RecordAction<OrderDetail>[] = [
  ...(['withdraw_reversal', 'refuse_reversal'] as const).map((name) => ({
    name,
    text: endReversalText,
    endpoint: approveReversal,
    fits: ({ may }: OrderDetail) => mayDo(may, name),
    Dialog: EndReversalDialog,
  })),
  {
    name: 'approve_reversal',
    text: messages.approveReversal,
    endpoint: approveReversal,
    look: 'danger-primary',
    Dialog: ApproveDialog,
  },
]
