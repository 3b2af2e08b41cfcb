// The draft of an unloading of a courier's vehicle: the materials weighed so far, the photos, and the reason why the
// materials differ from what the vehicle should hold.

import type { ReplyOf } from '@huishou/wire/client'
import type { vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import type { MaterialDraft } from '../../entities/weighing/material-lines.ts'

export type Vehicle = ReplyOf<typeof vehiclesToUnload>[number]

export type UnloadDraft = MaterialDraft & {
  /**
   * The id of the vehicle's last unloading when this one began. The server uses it to detect another unloading in
   * between.
   */
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
