// The time spans (day, week or month) by which sales reports group their figures.

import { addDays, DAY, instantOf } from '@huishou/wire/time'

const spans = ['day', 'week', 'month'] as const
export type Span = (typeof spans)[number]
export const isSpan = (by: string): by is Span => spans.some((span) => span === by)

/** The first day of the week (Monday) or month that a day belongs to. */
export const startOfSpan = (day: string, span: Span): string => {
  if (span === 'day') return day
  if (span === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = ((Math.round((instantOf(day) - instantOf('2024-01-01')) / DAY) % 7) + 7) % 7
  return addDays(day, 0 - sinceMonday)
}

/** The days of a span that lie between two days. */
export const clipped = (
  start: string,
  span: Span,
  { from, to }: { from: string; to: string },
): { from: string; to: string } => {
  const next =
    span === 'day'
      ? addDays(start, 1)
      : span === 'week'
        ? addDays(start, 7)
        : startOfSpan(addDays(start, 31), 'month')
  const last = addDays(next, -1)
  return { from: start < from ? from : start, to: last > to ? to : last }
}
