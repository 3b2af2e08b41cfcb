import { photoMessages } from '../../shared/messages/photo.ts'
import { useWrite } from '@huishou/client/use-write'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { usePending } from '@huishou/kit/forms/use-pending'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/navigation'
import type { ReplyOf } from '@huishou/wire/client'
import type { Refused } from '@huishou/client/caller'
import { unloadVehicle, vehiclesToUnload } from '@huishou/wire/client/yard/unload'
import { useState } from 'react'
import { call, invalidate, notReached } from '../../shared/api.ts'
import { uploading, urlsOf, useDraftPhotos } from '../../shared/draft-photos.ts'
import { useSay } from '../../shared/language.ts'
import { uploadLocalFiles } from '../../shared/local-files.ts'
import { session } from '../../shared/session.ts'
import { useStoredDraft } from '../../shared/use-stored-draft.ts'
import { unloadDraft } from '../../shared/weighing-draft.ts'
import { emptyUnload, linesToSend, type Material, type UnloadDraft, type Vehicle } from './unload-lines.ts'
import { messages } from './messages.ts'

/** What was weighed so far, stored on this device, with its photos. */
function useDraft({ courierId, lastUnloadId }: Vehicle) {
  const [stored, change] = useStoredDraft<UnloadDraft>(unloadDraft(courierId), emptyUnload(lastUnloadId))
  // an unloading begins with its first line
  const draft = stored.lines.length === 0 ? { ...stored, lastUnloadId, toCheck: [] } : stored
  const [photos, setPhotos] = useDraftPhotos(draft.photos, (kept) => {
    if (kept.join() !== draft.photos.join()) change((before) => ({ ...before, photos: kept }))
  })
  const changeDraft = (update: (before: UnloadDraft) => UnloadDraft) =>
    change((before) => update(before.lines.length === 0 ? { ...before, lastUnloadId } : before))
  return { draft, change: changeDraft, photos, setPhotos }
}

type Drafting = ReturnType<typeof useDraft>

const idsIn = ({ data }: Refused): number[] =>
  typeof data === 'object' && data !== null && 'categoryIds' in data && Array.isArray(data.categoryIds)
    ? data.categoryIds.filter((id) => typeof id === 'number')
    : []

/** What a refusal changes: the materials to weigh again, or the note that somebody else has unloaded. */
function useRefusal({ change }: Drafting, again: () => Promise<unknown>) {
  const [changed, setChanged] = useState<string | null>(null)
  const [unreached, setUnreached] = useState(false)
  const take = async (refused: Refused) => {
    const { reason, message } = refused
    if (notReached(refused)) return setUnreached(true)
    if (reason === 'YARD_REASON_REQUIRED') return change((before) => ({ ...before, toCheck: idsIn(refused) }))
    toast(message)
    if (reason !== 'YARD_VEHICLE_CHANGED') return
    setChanged(message)
    await again()
  }
  const clear = () => {
    setChanged(null)
    setUnreached(false)
  }
  return { changed, unreached, take, clear, notReached: () => setUnreached(true) }
}

/**
 * Weighing goods off a vehicle. It is sent only while the server can be reached: the answer may ask to weigh again
 * while the goods still lie on the scale.
 */
export function useUnload(
  vehicle: Vehicle,
  byId: ReadonlyMap<number, Material>,
  again: () => Promise<unknown>,
) {
  const say = useSay()
  const navigator = useNavigator()
  const drafting = useDraft(vehicle)
  const { draft, photos } = drafting
  const refusal = useRefusal(drafting, again)
  const finish = async ({ toApprove }: ReplyOf<typeof unloadVehicle>) => {
    unloadDraft(vehicle.courierId).set(null)
    toast(say(toApprove > 0 ? messages.doneWaiting : messages.done, { count: toApprove }), 'good')
    await invalidate(vehiclesToUnload)
    void navigator.navigateBack()
  }
  const { send } = useWrite(unloadVehicle, {
    call,
    owner: () => session.get()?.staff.id,
    settle: async (answer) => {
      if (answer.ok) await finish(answer.data)
      else await refusal.take(answer.refused)
      return null
    },
  })
  const [pending, submit] = usePending(async () => {
    if (uploading(photos)) return toast(say(photoMessages.wait))
    if (focusLengthError()) return
    // whoever submits again has read that somebody else unloaded in between
    const { courierId, lastUnloadId } = refusal.changed === null ? { ...vehicle, ...draft } : vehicle
    refusal.clear()
    const stored = await uploadLocalFiles({ photos: urlsOf(photos) })
    if (!stored.ok)
      return stored.refused.reason === 'NETWORK' ? refusal.notReached() : toast(say(photoMessages.failed))
    const reason = draft.reason.trim()
    await send({
      courierId,
      lastUnloadId,
      lines: linesToSend(draft, byId),
      photos: stored.input['photos'] as string[],
      ...(reason ? { reason } : {}),
    })
  })
  return { ...drafting, ...refusal, pending, submit }
}
