import { alarmReasonText, pickupStaffStateText, type PickupState } from '@huishou/wire'
import { Tooltip } from 'antd'
import { BellRing, MessageSquareWarning, Undo2 } from 'lucide-react'
import { useSay } from '../../shared/language.ts'
import type { StaffOrder } from './queries.ts'
import { words } from './words.ts'
import { ToneTag, type Tone } from '../../shared/tone-tag.tsx'
import './state-tag.css'

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

export function StateTag({ state }: { state: PickupState }) {
  const say = useSay()
  return <ToneTag tone={tone[state]}>{say(pickupStaffStateText[state])}</ToneTag>
}

/** What needs somebody's eye, as icons with their words. */
export function OrderMarks({
  alarm,
  disputeState,
  reversed,
}: Pick<StaffOrder, 'alarm' | 'disputeState' | 'reversed'>) {
  const say = useSay()
  return (
    <span className="marks">
      {alarm && (
        <Tooltip title={say(words.alarmIs, { reason: say(alarmReasonText[alarm]) })}>
          <BellRing
            size={15}
            className="mark-alarm"
            role="img"
            aria-label={say(words.alarmIs, { reason: say(alarmReasonText[alarm]) })}
          />
        </Tooltip>
      )}
      {(disputeState === 'open' || disputeState === 'answered') && (
        <Tooltip title={say(words.dispute)}>
          <MessageSquareWarning
            size={15}
            className="mark-dispute"
            role="img"
            aria-label={say(words.dispute)}
          />
        </Tooltip>
      )}
      {reversed && (
        <Tooltip title={say(words.reversed)}>
          <Undo2 size={15} className="mark-reversed" role="img" aria-label={say(words.reversed)} />
        </Tooltip>
      )}
    </span>
  )
}
