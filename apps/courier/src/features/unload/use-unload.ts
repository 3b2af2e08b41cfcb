// A hook that keeps the draft of an unloading on this device and submits it.

import { usePending } from '@huishou/kit/forms/use-pending'
import { toast } from '@huishou/kit/overlays/toast'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { ReplyOf } from '@huishou/wire/client'
import { unloadVehicle, vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import { useState } from 'react'
import { linesToSend, type Materials } from '../../entities/weighing/material-lines.ts'
import { categoryIdsIn, useYardWrite } from '../../entities/weighing/use-yard-write.ts'
import { useWorkPhotos } from '../../entities/weighing/yard-work-photos.tsx'
import { invalidate } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { useStoredDraft } from '../../shared/use-stored-draft.ts'
import { unloadDraft } from '../../shared/stored-drafts.ts'
import { emptyUnload, type UnloadDraft, type Vehicle } from './unload-draft.ts'
import { messages } from './messages.ts'

/** The draft of an unloading, stored on this device. */
function useDraft({ courierId, lastUnloadId }: Vehicle) {
  const [stored, change] = useStoredDraft<UnloadDraft>(unloadDraft(courierId), emptyUnload(lastUnloadId))
  // an unloading begins with its first line
  const draft = stored.lines.length === 0 ? { ...stored, lastUnloadId, toCheck: [] } : stored
  const changeDraft = (update: (before: UnloadDraft) => UnloadDraft) =>
    change((before) => update(before.lines.length === 0 ? { ...before, lastUnloadId } : before))
  return { draft, change: changeDraft }
}

/** Sends an unloading; a refusal marks the materials to weigh again, or reports that somebody else has unloaded. */
function useSendUnload(
  vehicle: Vehicle,
  { change }: ReturnType<typeof useDraft>,
  again: () => Promise<unknown>,
) {
  const say = useSay()
  const navigator = useNavigator()
  const [changed, setChanged] = useState<string | null>(null)
  const finish = async ({ toApprove }: ReplyOf<typeof unloadVehicle>) => {
    unloadDraft(vehicle.courierId).set(null)
    toast(say(toApprove > 0 ? messages.doneWaiting : messages.done, { count: toApprove }), 'good')
    await invalidate(vehiclesToUnload)
    void navigator.navigateBack()
  }
  const writing = useYardWrite(unloadVehicle, {
    onDone: finish,
    onRefused: (refused) => {
      const { reason, message } = refused
      if (reason === 'YARD_REASON_REQUIRED') {
        change((before) => ({ ...before, toCheck: categoryIdsIn(refused) }))
        return true
      }
      if (reason === 'YARD_VEHICLE_CHANGED') {
        setChanged(message)
        void again()
      }
      return false
    },
  })
  return { ...writing, changed, setChanged }
}

/** The unloading of one vehicle: its draft with photos, and its submission. */
export function useUnload(vehicle: Vehicle, materials: Materials, again: () => Promise<unknown>) {
  const drafting = useDraft(vehicle)
  const { draft, change } = drafting
  const { send, changed, setChanged, unreached, setUnreached } = useSendUnload(vehicle, drafting, again)
  const { upload, ...pictures } = useWorkPhotos(
    draft.photos,
    (photos) => change((before) => ({ ...before, photos })),
    setUnreached,
  )
  const [pending, submit] = usePending(async () => {
    if (focusLengthError()) return
    // A user who submits again has read that somebody else unloaded in the meantime.
    const { courierId, lastUnloadId } = changed === null ? { ...vehicle, ...draft } : vehicle
    setChanged(null)
    setUnreached(null)
    const photos = await upload()
    if (photos === null) return
    const reason = draft.reason.trim()
    await send({
      courierId,
      lastUnloadId,
      lines: linesToSend(draft, materials),
      photos,
      ...(reason ? { reason } : {}),
    })
  })
  return { ...drafting, ...pictures, changed, unreached, pending, submit }
}
