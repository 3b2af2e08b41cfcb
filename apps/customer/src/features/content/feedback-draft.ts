/** Half-written feedback; survives leaving the page and a lost network. Pictures by their stored address. */
export type FeedbackDraft = { type: number; name: string; phone: string; content: string; photos: string[] }

export const emptyFeedback: FeedbackDraft = { type: 1, name: '', phone: '', content: '', photos: [] }

const KEY = 'feedbackDraft'
const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')

/** How much fits into each field. */
export const feedbackLimits = { name: 20, phone: 20, content: 500, photos: 9 } as const

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The kept draft; whatever in it is not as expected falls back to empty. */
export const readFeedback = (store: Store = localStorage): FeedbackDraft => {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<Record<keyof FeedbackDraft, unknown>>
    return {
      type: kept.type === 2 ? 2 : 1,
      name: text(kept.name, feedbackLimits.name),
      phone: text(kept.phone, feedbackLimits.phone),
      content: text(kept.content, feedbackLimits.content),
      photos: Array.isArray(kept.photos)
        ? kept.photos.filter((url): url is string => typeof url === 'string').slice(0, feedbackLimits.photos)
        : [],
    }
  } catch {
    return emptyFeedback
  }
}

export const keepFeedback = (draft: FeedbackDraft, store: Store = localStorage): void => {
  try {
    if (draft.content === '' && draft.photos.length === 0) store.removeItem(KEY)
    else store.setItem(KEY, JSON.stringify(draft))
  } catch {
    // a full or forbidden storage costs the draft, never the feedback
  }
}
