// The draft of work in the yard, such as a sorting or a stock transfer: the materials weighed so far, and the form
// in which they are sent to the server.

import type { staffCategories } from '@huishou/wire/client/catalog/waste-categories'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { addCountLine } from '@huishou/wire/client/yard/count'
import { proofOf, sourceOf, sumOfWeighings, type Weighing } from './weighings.ts'

export type Material = Pick<
  ReplyOf<typeof staffCategories>['rows'][number],
  'id' | 'key' | 'name' | 'nameEn' | 'unit' | 'active'
>
export type Materials = ReadonlyMap<number, Material>

/** One material while it is being weighed. */
export type MaterialLine = { categoryId: number; weighings: readonly Weighing[]; pieces: number }

/** A draft of what is being weighed, with one line per material. */
export type MaterialDraft = {
  lines: readonly MaterialLine[]
  /** Materials that the server asked to be weighed again. */
  toCheck: readonly number[]
}

export const newLine = (categoryId: number): MaterialLine => ({ categoryId, weighings: [], pieces: 0 })

/** The grams of a line, or the pieces of a material sold by the piece. */
export const quantityOf = ({ weighings, pieces }: MaterialLine, { unit }: Pick<Material, 'unit'>): number =>
  unit === 'piece' ? pieces : sumOfWeighings(weighings)

/** Replaces a line, or appends it; a material that was weighed again no longer needs checking. */
export const withLine = <Draft extends MaterialDraft>(draft: Draft, line: MaterialLine): Draft => ({
  ...draft,
  lines: draft.lines.some(({ categoryId }) => categoryId === line.categoryId)
    ? draft.lines.map((other) => (other.categoryId === line.categoryId ? line : other))
    : [...draft.lines, line],
  toCheck: draft.toCheck.filter((id) => id !== line.categoryId),
})

export const withoutLine = <Draft extends MaterialDraft>(draft: Draft, categoryId: number): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.categoryId !== categoryId),
  toCheck: draft.toCheck.filter((id) => id !== categoryId),
})

type SentLine = Pick<InputOf<typeof addCountLine>, 'categoryId' | 'source' | 'readings'> &
  ({ grams: number } | { pieces: number })

/** A line as sent to the server. */
export const lineToSend = (line: MaterialLine, { unit }: Pick<Material, 'unit'>): SentLine =>
  unit === 'piece'
    ? { categoryId: line.categoryId, pieces: line.pieces, source: 'hand' }
    : {
        categoryId: line.categoryId,
        grams: sumOfWeighings(line.weighings),
        source: sourceOf(line.weighings),
        ...proofOf(line.weighings),
      }

/** The lines as sent to the server. */
export const linesToSend = ({ lines }: Pick<MaterialDraft, 'lines'>, materials: Materials): SentLine[] =>
  lines.flatMap((line) => {
    const material = materials.get(line.categoryId)
    return material ? [lineToSend(line, material)] : []
  })
