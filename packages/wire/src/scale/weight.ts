// The weights that scale indicators send, and their units.

/**
 * The weight that one frame of a scale indicator shows. `stable` is null if the format has no sign for it. `net` is
 * true when a tare set at the indicator is already deducted.
 */
export type Weight = { grams: number; stable: boolean | null; net: boolean }

/**
 * Why a complete frame has no weight: the load is too heavy, or below zero beyond the scale's range; the unit is
 * missing or not accepted (pounds); or the indicator shows the enlarged display that service staff use.
 */
export const frameProblems = ['overload', 'unit', 'expanded'] as const
export type FrameProblem = (typeof frameProblems)[number]

/** A parsed frame; null for bytes that are not a frame. */
export type ParsedFrame = Weight | { problem: FrameProblem } | null

/** The units in which an indicator shows weights. Some frames do not name the unit, so it is set for each device. */
export const scaleUnits = ['kg', 'g', 'jin'] as const
export type ScaleUnit = (typeof scaleUnits)[number]

/** The grams in one unit. Pounds and ounces are not legal units of trade, so they are refused and never converted. */
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
