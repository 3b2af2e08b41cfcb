import type { Refused } from '@huishou/caller'
import { storedPhotos, type Photo } from '@huishou/kit/photo-picker'
import { usePending } from '@huishou/kit/use-pending'
import { useEffect, useState } from 'react'
import { useOwnDraft } from '../../shared/drafts.ts'
import { useMessages } from '../../shared/i18n.ts'
import { lifeData } from '../../shared/life-data.ts'
import { storedUrls } from '../../shared/photos.ts'
import { emptyFeedback, feedbackDraft } from './feedback-draft.ts'
import { isLocal, photosOf } from './local-photos.ts'
import { contentMessages } from './messages.ts'
import { outbox } from './outbox.ts'

/** Stands in until the device has found its own picture. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Feedback being written, kept with every change; sent at once, or left to the outbox when there is no network. */
export const useFeedback = () => {
  const words = useMessages(contentMessages)
  const [draft, setDraft] = useOwnDraft(feedbackDraft, {
    ...emptyFeedback,
    phone: lifeData.get().mobile ?? '',
  })
  const [photos, setPhotos] = useState<Photo[]>(() =>
    storedPhotos(draft.photos).map((photo) => (isLocal(photo.id) ? { ...photo, src: BLANK } : photo)),
  )
  const [refused, setRefused] = useState<Refused | null>(null)
  useEffect(() => {
    if (draft.photos.some(isLocal)) void photosOf(draft.photos).then(setPhotos)
    // oxlint-disable-next-line react/exhaustive-deps -- only what the draft began with
  }, [])
  const stored = storedUrls(photos).join('\n')
  useEffect(() => {
    const names = stored === '' ? [] : stored.split('\n')
    setDraft((before) => (before.photos.join('\n') === stored ? before : { ...before, photos: names }))
  }, [stored, setDraft])

  const [pending, send] = usePending(async (): Promise<'sent' | 'waiting' | 'refused'> => {
    setRefused(null)
    outbox.start()
    const { type, name, phone, content, key } = draft
    const message = { type, name: name.trim(), phone: phone.trim(), content: content.trim() }
    const outcome = await outbox.submit({ ...message, photos: storedUrls(photos) }, key)
    if (outcome.state !== 'refused') {
      setDraft({ ...emptyFeedback, name, phone })
      setPhotos([])
      return outcome.state
    }
    if (outcome.refused.reason === 'IDEMPOTENCY_CONFLICT') {
      setDraft({ ...draft, key: undefined })
      setRefused({ ...outcome.refused, message: words.arrived })
    } else setRefused(outcome.refused)
    return 'refused'
  })
  return {
    draft,
    setDraft,
    photos,
    setPhotos,
    pending,
    refused,
    clear: () => setRefused(null),
    send,
  }
}
