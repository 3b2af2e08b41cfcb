import { pickupStaffStateText, type PickupState } from '@huishou/wire'
import { Tag, Tooltip } from 'antd'
import { BellRing, MessageSquareWarning, Undo2 } from 'lucide-react'
import { useSay } from '../../shared/language.ts'
import type { StaffOrder } from './queries.ts'
import { words } from './words.ts'

const tone: Record<PickupState, string> = {
  placed: 'orange', assigned: 'gold', accepted: 'blue', en_route: 'blue', arrived: 'geekblue', booked: 'cyan', checked_in: 'geekblue', weighed: 'purple',
  settled: 'green', closed: 'default', cancelled: 'default', failed: 'red',
}

export function StateTag({ state }: { state: PickupState }) {
  const say = useSay()
  return <Tag color={tone[state]} className="state-tag">{say(pickupStaffStateText[state])}</Tag>
}

/** What needs somebody's eye, as icons with their words. */
export function OrderMarks({ alarm, disputeState, reversed }: Pick<StaffOrder, 'alarm' | 'disputeState' | 'reversed'>) {
  const say = useSay()
  return (
    <span className="marks">
      {alarm && <Tooltip title={say(words.alarm)}><BellRing size={15} className="mark-alarm" role="img" aria-label={say(words.alarm)} /></Tooltip>}
      {(disputeState === 'open' || disputeState === 'answered') && <Tooltip title={say(words.dispute)}><MessageSquareWarning size={15} className="mark-dispute" role="img" aria-label={say(words.dispute)} /></Tooltip>}
      {reversed && <Tooltip title={say(words.reversed)}><Undo2 size={15} className="mark-reversed" role="img" aria-label={say(words.reversed)} /></Tooltip>}
    </span>
  )
}
