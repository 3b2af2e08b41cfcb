import { addDays, dayOf } from '@huishou/wire/time'
import { money } from '../../../shared/format.ts'
import { calendarDay, oneOf, whole, type StateOf } from '../../../shared/url-state.ts'

/** The measures available in the daily chart. */
export const measures = ['runs', 'helps', 'brought', 'bought', 'soldFen', 'marginFen'] as const
export type Measure = (typeof measures)[number]
export const colours: Record<Measure, string> = {
  runs: '--info',
  helps: '--brand',
  brought: '--violet',
  bought: '--coral',
  soldFen: '--money',
  marginFen: '--brand',
}

export const reportSpec = {
  from: calendarDay,
  to: calendarDay,
  kjid: whole(null),
  by: oneOf(['bargain', 'day'], 'bargain'),
  show: oneOf(measures, 'helps'),
}
export type ReportFilters = StateOf<typeof reportSpec>

export type Figure = Measure | 'floors' | 'expired' | 'cutFen'
const monies: ReadonlySet<string> = new Set(['soldFen', 'marginFen', 'cutFen'])
export const isMoney = (figure: Figure): boolean => monies.has(figure)
export const printed = (figure: Figure, value: number): string =>
  isMoney(figure) ? money(value) : value.toLocaleString('en-US')

/** The selected period; the last 30 days by default. */
export const daysOf = ({ from, to }: Pick<ReportFilters, 'from' | 'to'>) => {
  const last = to || dayOf(Date.now())
  return { fromDay: from || addDays(last, -29), toDay: last }
}
export type Days = ReturnType<typeof daysOf>
