// Adds months to a month, finds its last day, and divides it into weeks.

import { addDays } from '@huishou/wire/time'

/** Adds months: `2026-11` and 1 → `2026-12`. */
export const monthPlus = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const all = year * 12 + number - 1 + by
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

export const lastDayOf = (month: string): string => addDays(`${monthPlus(month, 1)}-01`, -1)

/** The weekday, 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The weeks of a month, Monday first; null where a week belongs to another month. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = `${month}-01`
  const count = Number(lastDayOf(month).slice(8))
  const cells = [
    ...Array.from({ length: weekdayOf(first) }, () => null),
    ...Array.from({ length: count }, (_, index) => addDays(first, index)),
  ]
  const weeks: (string | null)[][] = []
  for (let from = 0; from < cells.length; from += 7) {
    const week: (string | null)[] = cells.slice(from, from + 7)
    weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => null)])
  }
  return weeks
}
