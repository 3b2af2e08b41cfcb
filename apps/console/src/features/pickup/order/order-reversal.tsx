import { mayDo, offerOf } from '@huishou/wire/verdict'
import { approveReversal, requestReversal } from '@huishou/wire/client/pickup/dispatch'
import { Button, Tooltip } from 'antd'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { money, timeText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { useNow } from '../../../shared/use-now.ts'
import { Section } from '../../../shared/record/section.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useOrderSend, type OrderDetail } from '../queries.ts'
import { EndReversalDialog, endReversalText, RequestReversalDialog } from './reason-dialogs.tsx'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'

/** The first of two people asks for it, once there is something settled to reverse. */
export function AskReversal({ order }: { order: OrderDetail }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState(false)
  const settled = order.state === 'settled' || order.state === 'closed'
  const ask = offerOf(order.may, 'reverse')
  if (order.reversal || !settled || !roleMay(role, requestReversal)) return null
  return (
    <>
      <Tooltip title={ask?.why}>
        <Button danger icon={<Undo2 size={15} />} disabled={!ask?.ok} onClick={() => setOpen(true)}>
          {say(messages.requestReversal)}
        </Button>
      </Tooltip>
      {open && <RequestReversalDialog row={order} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What was asked for and why; the second person approves. */
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
      {waiting && <AnswerRequest order={order} />}
    </Section>
  )
}

/** The second person approves or refuses; who asked may take it back. */
function AnswerRequest({ order }: { order: OrderDetail }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<'approve' | 'end' | null>(null)
  if (!roleMay(role, approveReversal)) return null
  const approve = offerOf(order.may, 'approve_reversal')
  const own = mayDo(order.may, 'withdraw_reversal')
  const close = () => setOpen(null)
  return (
    <div className="actions">
      {(own || mayDo(order.may, 'refuse_reversal')) && (
        <Button onClick={() => setOpen('end')}>{say(endReversalText(order))}</Button>
      )}
      <Tooltip title={approve?.why}>
        <Button danger type="primary" disabled={!approve?.ok} onClick={() => setOpen('approve')}>
          {say(messages.approveReversal)}
        </Button>
      </Tooltip>
      {open === 'approve' && <ApproveDialog row={order} onClose={close} />}
      {open === 'end' && <EndReversalDialog row={order} onClose={close} />}
    </div>
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
