// The weighings that add up to the weight of one line: their sum, their source, and the readings that prove it.

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
