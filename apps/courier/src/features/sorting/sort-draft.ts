// The draft of a sorting, in which one material is sorted into others, and the weight lost in the process.

import type { MaterialDraft, MaterialLine } from '../../entities/weighing/material-lines.ts'
import { sumOfWeighings } from '../../entities/weighing/weighings.ts'

export type SortDraft = MaterialDraft & {
  /** The material that is sorted. */
  input: MaterialLine | null
  note: string
  photos: readonly string[]
}

export const emptySorting: SortDraft = { input: null, lines: [], toCheck: [], note: '', photos: [] }

/** Grams in, grams out, and what is lost between them; negative where more came out than went in. */
export const balanceOf = ({ input, lines }: Pick<SortDraft, 'input' | 'lines'>) => {
  const inG = input ? sumOfWeighings(input.weighings) : 0
  const outG = lines.reduce((sum, { weighings }) => sum + sumOfWeighings(weighings), 0)
  return { inG, outG, wasteG: inG - outG }
}

/** More waste than this percentage of the input must be confirmed: perhaps something was not weighed. */
const MOST_WASTE_PERCENT = 10
export const isMuchWaste = ({ inG, wasteG }: ReturnType<typeof balanceOf>): boolean =>
  wasteG * 100 > inG * MOST_WASTE_PERCENT
