// Declares the format of the frames in which a scale sends its weight, with helpers for formats that are lines of
// text.

import type { ParsedFrame, ScaleUnit } from './weight.ts'

export const STX = 0x02
export const ETX = 0x03
export const CR = 0x0d
export const LF = 0x0a

/** One kind of frame. */
export type FrameFormat = {
  /**
   * How long the frame is that begins at `at`; 0: none begins there, or it is damaged; null: more bytes must come first.
   */
  lengthAt: (bytes: Uint8Array, at: number) => number | null
  /** Reads one whole frame; `unit` is that of the display, for formats that do not name it. */
  parse: (frame: Uint8Array, unit: ScaleUnit) => ParsedFrame
  /** Whether each frame says if the load is still. */
  saysStable: boolean
}

export const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** The length of a text line that begins with one of `heads` and ends before CR or LF, as `lengthAt`. */
export const lineLengthAt = (bytes: Uint8Array, at: number, heads: readonly string[], most: number) => {
  const head = textOf(bytes.subarray(at, at + 2)).toUpperCase()
  if (!heads.some((one) => one.startsWith(head))) return 0
  for (let end = at; end < Math.min(bytes.length, at + most); end += 1)
    if (bytes[end] === CR || bytes[end] === LF) return end - at
  return bytes.length - at < most ? null : 0
}
