// The format of the frames in which Yaohua scale indicators send a weight.

import { ETX, STX, textOf, type FrameFormat } from './frame-format.ts'
import { gramsOfDigits } from './weight.ts'

const LENGTH = 12

/** The exclusive or of sign, digits and decimal point as two characters, `0`–`9` and `A`–`F`. */
export const yaohuaCheck = (frame: Uint8Array): string =>
  frame
    .subarray(1, 9)
    .reduce((sum, byte) => sum ^ byte, 0)
    .toString(16)
    .toUpperCase()
    .padStart(2, '0')

/**
 * The frame format “continuous” of Yaohua XK3190 (XK3190-A9+ user manual, “communication, continuous method, tF=0”; the
 * same in the manuals of A12, A23p and A26): STX, sign, six digits, decimals 0–4 counted from the right, two check
 * characters, ETX. It names no unit, and does not say whether the load is stable or a tare is deducted.
 */
export const yaohua: FrameFormat = {
  saysStable: false,
  lengthAt: (bytes, at) => {
    if (bytes[at] !== STX) return 0
    if (bytes.length - at < LENGTH) return null
    return bytes[at + LENGTH - 1] === ETX ? LENGTH : 0
  },
  parse: (frame, unit) => {
    const match = /^\x02([+-])(\d{6})([0-4])([0-9A-F]{2})\x03$/.exec(textOf(frame))
    if (!match || match[4] !== yaohuaCheck(frame)) return null
    const grams = gramsOfDigits(
      { digits: Number(match[2]), decimals: Number(match[3]), negative: match[1] === '-' },
      unit,
    )
    return grams === null ? { problem: 'unit' } : { grams, stable: null, net: false }
  },
}
