import { removeStoredValues, storedObject, storedValue, type StoredValue } from '@huishou/client/stored-value'

const PREFIX = 'weighing:'
const drafts = new Map<number, StoredValue<object | null>>()

/** The stored draft of this order's weighing, not issued yet. */
export const weighingDraft = (orderId: number): StoredValue<object | null> => {
  const draft =
    drafts.get(orderId) ?? storedValue<object | null>(`${PREFIX}${orderId}`, null, { parse: storedObject })
  drafts.set(orderId, draft)
  return draft
}

/** Deletes the draft once the slip is issued, so that it does not reappear if the order is weighed again. */
export const forgetDraft = (orderId: number): void => void weighingDraft(orderId).set(null)

export const forgetDrafts = (): void => removeStoredValues(PREFIX)
