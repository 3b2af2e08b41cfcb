import { couponKindStates, couponStates } from '@huishou/wire/coupon/states'
import { pointsFlowKinds } from '@huishou/wire/points/flow-kinds'
import { codeBatchStates } from '@huishou/wire/points/code-batch-states'
import { pointsAdjustmentStates } from '@huishou/wire/two-person-states'
import { calendarDay, oneOf, pageNumber, text, type StateOf } from '../../shared/url-state.ts'

/**
 * The filters of the page about points and coupons, stored in the URL and shared by its tabs. `mobile` filters
 * entries and adjustments; `member` is the mobile number of the customer whose points are shown in the drawer.
 */
export const pointsSpec = {
  tab: oneOf(['report', 'codes', 'kinds', 'coupons', 'entries', 'adjustments'], ''),
  batch: oneOf(codeBatchStates, ''),
  kind: oneOf(couponKindStates, ''),
  coupon: oneOf(couponStates, ''),
  query: text(50),
  flow: oneOf(pointsFlowKinds, ''),
  from: calendarDay,
  to: calendarDay,
  mobile: text(11),
  state: oneOf(pointsAdjustmentStates, ''),
  member: text(11),
  page: pageNumber,
}
export type PointsFilters = StateOf<typeof pointsSpec>
export type ChangeFilters = (change: Partial<PointsFilters>, how?: { replace?: boolean }) => void
export type TabProps = { filters: PointsFilters; onChange: ChangeFilters }
