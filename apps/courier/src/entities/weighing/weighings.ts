// The weighings that add up to the weight of one line, and functions that build up a typed weight key by key.

import type { NamedSource } from '@huishou/wire/scale/choices'
import type { ScaleReading } from '@huishou/wire/scale/reading'

/** One of the weights that add up to a line; `proof` holds the frames of the scale, which the server checks. */
export type Weighing = { g: number; source: NamedSource; proof?: ScaleReading }

export const sumOfWeighings = (weighings: readonly Weighing[]): number =>
  weighings.reduce((sum, { g }) => sum + g, 0)

/** A line counts as read from the scale only if every reading was. */
export const sourceOf = (weighings: readonly Weighing[]): NamedSource =>
  weighings.length > 0 && weighings.every(({ source }) => source === 'scale') ? 'scale' : 'hand'

/** The readings of a line to be sent; none if any weight was typed, because they then do not add up to the line. */
export const proofOf = (weighings: readonly Weighing[]): { readings?: ScaleReading[] } => {
  const readings = weighings.flatMap(({ proof }) => proof ?? [])
  return readings.length > 0 && readings.length === weighings.length ? { readings } : {}
}

const MAX_WHOLE = 4
/** Weights loaded onto a lorry may have one digit more than those at the counter. */
export const LORRY_DIGITS = 5
const MAX_DECIMALS = 3

/** The entry after one more key; ignores keys that would not make a weight (a second point, a fourth decimal). */
export function pressKey(text: string, key: string, decimal = true, digits = MAX_WHOLE): string {
  if (key === '.') return !decimal || text.includes('.') ? text : `${text || '0'}.`
  if (!/^\d$/.test(key)) return text
  const next = text === '0' ? key : text + key
  const [whole = '', part] = next.split('.')
  if (whole.length > digits || (part?.length ?? 0) > MAX_DECIMALS) return text
  return next
}

/** The grams of a finished or half-typed entry (`12.`); 0 when it is empty. */
export const gramsOf = (text: string): number =>
  /^\d{1,5}(\.\d{0,3})?$/.test(text) ? Math.round(Number(text) * 1000) : 0
