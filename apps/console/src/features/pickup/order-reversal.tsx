import { approveReversal, requestReversal, withdrawReversal, offerOf } from '@huishou/wire'
import { Button, Tooltip } from 'antd'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../shared/access.ts'
import { Dialog } from '../../shared/dialog.tsx'
import { money, timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useOrderSend, type OrderDetail } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { Section } from '../../shared/section.tsx'
import { words } from './words.ts'
import { ToneTag } from '../../shared/tone-tag.tsx'

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
          {say(words.requestReversal)}
        </Button>
      </Tooltip>
      {open && (
        <ReasonDialog
          order={order}
          endpoint={requestReversal}
          title={words.requestReversal}
          text={words.reversalText}
          danger
          onClose={() => setOpen(false)}
        />
      )}
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
      title={say(words.reversal)}
      extra={waiting ? null : <ToneTag tone="bad">{say(words.reversed)}</ToneTag>}
    >
      <p className="quote">
        {reversal.reason}
        <small>
          {say(words.requestedBy, {
            who: reversal.requestedBy,
            time: timeText(reversal.requestedAt, now, language),
          })}
        </small>
      </p>
      {reversal.approvedAt !== null && (
        <p className="faint">
          {say(words.approvedBy, {
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
  const own = offerOf(order.may, 'withdraw_reversal')?.ok
  const end = own ? words.withdrawReversal : words.refuseReversal
  const close = () => setOpen(null)
  return (
    <div className="actions">
      {(own || offerOf(order.may, 'refuse_reversal')?.ok) && (
        <Button onClick={() => setOpen('end')}>{say(end)}</Button>
      )}
      <Tooltip title={approve?.why}>
        <Button danger type="primary" disabled={!approve?.ok} onClick={() => setOpen('approve')}>
          {say(words.approveReversal)}
        </Button>
      </Tooltip>
      {open === 'approve' && <ApproveDialog order={order} onClose={close} />}
      {open === 'end' && (
        <ReasonDialog
          order={order}
          endpoint={withdrawReversal}
          title={end}
          text={words.endReversalText}
          onClose={close}
        />
      )}
    </div>
  )
}

type DialogProps = { order: OrderDetail; onClose: () => void }

function ApproveDialog({ order, onClose }: DialogProps) {
  const say = useSay()
  const { send, sending, refused } = useOrderSend(approveReversal, onClose)
  return (
    <Dialog
      title={say(words.approveReversal)}
      danger
      sending={sending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send({ orderId: order.id })}
    >
      <p>
        {say(words.approveText, { amount: money((order.totalFen ?? 0) + (order.dispute?.remedyFen ?? 0)) })}
      </p>
    </Dialog>
  )
}
