// Splits the bytes that a scale sends into frames, each of which reports one weight or why there is none.

import { frameFormats, type ScaleKind } from './kinds.ts'
import type { ParsedFrame, ScaleUnit } from './weight.ts'

/** A piece of the received data: a whole frame, or a run of bytes that belongs to none. */
export type StreamItem = { raw: Uint8Array; read: NonNullable<ParsedFrame> } | { raw: Uint8Array; read: null }

/** Line ends and blanks between frames are no damage. */
const isBlank = (byte: number | undefined): boolean =>
  byte === 0x0d || byte === 0x0a || byte === 0x20 || byte === 0

/** No frame is longer; more bytes without one are noise. */
const MOST = 256

/**
 * Cuts the received bytes, which come in pieces of any size, into frames. Garbage, and frames that are incomplete or
 * fail their check, come out as damage: each run of it is one item, so that numbering the items shows the gap.
 */
export const createFrameStream = (kind: ScaleKind, unit: ScaleUnit) => {
  const format = frameFormats[kind]
  let rest = new Uint8Array()
  let noise: number[] = []
  const wholeAt = (at: number): StreamItem | null | 'more' => {
    const length = format.lengthAt(rest, at)
    if (length === null) return 'more'
    const raw = rest.slice(at, at + length)
    const read = length === 0 ? null : format.parse(raw, unit)
    return read && { raw, read }
  }
  const push = (bytes: Uint8Array): StreamItem[] => {
    rest = Uint8Array.of(...rest, ...bytes)
    const items: StreamItem[] = []
    const endNoise = () => {
      if (!noise.every(isBlank)) items.push({ raw: Uint8Array.from(noise), read: null })
      noise = []
    }
    let at = 0
    while (at < rest.length) {
      const whole = isBlank(rest[at]) ? null : wholeAt(at)
      if (whole === 'more') break
      if (whole) endNoise()
      if (whole) items.push(whole)
      else noise.push(rest[at] ?? 0)
      at += whole ? whole.raw.length : 1
      if (noise.length >= MOST) endNoise()
    }
    rest = rest.slice(at)
    return items
  }
  return { push }
}
export type FrameStream = ReturnType<typeof createFrameStream>
