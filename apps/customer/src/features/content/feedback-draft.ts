// The draft of a feedback message, which is stored on this device.

import { ownDraft, textOf, textsOf } from '../../shared/drafts.ts'

/**
 * Unsent feedback, kept when the page is left or the network is lost. `photos` holds stored URLs or `local:` names.
 * `key` belongs to an attempt that has no known outcome yet; the retry reuses it.
 */
export type FeedbackDraft = {
  type: number
  name: string
  phone: string
  content: string
  photos: string[]
  key?: string
}

export const emptyFeedback: FeedbackDraft = { type: 1, name: '', phone: '', content: '', photos: [] }

/** Limits that the API does not define: the name, which is one of the extra fields, and the number of photos. */
export const feedbackLimits = { name: 20, photos: 9 } as const

export const feedbackDraft = ownDraft<FeedbackDraft>({
  name: 'feedback',
  parse: (stored) => ({
    type: stored.type === 2 ? 2 : 1,
    name: textOf(stored.name),
    phone: textOf(stored.phone),
    content: textOf(stored.content),
    photos: textsOf(stored.photos, feedbackLimits.photos),
    ...(typeof stored.key === 'string' ? { key: stored.key } : {}),
  }),
  isEmpty: ({ content, photos }) => content === '' && photos.length === 0,
})
