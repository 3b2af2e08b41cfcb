import {
  approvePointsAdjustment,
  memberPoints,
  pointsAdjustmentStates,
  pointsAdjustmentStateText,
  refusePointsAdjustment,
  requestPointsAdjustment,
} from '@huishou/wire'
import { Button } from 'antd'
import { Coins } from 'lucide-react'
import { roleMay } from '../../shared/access.ts'
import { AdjustmentsDesk } from '../../shared/adjustments/desk.tsx'
import { WHOLE_MOBILE, type AdjustmentKind } from '../../shared/adjustments/kind.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { PointsAdjustmentForm } from './adjustment-form.tsx'
import { count, POINTS_PAGE, type TabProps } from './points-state.ts'
import { useAdjustments, usePointsSend, type Adjustment } from './queries.ts'
import { words } from './words.ts'

const ofPoints: AdjustmentKind<Adjustment> = {
  states: pointsAdjustmentStates,
  stateText: pointsAdjustmentStateText,
  tones: { requested: 'warn', applied: 'good', refused: 'calm' },
  change: ({ points }) => count(points, true),
  isMore: ({ points }) => points > 0,
  alone: ({ alone }) => (alone ? words.alone : null),
  words: {
    ask: words.adjust,
    amount: words.amount,
    none: words.noAdjustments,
    approveText: words.approveText,
    refuseText: words.refuseText,
  },
  asks: requestPointsAdjustment,
  useApprove: (onDone) => usePointsSend(approvePointsAdjustment, onDone),
  useRefuse: (onDone) => usePointsSend(refusePointsAdjustment, onDone),
  Form: PointsAdjustmentForm,
}

/** Points changed by hand; a second person decides what is large. */
export function AdjustmentsTab({ filters, onChange }: TabProps) {
  const say = useSay()
  const { role } = useMe()
  const { mobile, state, page } = filters
  const whole = WHOLE_MOBILE.test(mobile)
  const asked = useAdjustments({
    page,
    pageSize: POINTS_PAGE,
    ...(whole ? { mobile } : {}),
    ...(state ? { state } : {}),
  })
  return (
    <AdjustmentsDesk<Adjustment>
      kind={ofPoints}
      asked={asked}
      filters={filters}
      pageSize={POINTS_PAGE}
      onChange={onChange}
      extra={
        whole &&
        roleMay(role, memberPoints) && (
          <Button icon={<Coins size={15} />} onClick={() => onChange({ member: mobile })}>
            {say(words.member)}
          </Button>
        )
      }
    />
  )
}
