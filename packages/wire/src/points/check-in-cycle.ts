// The points for checking in on consecutive days, as the setting stores them: one number for each day of the cycle, such
// as `1,1,2,2,3,3,8`.

import type { Text } from '../text.ts'

export const defaultCheckInCycle: readonly number[] = [1, 1, 2, 2, 3, 3, 8]
export const checkInCycleLimits = { days: 31, points: 100_000 } as const

/** The points of each day of a cycle; `NaN` where the text has no number. */
export const checkInCycleIn = (text: string): number[] =>
  text
    .split(',')
    .map((day) => day.trim())
    .map((day) => (/^\d{1,6}$/.test(day) ? Number(day) : Number.NaN))

/** The problem of a cycle; null when it can be saved. */
export const checkInCycleProblem = (cycle: readonly number[]): Text | null => {
  const { days, points } = checkInCycleLimits
  if (cycle.length > days) return { zh: `一轮最多 ${days} 天`, en: `a cycle has at most ${days} days` }
  return cycle.every((day) => Number.isInteger(day) && day <= points)
    ? null
    : { zh: `每天请填 0–${points} 的整数`, en: `each day is a whole number from 0 to ${points}` }
}
