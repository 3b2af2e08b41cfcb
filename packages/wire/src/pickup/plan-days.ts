// Computes on which days a recurring pickup takes place.

import { weekdayOf } from '../rota/time-spans.ts'
import type { Text } from '../text.ts'
import { addDays } from '../time.ts'

/** How often a recurring pickup repeats. */
export const planRhythms = ['week', 'two_weeks', 'month'] as const
export type PlanRhythm = (typeof planRhythms)[number]
export const planRhythmText: Record<PlanRhythm, Text> = {
  week: { zh: '每周', en: 'Every week' },
  two_weeks: { zh: '每两周', en: 'Every two weeks' },
  month: { zh: '每月', en: 'Every month' },
}

/**
 * The days of a recurring pickup. `weekday` 1 is Monday, null for a monthly one; `monthDay` 1–31, null for the others.
 * Counted from `fromDay`: the first such weekday on or after it is week 0 of every two weeks.
 */
export type PlanPattern = {
  every: PlanRhythm
  weekday: number | null
  monthDay: number | null
  fromDay: string
}

const weekdayTexts: readonly Text[] = [
  { zh: '周一', en: 'Monday' },
  { zh: '周二', en: 'Tuesday' },
  { zh: '周三', en: 'Wednesday' },
  { zh: '周四', en: 'Thursday' },
  { zh: '周五', en: 'Friday' },
  { zh: '周六', en: 'Saturday' },
  { zh: '周日', en: 'Sunday' },
]
/** The name of a weekday, 1 is Monday. */
export const weekdayText = (weekday: number): Text => weekdayTexts[weekday - 1] ?? { zh: '', en: '' }

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to).getTime() - midnight(from).getTime()) / 86_400_000)

/** The day of a month, its last one where it has no such day. */
const dayInMonth = (year: number, month: number, monthDay: number): string => {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(monthDay, last))).toISOString().slice(0, 10)
}

const monthDays = (monthDay: number, from: string, count: number): string[] => {
  const start = midnight(from)
  const months = Array.from({ length: count + 1 }, (_, index) =>
    dayInMonth(start.getUTCFullYear(), start.getUTCMonth() + index, monthDay),
  )
  return months.filter((day) => day >= from).slice(0, count)
}

/** The first `count` days of a pattern on or after `from`. */
export const planDays = (pattern: PlanPattern, from: string, count: number): string[] => {
  const start = from > pattern.fromDay ? from : pattern.fromDay
  if (pattern.every === 'month') return monthDays(pattern.monthDay ?? 1, start, count)
  const step = pattern.every === 'week' ? 7 : 14
  const first = addDays(pattern.fromDay, ((pattern.weekday ?? 1) - weekdayOf(pattern.fromDay) + 7) % 7)
  const behind = Math.max(0, daysBetween(first, start))
  const next = addDays(first, Math.ceil(behind / step) * step)
  return Array.from({ length: count }, (_, index) => addDays(next, index * step))
}

/** A pattern in words: 每周二, 每两周的周二, 每月15日. */
export const planPatternText = ({
  every,
  weekday,
  monthDay,
}: Pick<PlanPattern, 'every' | 'weekday' | 'monthDay'>): Text => {
  if (every === 'month')
    return Number(monthDay) > 28
      ? { zh: `每月${monthDay}日（没有则月末）`, en: `Day ${monthDay} of each month, or the last day` }
      : { zh: `每月${monthDay}日`, en: `Day ${monthDay} of each month` }
  const { zh, en } = weekdayText(weekday ?? 1)
  return every === 'week'
    ? { zh: `每${zh}`, en: `Every ${en}` }
    : { zh: `每两周的${zh}`, en: `Every other ${en}` }
}
