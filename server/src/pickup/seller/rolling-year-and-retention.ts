// Periods for people who sell metals: the 12 months over which payments are added up, and the years for which their
// records are kept.

import { pickupLimits } from '@huishou/wire/pickup/limits'
import { dayOf, instantOf, isDay } from '@huishou/wire/time'

/** The same time some years ago; 29 February becomes 28 February. */
const yearsBefore = (now: number, years: number): number => {
  const day = dayOf(now)
  const year = Number(day.slice(0, 4)) - years
  const same = `${year}${day.slice(4)}`
  return instantOf(isDay(same) ? same : `${year}-02-28`) + (now - instantOf(day))
}

/** Start of the current 12-month period. */
export const runningYear = (now: number): number => yearsBefore(now, 1)

/** Sellers recorded before this time are erased. */
export const recordsUntil = (now: number): number => yearsBefore(now, pickupLimits.sellerYears)
