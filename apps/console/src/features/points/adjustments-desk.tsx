// The list of requests to add or deduct points for customers, with the decisions on them.
import {
  approvePointsAdjustment,
  memberPoints,
  pointsAdjustments,
  refusePointsAdjustment,
  requestPointsAdjustment,
} from '@huishou/wire/client/points/staff'
import { pointsAdjustmentStateText, pointsAdjustmentStates } from '@huishou/wire/two-person-states'
import { isMobile } from '@huishou/wire/mobile'
import { Button } from 'antd'
import { Coins } from 'lucide-react'
import { roleMay } from '../../shared/role-may.ts'
import { adjustmentColumns } from '../../entities/adjustment/adjustment-columns.tsx'
import { adjustmentsDesk } from '../../entities/adjustment/adjustments-desk.tsx'
import type { AdjustmentKind } from '../../entities/adjustment/adjustment-kind.ts'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { PointsAdjustmentForm } from './adjustment-form.tsx'
import { pointsSpec, type PointsFilters, type TabProps } from './points-url-state.ts'
import { pointsText } from './format-points.ts'
import { FRESH_MS, usePointsSend, type Adjustment } from './queries.ts'
import { messages } from './messages.ts'

/** Configures the shared adjustments list for points: texts, endpoints and form. */
const ofPoints: AdjustmentKind<Adjustment> = {
  states: pointsAdjustmentStates,
  stateText: pointsAdjustmentStateText,
  tones: { requested: 'warn', applied: 'good', refused: 'calm' },
  change: ({ points }) => pointsText(points, true),
  isMore: ({ points }) => points > 0,
  alone: ({ alone }) => (alone ? messages.alone : null),
  messages: {
    ask: messages.adjust,
    amount: messages.amount,
    none: messages.noAdjustments,
    approveText: messages.approveText,
    refuseText: messages.refuseText,
  },
  asks: requestPointsAdjustment,
  useApprove: (onDone) => usePointsSend(approvePointsAdjustment, onDone),
  useRefuse: (onDone) => usePointsSend(refusePointsAdjustment, onDone),
  Form: PointsAdjustmentForm,
}

/** Button that opens the points of the customer whose mobile number was searched for. */
function MemberButton({ filters: { mobile }, onChange }: TabProps) {
  const say = useSay()
  const { role } = useMe()
  if (!isMobile(mobile) || !roleMay(role, memberPoints)) return null
  return (
    <Button icon={<Coins size={15} />} onClick={() => onChange({ member: mobile })}>
      {say(messages.member)}
    </Button>
  )
}

/** The list of points adjustments. */
export const pointsDesk = adjustmentsDesk<typeof pointsAdjustments, Adjustment, PointsFilters>(ofPoints, {
  endpoint: pointsAdjustments,
  spec: pointsSpec,
  input: ({ mobile, state }) => withoutEmpty({ mobile: isMobile(mobile) ? mobile : '', state }),
  everyMs: FRESH_MS,
  columns: adjustmentColumns(ofPoints),
  extra: MemberButton,
})
