// The filters of the mall's sales report, stored in the URL, and the period they select.

import { addDays, dayOf } from '@huishou/wire/time'
import { calendarDay, oneOf, type StateOf } from '../../../shared/url-state.ts'
import { measures } from './report-measures.ts'

export const reportSpec = {
  from: calendarDay,
  to: calendarDay,
  by: oneOf(['day', 'goods', 'category'], 'day'),
  show: oneOf(measures, 'moneyFen'),
}
export type ReportFilters = StateOf<typeof reportSpec>

/** The selected period; the last 30 days by default. */
export const daysOf = ({ from, to }: ReportFilters) => {
  const last = to || dayOf(Date.now())
  return { fromDay: from || addDays(last, -29), toDay: last }
}
export type Days = ReturnType<typeof daysOf>
