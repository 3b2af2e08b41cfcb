/**
 * What one frame of a scale indicator says. `stable` is null where the format has no sign for it; `net` is true when a
 * tare set at the indicator is already off.
 */
export type Weight = { grams: number; stable: boolean | null; net: boolean }

/**
 * Why a frame that arrived whole has no weight: more than the scale takes, or below zero beyond its range; a unit that is
 * not taken (pounds), or none; or the enlarged display that service staff use.
 */
export const frameProblems = ['overload', 'unit', 'expanded'] as const
export type FrameProblem = (typeof frameProblems)[number]

/** A whole frame, read; null for bytes that are not one. */
export type ParsedFrame = Weight | { problem: FrameProblem } | null

/** Units in which an indicator shows weights; the frames of some do not say which, so that it is set per device. */
export const scaleUnits = ['kg', 'g', 'jin'] as const
export type ScaleUnit = (typeof scaleUnits)[number]

/** Grams in one of the unit. Pounds and ounces are no legal units of the trade: they are refused, never converted. */
const GRAMS = new Map([
  ['kg', 1000],
  ['g', 1],
  ['t', 1_000_000],
  ['jin', 500],
  ['斤', 500],
])

/** Grams of digits with so many decimals, rounded to the gram; negative zero is zero. Null for another unit. */
export const gramsOfDigits = (
  { digits, decimals, negative }: { digits: number; decimals: number; negative: boolean },
  unit: string,
): number | null => {
  const grams = GRAMS.get(unit.trim().toLowerCase())
  if (grams === undefined) return null
  const size = Math.round((digits * grams) / 10 ** decimals)
  return negative && size > 0 ? -size : size
}

/** `12.34` as the digits 1234 with two decimals. */
export const digitsOf = (text: string): { digits: number; decimals: number } => {
  const [whole = '', part = ''] = text.split('.')
  return { digits: Number(whole + part), decimals: part.length }
}
