// Stores feedback on this device and sends it as soon as that is possible.

import { deviceStore } from '@huishou/client/device-store'
import { toast } from '@huishou/kit/overlays/toast'
import { addComment } from '@huishou/wire/client/content/feedback'
import { useEffect, useSyncExternalStore } from 'react'
import { api, invalidate } from '../../shared/api.ts'
import { feedbackWaits } from '../../shared/unsent-feedback-flag.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { appState, currentOwner } from '../../shared/app-state.ts'
import { network } from '../../shared/network.ts'
import { feedbackDraft } from './feedback-draft.ts'
import { isExpired, newFeedbackKey } from './feedback-idempotency-key.ts'
import { createFeedbackQueue, isOwn, type Message, WORN_OUT, type WaitingFeedback } from './feedback-queue.ts'
import { forgetAllPhotos, forgetPhoto, isLocal, uploadAll } from './feedback-photos.ts'
import { contentMessages } from './feedback-and-notice-messages.ts'
import { threadReads } from './queries.ts'

/** The name of the lock that the tab holds while it sends. */
const WAITING = 'feedbackWaiting'
const stored = deviceStore<WaitingFeedback>('huishou-feedback', 'messages')

const inputOf = ({ type, name, phone, content }: Message, urls: readonly string[]) => ({
  type,
  content,
  mobile: phone,
  extJsonStr: {
    姓名: name,
    联系电话: phone,
    ...Object.fromEntries(urls.map((url, index) => [`file${index}`, url])),
  },
})

const queue = createFeedbackQueue({
  store: stored,
  owner: currentOwner,
  now: () => Date.now(),
  newKey: newFeedbackKey,
  isExpired,
  send: async ({ key, message }, amend) => {
    const uploaded = await uploadAll(message.photos)
    if (!uploaded.ok) return uploaded
    const { urls } = uploaded
    // A retry with the same key must send the same URLs.
    if (message.photos.some(isLocal)) await amend({ ...message, photos: urls })
    const answer = await api.call(addComment, inputOf(message, urls), { idempotencyKey: key })
    if (answer.ok) void invalidate(...threadReads)
    return answer.ok ? { ok: true } : answer
  },
  onLater: ({ state }) => {
    const messages = contentMessages[currentLanguage()]
    if (state === 'refused') toast(messages.refusedLater)
    else toast(messages.sentLater, 'good')
  },
})

let started = false
let flushing = false
const flush = async () => {
  flushing = true
  await queue.flush().finally(() => (flushing = false))
}
const flushOnce = () => {
  const waits = queue.list().some((row) => row.state === 'waiting' && isOwn(row, currentOwner()))
  if (!waits) return
  const locks = navigator.locks as LockManager | undefined
  // another tab may be sending too; the key prevents duplicates, the lock only avoids the extra call. What this tab
  // is sending is tried again afterwards: its attempt may be failing although the network has just come back.
  if (locks && !flushing) void locks.request(WAITING, { ifAvailable: true }, (lock) => lock && flush())
  else void queue.flush()
}

/** Feedback from this device that has not been sent yet. */
export const outbox = {
  ...queue,
  /** Sends pending messages now and whenever it may succeed: back online, app shown, signed in. */
  start: () => {
    if (started) return
    started = true
    queue.subscribe(() => feedbackWaits.set(queue.list().length > 0))
    void queue.ready.then(() => {
      if (queue.list().length === 0 && !feedbackDraft.read()) forgetAllPhotos()
      flushOnce()
    })
    window.addEventListener('online', flushOnce)
    network.subscribe(() => !network.away() && flushOnce())
    let owner = currentOwner()
    appState.subscribe(() => {
      if (owner === currentOwner()) return
      owner = currentOwner()
      flushOnce()
    })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flushOnce())
  },
  retry: async (key: string) => {
    await queue.retry(key)
    flushOnce()
  },
  /** Removes a message from the queue for editing; its photos stay stored. */
  take: queue.remove,
  remove: async (key: string) => {
    queue
      .list()
      .find((row) => row.key === key)
      ?.message.photos.forEach(forgetPhoto)
    await queue.remove(key)
  },
}

/** A member whose session expired, without signing out, still sees their messages. */
const inSight = ({ owner, state }: WaitingFeedback) =>
  state !== 'sending' && isOwn({ owner }, String(appState.get().uid ?? ''))

/** Whether a message is too old to be sent without its author's consent. */
export const waitedTooLong = ({ reason }: WaitingFeedback): boolean => reason === WORN_OUT

/** Whether a message waits for its author to sign in again rather than for the network. */
export const needsLogin = ({ owner, reason }: WaitingFeedback): boolean =>
  currentOwner() === '' && (owner !== '' || reason === 'LOGIN_REQUIRED')

/** The current user's pending messages. */
export const useWaiting = (): WaitingFeedback[] => {
  useEffect(() => outbox.start(), [])
  const rows = useSyncExternalStore(outbox.subscribe, outbox.list)
  appState.use()
  return rows.filter(inSight)
}
