import type { ReplyOf } from '@huishou/wire/client'
import type { vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import type { MaterialDraft } from '../../entities/weighing/material-lines.ts'

export type Vehicle = ReplyOf<typeof vehiclesToUnload>[number]

export type UnloadDraft = MaterialDraft & {
  /** The id of the last unloading when this one began, by which the server detects another one in between. */
  lastUnloadId: number
  photos: readonly string[]
  reason: string
}

export const emptyUnload = (lastUnloadId: number): UnloadDraft => ({
  lastUnloadId,
  lines: [],
  photos: [],
  reason: '',
  toCheck: [],
})
