// Adds up the counted lines of a stock take by material, including lines that have not been sent yet.

import type { ReplyOf } from '@huishou/wire/client'
import type { yardCount } from '@huishou/wire/client/yard/count'
import { effectiveCountLines } from '@huishou/wire/yard/effective-count-lines'
import type { QueuedWrite } from '../../shared/offline-queue.ts'

type Sheet = Pick<ReplyOf<typeof yardCount>, 'id' | 'counted'>
type Line = {
  categoryId: number
  grams: number
  pieces: number
  part: boolean
  byName: string
  doneAt: number
  /** Whether the line is still on this device only. */
  unsent: boolean
}

/** One material of a stock take as counted so far. */
export type CountedMaterial = {
  categoryId: number
  grams: number
  pieces: number
  heaps: number
  unsent: boolean
  /** The line that was most recently replaced by a later one. */
  replaced: Line | null
  last: Line
}

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The lines of this stock take that this device still has to send; those that the server refused are left out. */
export const unsentOf = (id: number, endpoint: string, writes: readonly QueuedWrite[]) =>
  writes.filter(
    (write) => write.endpoint === endpoint && write.input['id'] === id && write.state !== 'refused',
  )

const lineOf = ({ input, at }: QueuedWrite, byName: string): Line => ({
  categoryId: figure(input['categoryId']),
  grams: figure(input['grams']),
  pieces: figure(input['pieces']),
  part: input['part'] === true,
  byName,
  doneAt: at,
  unsent: true,
})

const materialOf = (lines: readonly Line[]): CountedMaterial[] => {
  const standing = effectiveCountLines(lines)
  const last = standing.at(-1)
  if (!last) return []
  return [
    {
      categoryId: last.categoryId,
      grams: standing.reduce((sum, { grams }) => sum + grams, 0),
      pieces: standing.reduce((sum, { pieces }) => sum + pieces, 0),
      heaps: standing.length,
      unsent: standing.some(({ unsent }) => unsent),
      replaced: lines[lines.length - standing.length - 1] ?? null,
      last,
    },
  ]
}

/** The counted materials, latest first, including lines that this device has not sent yet. */
export const countedMaterials = (
  { counted }: Sheet,
  unsent: readonly QueuedWrite[],
  byName: string,
): CountedMaterial[] => {
  const lines: Line[] = [
    ...counted.map((line) => ({ ...line, unsent: false })),
    ...unsent.map((write) => lineOf(write, byName)),
  ]
  return [...new Set(lines.map(({ categoryId }) => categoryId))]
    .flatMap((id) => materialOf(lines.filter(({ categoryId }) => categoryId === id)))
    .toSorted((a, b) => b.last.doneAt - a.last.doneAt)
}
