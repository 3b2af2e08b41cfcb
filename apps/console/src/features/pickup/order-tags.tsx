// Tags of a pickup order: its state, and marks for an alarm, a dispute or a reversed payment.
import { alarmReasonText, type AlarmReason } from '@huishou/wire/pickup/alarms'
import { pickupStaffStateText, type PickupState } from '@huishou/wire/pickup/states'
import type { Text } from '@huishou/wire/text'
import { BellRing, MessageSquareWarning, Undo2 } from 'lucide-react'
import { useSay } from '../../shared/language.ts'
import type { StaffOrder } from './queries.ts'
import { messages } from './messages.ts'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import './order-tags.css'

const tone: Record<PickupState, Tone> = {
  placed: 'warn',
  assigned: 'warn',
  accepted: 'info',
  en_route: 'info',
  arrived: 'info',
  booked: 'info',
  checked_in: 'info',
  weighed: 'violet',
  settled: 'good',
  closed: 'calm',
  cancelled: 'calm',
  failed: 'bad',
}

/** Tag that shows the state of an order. */
export function OrderStateTag({ state }: { state: PickupState }) {
  const say = useSay()
  return <ToneTag tone={tone[state]}>{say(pickupStaffStateText[state])}</ToneTag>
}

const shortReason: Record<AlarmReason, Text> = {
  waiting: messages.alarmWaiting,
  unserved: messages.alarmUnserved,
  declined: messages.alarmDeclined,
  late: messages.alarmLate,
  unsettled: messages.alarmUnsettled,
  differs: messages.alarmDiffers,
  dispute: messages.alarmDispute,
}

type MarksProps = Pick<StaffOrder, 'alarm' | 'disputeState' | 'reversed'> & {
  /** Shows the full reason of an alarm instead of the short one. */
  inFull?: boolean
}

/** Marks for an alarm, a dispute or a reversal. They show text because tooltips do not work with touch and keyboard. */
export function OrderMarks({ alarm, disputeState, reversed, inFull = false }: MarksProps) {
  const say = useSay()
  const disputed = (disputeState === 'open' || disputeState === 'answered') && alarm !== 'dispute'
  if (!alarm && !disputed && !reversed) return null
  return (
    <span className="marks">
      {alarm && (
        <span className="mark mark-alarm">
          <BellRing size={13} aria-hidden />
          {say((inFull ? alarmReasonText : shortReason)[alarm])}
        </span>
      )}
      {disputed && (
        <span className="mark mark-alarm">
          <MessageSquareWarning size={13} aria-hidden />
          {say(messages.dispute)}
        </span>
      )}
      {reversed && (
        <span className="mark mark-reversed">
          <Undo2 size={13} aria-hidden />
          {say(messages.reversed)}
        </span>
      )}
    </span>
  )
}
