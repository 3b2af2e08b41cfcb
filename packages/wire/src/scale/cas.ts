import { CR, LF, textOf, type FrameFormat } from './frame-format.ts'
import { digitsOf, gramsOfDigits } from './weight.ts'

const LENGTH = 22
const HEADS = ['ST', 'US', 'OL']

/**
 * The frame format of CAS indicators, 22 bytes (CAS CI-400 and CI-600D series owner’s manuals, “CAS 22 bytes format”):
 * `ST`, `US` or `OL`, `GS` or `NT`, one byte for the device number, one byte for the lamps, which can have any value,
 * eight bytes for the figure, a blank, the unit, CR and LF.
 */
export const cas: FrameFormat = {
  saysStable: true,
  lengthAt: (bytes, at) => {
    const head = textOf(bytes.subarray(at, at + 2))
    if (!HEADS.some((one) => one.startsWith(head))) return 0
    if (bytes.length - at < LENGTH) return null
    return bytes[at + LENGTH - 2] === CR && bytes[at + LENGTH - 1] === LF ? LENGTH : 0
  },
  parse: (frame) => {
    const match = /^(ST|US|OL),(GS|NT),[^]{2},([^]{8}) ([a-zA-Z ]{2})\r\n$/.exec(textOf(frame))
    if (!match) return null
    const [, state, kind, data = '', unit = ''] = match
    if (state === 'OL') return { problem: 'overload' }
    const figure = /^\s*([+-]?)\s*(\d+(?:\.\d+)?)\s*$/.exec(data)
    if (!figure) return null
    const grams = gramsOfDigits({ ...digitsOf(figure[2] ?? ''), negative: figure[1] === '-' }, unit)
    return grams === null ? { problem: 'unit' } : { grams, stable: state === 'ST', net: kind === 'NT' }
  },
}
