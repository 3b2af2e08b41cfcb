import { lineLengthAt, textOf, type FrameFormat } from './format.ts'
import { digitsOf, gramsOfDigits } from './weight.ts'

const HEADS = ['ST', 'US', 'OL']
const MOST = 32

/**
 * The frame format of text lines such as `ST,GS,+00012.34kg` (A&D standard format of 18 bytes, as in CAS CI-400 series
 * owner’s manual, appendix “data format”, and many indicators that copy it): stable, moving or overload; gross or net;
 * sign, figure and unit. A line without a unit is not assumed to be in kilograms.
 */
export const ascii: FrameFormat = {
  saysStable: true,
  lengthAt: (bytes, at) => lineLengthAt(bytes, at, HEADS, MOST),
  parse: (frame) => {
    // The text after it may consist of dashes.
    if (/^OL\s*(?:,|$)/i.test(textOf(frame))) return { problem: 'overload' }
    const match = /^(ST|US)\s*,\s*(?:(GS|NT|TR|G|N)\s*,?)?\s*([+-]?)\s*(\d+(?:\.\d+)?)?\s*([a-z]*)\s*$/i.exec(
      textOf(frame),
    )
    if (!match) return null
    const [, state = '', kind = '', sign, figure, unit = ''] = match
    if (figure === undefined) return null
    const grams = gramsOfDigits({ ...digitsOf(figure), negative: sign === '-' }, unit)
    return grams === null
      ? { problem: 'unit' }
      : { grams, stable: state.toUpperCase() === 'ST', net: kind.toUpperCase().startsWith('N') }
  },
}
