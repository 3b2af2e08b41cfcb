// Splits a period into calendar months, and further where a carbon factor starts, so that each part has one set of
// factors.

import { addDays, instantOf } from '@huishou/wire/time'

export type Days = { fromDay: string; toDay: string }
/** A part of a month: from an instant to another, which is exclusive. */
export type PeriodPart = { month: string; from: number; to: number }

const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7)

/** The calendar months of a period, `YYYY-MM`. */
export const monthsOf = ({ fromDay, toDay }: Days): string[] => {
  const months: string[] = []
  for (let month = fromDay.slice(0, 7); month <= toDay.slice(0, 7); month = nextMonth(month))
    months.push(month)
  return months
}

/** The parts of a period; `starts` are instants at which a factor starts. */
export const partsOf = (days: Days, starts: readonly number[]): PeriodPart[] => {
  const begin = instantOf(days.fromDay)
  const end = instantOf(addDays(days.toDay, 1))
  return monthsOf(days).flatMap((month) => {
    const from = Math.max(begin, instantOf(`${month}-01`))
    const to = Math.min(end, instantOf(`${nextMonth(month)}-01`))
    const cuts = [...new Set(starts)].filter((at) => at > from && at < to).toSorted((a, b) => a - b)
    return [from, ...cuts].map((at, index) => ({ month, from: at, to: cuts[index] ?? to }))
  })
}
