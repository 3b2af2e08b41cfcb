// The format of the frames in which Toledo scale indicators send a weight.

import { CR, STX, textOf, type FrameFormat } from './frame-format.ts'
import { gramsOfDigits } from './weight.ts'

const LENGTH = 17

/** The two's complement of the sum of the low seven bits of everything before it. */
export const toledoCheck = (frame: Uint8Array): number =>
  -frame.subarray(0, LENGTH).reduce((sum, byte) => sum + (byte & 0x7f), 0) & 0x7f

/** By bits 0–2 of status word A: zeros to add, or decimals. */
const ZEROS = [2, 1, 0, 0, 0, 0, 0, 0]
const DECIMALS = [0, 0, 0, 1, 2, 3, 4, 5]

/** By bits 0–2 of status word C; 0 is kilograms or pounds by bit 4 of status word B. */
const UNITS = ['', 'g', 't', 'oz', 'ozt', 'dwt', 'ton', '']

/**
 * The frame format “continuous” of Toledo (METTLER TOLEDO Wildcat technical manual, appendix “continuous mode output”;
 * IND445 user manual, “TOLEDO continuous mode”): STX, status words A (decimal point), B (net, negative, out of range,
 * in motion, kilograms or pounds) and C (other units, enlarged display), six digits of the weight, six digits of the
 * tare, CR and, if it is switched on, a checksum.
 */
export const toledo: FrameFormat = {
  saysStable: true,
  lengthAt: (bytes, at) => {
    if (bytes[at] !== STX) return 0
    // whether a checksum follows shows in what comes after the CR; a weight can have the checksum of an STX
    const left = bytes.length - at
    if (left <= LENGTH) return left === LENGTH && bytes[at + LENGTH - 1] !== CR ? 0 : null
    if (bytes[at + LENGTH - 1] !== CR) return 0
    const check = toledoCheck(bytes.subarray(at, at + LENGTH))
    const next = (bytes[at + LENGTH] ?? 0) & 0x7f
    if (next !== STX) return next === check ? LENGTH + 1 : 0
    if (check !== STX) return LENGTH
    return left === LENGTH + 1 ? null : bytes[at + LENGTH + 1] === STX ? LENGTH + 1 : LENGTH
  },
  parse: (frame) => {
    const match = /^\x02[^]{3}([ \d]{5}\d)[ \d]{6}\r[^]?$/.exec(textOf(frame))
    const [, a = 0, b = 0, c = 0] = frame
    if (!match || [a, b, c].some((word) => (word & 0x60) === 0)) return null
    if (frame.length > LENGTH && ((frame[LENGTH] ?? 0) & 0x7f) !== toledoCheck(frame)) return null
    if (b & 0x04) return { problem: 'overload' }
    if (c & 0x10) return { problem: 'expanded' }
    const point = a & 0x07
    const unit = UNITS[c & 0x07] || ((c & 0x07) === 0 && b & 0x10 ? 'kg' : 'lb')
    const digits = Number(match[1]) * 10 ** (ZEROS[point] ?? 0)
    const grams = gramsOfDigits({ digits, decimals: DECIMALS[point] ?? 0, negative: (b & 0x02) !== 0 }, unit)
    return grams === null ? { problem: 'unit' } : { grams, stable: (b & 0x08) === 0, net: (b & 0x01) !== 0 }
  },
}
