// The filters of the bargain report, stored in the URL, and the period they select.

import { addDays, dayOf } from '@huishou/wire/time'
import { calendarDay, oneOf, whole, type StateOf } from '../../../shared/url-state.ts'
import { measures } from './report-measures.ts'

export const reportSpec = {
  from: calendarDay,
  to: calendarDay,
  kjid: whole(null),
  by: oneOf(['bargain', 'day'], 'bargain'),
  show: oneOf(measures, 'helps'),
}
export type ReportFilters = StateOf<typeof reportSpec>

/** The selected period; the last 30 days by default. */
export const daysOf = ({ from, to }: Pick<ReportFilters, 'from' | 'to'>) => {
  const last = to || dayOf(Date.now())
  return { fromDay: from || addDays(last, -29), toDay: last }
}
export type Days = ReturnType<typeof daysOf>
