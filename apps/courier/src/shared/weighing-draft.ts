import { removeStoredValues, storedObject, storedValue, type StoredValue } from '@huishou/client/stored-value'

const PREFIX = 'weighing:'
const drafts = new Map<number, StoredValue<object | null>>()

/** A weighing of this order that is not issued yet, as it lies on the device. */
export const weighingDraft = (orderId: number): StoredValue<object | null> => {
  const draft =
    drafts.get(orderId) ?? storedValue<object | null>(`${PREFIX}${orderId}`, null, { parse: storedObject })
  drafts.set(orderId, draft)
  return draft
}

/** The slip is out: what was weighed for it must not be found again when it is weighed anew. */
export const forgetDraft = (orderId: number): void => void weighingDraft(orderId).set(null)

export const forgetDrafts = (): void => removeStoredValues(PREFIX)
