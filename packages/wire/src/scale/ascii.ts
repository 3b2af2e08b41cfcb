import { lineLengthAt, textOf, type FrameFormat } from './frame-format.ts'
import { digitsOf, gramsOfDigits } from './weight.ts'

const HEADS = ['ST', 'US', 'OL']
const MOST = 32

/**
 * The frame format of text lines such as `ST,GS,+00012.34kg`. A line says whether the weight is stable, moving or too
 * heavy for the scale and whether it is gross or net, and gives its sign, figure and unit. This is the standard format
 * of A&D, which many indicators use; the owner's manual of the CAS CI-400 series describes it in the appendix on data
 * formats. A line without a unit is not assumed to be in kilograms.
 */
export const ascii: FrameFormat = {
  saysStable: true,
  lengthAt: (bytes, at) => lineLengthAt(bytes, at, HEADS, MOST),
  parse: (frame) => {
    // The text after `OL` may consist of dashes.
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
