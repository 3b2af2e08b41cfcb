// The filters of the report on margins, stored in the URL, the periods they select, and the endpoint input built from
// them.
import { marginKeys } from '@huishou/wire/sales/states'
import { addDays, dayOf } from '@huishou/wire/time'
import type { Change } from '../../../shared/desk/part-props.ts'
import { calendarDay, oneOf, whole, type StateOf } from '../../../shared/url-state.ts'

export const measures = ['marginFen', 'amountFen', 'netKg'] as const
export type Measure = (typeof measures)[number]

export const marginSpec = {
  by: oneOf(marginKeys, 'material'),
  show: oneOf(measures, 'marginFen'),
  from: calendarDay,
  to: calendarDay,
  shop: whole(null),
  material: whole(null),
}
export type MarginFilters = StateOf<typeof marginSpec>
export type MarginProps = { filters: MarginFilters; onChange: Change<MarginFilters> }

const USUAL_DAYS = 30
const DAY_MS = 86_400_000
export type Days = { from: string; to: string }

/** The last `count` days, including today. */
export const lastDays = (count: number): Days => {
  const to = dayOf(Date.now())
  return { from: addDays(to, 1 - count), to }
}
/** The period of the report: the chosen days, or 30 days by default. */
export const daysOf = ({ from, to }: MarginFilters): Days => {
  const last = to || dayOf(Date.now())
  return { from: from || addDays(last, 1 - USUAL_DAYS), to: last }
}
/** The preceding period of the same length. */
export const daysBefore = ({ from, to }: Days): Days => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return { from: addDays(from, -count), to: addDays(from, -1) }
}

export const marginInput = ({ by, shop, material }: MarginFilters, days: Days) => ({
  ...days,
  by,
  ...(shop === null ? {} : { shopId: shop }),
  ...(material === null ? {} : { categoryId: material }),
})
