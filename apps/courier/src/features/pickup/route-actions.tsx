// The ways to change when a stop is visited: making it the next one, or putting it off.

import { Cell } from '@huishou/kit/layout/cell'
import { toast } from '@huishou/kit/overlays/toast'
import { skipStop } from '@huishou/wire/client/dispatch/courier-sequence'
import { skipCauses, skipCauseText } from '@huishou/wire/dispatch/choices'
import { dayOf } from '@huishou/wire/time'
import { offerOf } from '@huishou/wire/verdict'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Clock from 'lucide-react/icons/clock'
import { useLanguage, useSay } from '../../shared/language.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { MoveStopReasonSheet } from './move-stop-reason-sheet.tsx'
import { useSequence } from './stop-sequence.ts'
import { sequenceMessages } from './stop-sequence-messages.ts'

type Props = { order: OrderDetail; onClose: () => void }
type RowsProps = {
  order: OrderDetail
  skip: { note: string | undefined; onClick: () => void }
  onFirst: () => void
}

/** Makes a stop the next one of its day, ahead of the plan; requires a reason. */
export function GoFirst({ order, onClose }: Props) {
  const say = useSay()
  const { data: sequence } = useSequence(order.slotDay ?? dayOf(Date.now()))
  return (
    <MoveStopReasonSheet
      move={{ order, after: null }}
      planVersion={sequence?.planVersion ?? 0}
      title={say(sequenceMessages.first)}
      onClose={onClose}
    />
  )
}

/** Puts a stop off to later in the day. */
export function PutOff({ order, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const skip = async (reason: string) => {
    const cause = skipCauses.find((one) => skipCauseText[one][language] === reason) ?? 'other'
    const done = await writeAndTell(
      skipStop,
      { orderId: order.id, cause, ...(cause === 'other' ? { note: reason } : {}) },
      { orderId: order.id, label: order.orderNumber },
    )
    if (done?.state === 'sent') toast(say(sequenceMessages.skipDone), 'good')
    return done !== null
  }
  return (
    <ReasonSheet
      title={say(sequenceMessages.skip)}
      common={skipCauses.filter((cause) => cause !== 'other').map((cause) => skipCauseText[cause][language])}
      action={say(sequenceMessages.skip)}
      intro={<p className="c-lead">{say(sequenceMessages.skipText)}</p>}
      onClose={onClose}
      onGiven={skip}
    />
  )
}

/**
 * The two ways to change the sequence, as rows of the menu; `skip` holds the note and tap handler of the row that puts
 * the stop off.
 */
export function RouteRows({ order, skip, onFirst }: RowsProps) {
  const say = useSay()
  return (
    <>
      {order.state === 'accepted' && (
        <Cell
          icon={<ArrowUpToLine size={22} aria-hidden />}
          title={say(sequenceMessages.first)}
          onClick={onFirst}
        />
      )}
      {offerOf(order.may, 'skip') && (
        <Cell icon={<Clock size={22} aria-hidden />} title={say(sequenceMessages.skip)} {...skip} />
      )}
    </>
  )
}
