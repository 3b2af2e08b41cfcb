// Holds the state of the feedback form, stores its draft with every change, and sends it.

import type { Refused } from '@huishou/client/caller'
import { isUnanswered } from '@huishou/client/idempotency'
import type { Photo } from '@huishou/kit/forms/photo-picker'
import { photosFromUrls } from '@huishou/kit/forms/photos-from-urls'
import { usePending } from '@huishou/kit/forms/use-pending'
import { useEffect, useLayoutEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useOwnDraft } from '../../shared/drafts.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { storedUrls } from '../../shared/photos/upload-state.ts'
import { emptyFeedback, feedbackDraft, type FeedbackDraft } from './feedback-draft.ts'
import { isExpired, newFeedbackKey } from './feedback-idempotency-key.ts'
import { isLocal, photosOf, withFound } from './feedback-photos.ts'
import { contentMessages } from './feedback-and-notice-messages.ts'
import { outbox } from './feedback-outbox.ts'

/** A blank placeholder until the stored photo is loaded. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const textOf = ({ type, name, phone, content, photos }: FeedbackDraft): string =>
  JSON.stringify([type, name, phone, content, photos])

const release = ({ src }: Photo) => {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src)
}

/** Loads photos stored on the device when the form is shown; what was added or removed meanwhile stays. */
const useRestored = (photos: Photo[], setPhotos: Dispatch<SetStateAction<Photo[]>>) => {
  const latest = useRef(photos)
  useLayoutEffect(() => {
    const left = latest.current.filter(({ src }) => !photos.some((photo) => photo.src === src))
    left.forEach(release)
    latest.current = photos
  }, [photos])
  useEffect(() => {
    let here = true
    const own = () => latest.current.filter(({ id }) => isLocal(id))
    const names = own().map(({ id }) => id)
    if (names.length > 0)
      void photosOf(names).then((found) => {
        if (here) setPhotos((now) => withFound(now, names, found))
        else found.forEach(release)
      })
    return () => {
      here = false
      own().forEach(release)
    }
  }, [setPhotos])
}

/** The feedback form's state, saved with every change; sent at once, or later by the outbox when offline. */
export const useFeedbackForm = () => {
  const messages = useMessages(contentMessages)
  const [draft, setDraft] = useOwnDraft(feedbackDraft, {
    ...emptyFeedback,
    phone: appState.get().mobile ?? '',
  })
  const [photos, setPhotos] = useState<Photo[]>(() =>
    photosFromUrls(draft.photos).map((photo) => (isLocal(photo.id) ? { ...photo, src: BLANK } : photo)),
  )
  const [refused, setRefused] = useState<Refused | null>(null)
  useRestored(photos, setPhotos)
  const stored = storedUrls(photos).join('\n')
  useEffect(() => {
    const names = stored === '' ? [] : stored.split('\n')
    setDraft((before) => (before.photos.join('\n') === stored ? before : { ...before, photos: names }))
  }, [stored, setDraft])

  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })

  const [pending, send] = usePending(async (): Promise<'sent' | 'waiting' | 'refused'> => {
    setRefused(null)
    outbox.start()
    const key = draft.key && !isExpired(draft.key) ? draft.key : newFeedbackKey()
    const { type, name, phone, content } = draft
    const message = { type, name: name.trim(), phone: phone.trim(), content: content.trim() }
    const urls = storedUrls(photos)
    // saved with its key: sent again later, it stays the same message
    feedbackDraft.save({ ...draft, photos: urls, key })
    setDraft((before) => ({ ...before, key }))
    const outcome = await outbox.submit({ ...message, photos: urls }, key)
    if (outcome.state !== 'refused') {
      const now = latest.current
      if (textOf({ ...draft, photos: urls }) === textOf(now)) {
        feedbackDraft.forget()
        setDraft({ ...emptyFeedback, name, phone })
        setPhotos([])
      } else {
        // text typed meanwhile is another message
        feedbackDraft.save({ ...now, key: undefined })
        setDraft((before) => ({ ...before, key: undefined }))
      }
      return outcome.state
    }
    const { refused: no } = outcome
    const arrived = no.reason === 'IDEMPOTENCY_CONFLICT'
    // the next attempt is the same message only if the outcome is unknown
    if (!isUnanswered(no)) setDraft((before) => ({ ...before, key: arrived ? undefined : draft.key }))
    setRefused(arrived ? { ...no, message: messages.arrived } : no)
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
