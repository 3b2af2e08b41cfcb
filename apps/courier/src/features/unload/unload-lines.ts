import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { staffCategories } from '@huishou/wire/client/catalog/waste-categories'
import type { unloadVehicle, vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import { sourceOf, sumOfWeighings, type Weighing } from '../../entities/weighing/readings.ts'

export type Vehicle = ReplyOf<typeof vehiclesToUnload>[number]

export type Material = Pick<
  ReplyOf<typeof staffCategories>['rows'][number],
  'id' | 'key' | 'name' | 'nameEn' | 'unit' | 'active'
>
/** One material while it is being weighed off. */
export type UnloadLine = { categoryId: number; weighings: readonly Weighing[]; pieces: number }

export type UnloadDraft = {
  /** The last unloading when this one began, so that the server notices another one in between. */
  lastUnloadId: number
  lines: readonly UnloadLine[]
  photos: readonly string[]
  reason: string
  /** Materials that the server asked to be weighed again. */
  toCheck: readonly number[]
}

export const emptyUnload = (lastUnloadId: number): UnloadDraft => ({
  lastUnloadId,
  lines: [],
  photos: [],
  reason: '',
  toCheck: [],
})

export const newLine = (categoryId: number): UnloadLine => ({ categoryId, weighings: [], pieces: 0 })

/** The grams of a line, or the pieces of a material sold by the piece. */
export const quantityOf = ({ weighings, pieces }: UnloadLine, { unit }: Pick<Material, 'unit'>): number =>
  unit === 'piece' ? pieces : sumOfWeighings(weighings)

/** Replaces a line, or appends it; a material that was weighed again no longer needs checking. */
export const withLine = (draft: UnloadDraft, line: UnloadLine): UnloadDraft => ({
  ...draft,
  lines: draft.lines.some(({ categoryId }) => categoryId === line.categoryId)
    ? draft.lines.map((other) => (other.categoryId === line.categoryId ? line : other))
    : [...draft.lines, line],
  toCheck: draft.toCheck.filter((id) => id !== line.categoryId),
})

export const withoutLine = (draft: UnloadDraft, categoryId: number): UnloadDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.categoryId !== categoryId),
  toCheck: draft.toCheck.filter((id) => id !== categoryId),
})

type SentLine = InputOf<typeof unloadVehicle>['lines'][number]

/** The lines as sent to the server. */
export const linesToSend = ({ lines }: UnloadDraft, materials: ReadonlyMap<number, Material>): SentLine[] =>
  lines.flatMap((line): SentLine[] => {
    const material = materials.get(line.categoryId)
    if (!material) return []
    const { categoryId } = line
    return material.unit === 'piece'
      ? [{ categoryId, pieces: line.pieces, source: 'hand' }]
      : [{ categoryId, grams: sumOfWeighings(line.weighings), source: sourceOf(line.weighings) }]
  })
