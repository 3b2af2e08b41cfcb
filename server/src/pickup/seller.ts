import { dayOf, instantOf, isDay, pickupLimits, type InputOf, type weighOrder } from '@huishou/wire'
import { hashOf } from '../platform/ids.ts'

export type SellerRecord = NonNullable<InputOf<typeof weighOrder>['seller']>

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** A number of 15 digits from before 1999 and the one of 18 made from it are the same person (GB 11643). */
const wholeNumber = (idNumber: string): string => {
  const upper = idNumber.toUpperCase()
  if (upper.length !== 15) return upper
  const body = `${upper.slice(0, 6)}19${upper.slice(6)}`
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return `${body}${CHECKS[sum % 11] ?? ''}`
}

/**
 * How a seller is found again and shown: by a hash and by the first three and last four signs. The hash is a key, no
 * secret: it is forgotten together with the number it was made from.
 */
export const sellerKey = ({
  idNumber,
}: Pick<SellerRecord, 'idNumber'>): { idHash: string; idMasked: string } => {
  const whole = wholeNumber(idNumber)
  return {
    idHash: hashOf(`seller:${whole}`),
    idMasked: `${whole.slice(0, 3)}${'*'.repeat(whole.length - 7)}${whole.slice(-4)}`,
  }
}

/** Who a slip says sold the goods; null when nobody had to be named, or the record was forgotten. */
export const sellerOf = (slip: { seller: string }): SellerRecord | null =>
  JSON.parse(slip.seller) as SellerRecord | null

/** The same time of day so many years ago; 29 February becomes the 28th. */
const yearsBefore = (now: number, years: number): number => {
  const day = dayOf(now)
  const year = Number(day.slice(0, 4)) - years
  const same = `${year}${day.slice(4)}`
  return instantOf(isDay(same) ? same : `${year}-02-28`) + (now - instantOf(day))
}

/** What was sold after this counts in the running 12 months. */
export const runningYear = (now: number): number => yearsBefore(now, 1)
/** What was recorded until this is forgotten. */
export const recordsUntil = (now: number): number => yearsBefore(now, pickupLimits.sellerYears)

export const SELLER_WARN_FEN = (pickupLimits.sellerYearFen * pickupLimits.sellerWarnPct) / 100
