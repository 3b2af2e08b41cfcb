// Reads a weight from the scale frames that prove it.

import { frameFormats, type ScaleKind } from './kinds.ts'
import { isSteady, steadyRule, type TimedWeight } from './steady.ts'
import type { ScaleUnit } from './weight.ts'

/**
 * The frames from which a weight was taken (docs/rules/weighing.md#scale-readings): the session of the device, the
 * number of the first frame in that session, the frames as received, in hexadecimal, and the time of each, in
 * milliseconds.
 */
export type ScaleReading = {
  session: string
  first: number
  frames: string[]
  ms: number[]
}

/** A session lasts a day, so that a shift in a cellar without a network is one session. */
export const SESSION_MS = 24 * 3_600_000

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The number of the last frame of a reading. */
export const lastOf = ({ first, frames }: Pick<ScaleReading, 'first' | 'frames'>): number =>
  first + frames.length - 1

/**
 * The grams that the frames of a reading show, parsed again. Null if one of them is not a frame or has no weight, or if
 * they do not show a load at rest.
 */
export const gramsOfReading = (
  { frames, ms }: Pick<ScaleReading, 'frames' | 'ms'>,
  { kind, unit }: { kind: ScaleKind; unit: ScaleUnit },
): number | null => {
  if (frames.length !== ms.length || frames.length > steadyRule.most) return null
  const run = frames.flatMap((hex, index): TimedWeight[] => {
    const raw = bytesOf(hex)
    const read = raw.length === 0 ? null : frameFormats[kind].parse(raw, unit)
    return read && 'grams' in read ? [{ weight: read, ms: ms[index] ?? 0 }] : []
  })
  return run.length === frames.length && isSteady(run) ? (run[0]?.weight.grams ?? null) : null
}
