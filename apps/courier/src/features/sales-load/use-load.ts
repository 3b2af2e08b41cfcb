// A hook that keeps the draft of a lorry load on this device, reports errors in it, and submits it.

import type { Materials } from '../../entities/weighing/material-lines.ts'
import { photoMessages } from '../../shared/messages/photo.ts'
import type { Refused } from '@huishou/client/caller'
import { useWrite } from '@huishou/client/use-write'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { usePending } from '@huishou/kit/forms/use-pending'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { loadSalesLoad } from '@huishou/wire/client/sales/load-steps'
import { salesLoads } from '@huishou/wire/client/sales/loads'
import { formatKg } from '@huishou/wire/weight'
import { useState } from 'react'
import { call, invalidate, notReached } from '../../shared/api.ts'
import { uploading, urlsOf, useDraftPhotos } from '../../shared/draft-photos.ts'
import { useSay } from '../../shared/language.ts'
import { isUnreached, uploadLocalFiles } from '../../shared/local-files.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { session } from '../../shared/session.ts'
import type { Unreached } from '../../shared/unreached-warning.tsx'
import { useStoredDraft } from '../../shared/use-stored-draft.ts'
import { loadDraft } from '../../shared/stored-drafts.ts'
import {
  emptyDraft,
  problemsOf,
  toSend,
  type Load,
  type LoadDraft,
  type Part,
  type Wrong,
} from './load-draft.ts'
import { messages } from './messages.ts'

/** The draft of a load with its photos, stored on this device. */
function useDraft(load: Load) {
  const [draft, change] = useStoredDraft<LoadDraft>(loadDraft(load.id), emptyDraft(load))
  const [photos, setPhotos] = useDraftPhotos(draft.photos, (kept) => {
    if (kept.join() !== draft.photos.join()) change((before) => ({ ...before, photos: kept }))
  })
  return { draft, change, photos, setPhotos }
}

const partOf: Record<string, Part> = {
  plate: 'plate',
  grossG: 'gross',
  tareG: 'tare',
  lines: 'lines',
  bales: 'bales',
}
const nothing: Wrong = new Map()

/** The field a refusal belongs to: `lines.1.categoryId` is the second material's line. */
const refusedPart = ({ field = '' }: Refused, { lines }: LoadDraft): Part | undefined => {
  const [first = '', index] = field.split('.')
  return (index === undefined ? undefined : lines[Number(index)]?.categoryId) ?? partOf[first]
}

/**
 * The state of loading one lorry. The load is sent only while the server can be reached, because the server checks it
 * against the stock of the yard.
 */
export function useLoad(load: Load, materials: Materials, again: () => Promise<unknown>) {
  const say = useSay()
  const navigator = useNavigator()
  const drafting = useDraft(load)
  const { draft, photos } = drafting
  const [wrong, setWrong] = useState<Wrong>(nothing)
  const [unreached, setUnreached] = useState<Unreached | null>(null)
  const refuse = async (refused: Refused) => {
    if (notReached(refused)) return setUnreached(refused)
    const { message } = refused
    const part = refusedPart(refused, draft)
    if (part !== undefined) return setWrong(new Map([[part, { text: { zh: message, en: message } }]]))
    toast(message)
    await again()
  }
  const { send } = useWrite(loadSalesLoad, {
    call,
    owner: () => session.get()?.staff.id,
    settle: async (answer) => {
      if (!answer.ok) {
        await refuse(answer.refused)
        return null
      }
      loadDraft(load.id).set(null)
      const net = say(unitMessages.kg, { value: formatKg(answer.data.netG ?? 0) })
      toast(say(messages.done, { net }), 'good')
      await invalidate(salesLoads)
      void navigator.navigateBack()
      return null
    },
  })
  const [pending, submit] = usePending(async () => {
    if (uploading(photos)) return toast(say(photoMessages.wait))
    if (focusLengthError()) return
    const problems = problemsOf(draft, materials)
    setWrong(problems)
    if (problems.size > 0) return
    setUnreached(null)
    const stored = await uploadLocalFiles({ photos: urlsOf(photos) })
    if (!stored.ok)
      return isUnreached(stored.refused) ? setUnreached(stored.refused) : toast(say(photoMessages.failed))
    await send({
      id: load.id,
      version: load.version,
      ...toSend(draft),
      photos: stored.input['photos'] as string[],
    })
  })
  const change: typeof drafting.change = (update) => {
    setWrong(nothing)
    drafting.change(update)
  }
  return { ...drafting, change, wrong, unreached, pending, submit }
}
