// The drafts stored on this device, one store for each kind of work.

import { removeStoredValues, storedObject, storedValue, type StoredValue } from '@huishou/client/stored-value'

const ORDER = 'weighing:'
const VEHICLE = 'unload:'
const CASH = 'cash:'
const LOAD = 'load:'
const TRANSFER = 'transfer:'
const SENDING = 'send-transfer:'
const SORTING = 'sort:'
const BALE = 'bale:'
const COUNT = 'count:'

const draftsUnder = (prefix: string) => {
  const drafts = new Map<number | string, StoredValue<object | null>>()
  return (id: number | string): StoredValue<object | null> => {
    const draft =
      drafts.get(id) ?? storedValue<object | null>(`${prefix}${id}`, null, { parse: storedObject })
    drafts.set(id, draft)
    return draft
  }
}

/** The stored draft of this order's weighing, not issued yet. */
export const weighingDraft = draftsUnder(ORDER)

/** The stored draft of unloading this courier's vehicle, not submitted yet. */
export const unloadDraft = draftsUnder(VEHICLE)

/** The stored draft of notes and coins being counted, for a courier's day or a till. */
export const cashDraft = draftsUnder(CASH)
/** The stored draft of this load, not submitted yet. */
export const loadDraft = draftsUnder(LOAD)
/** The stored draft of receiving this transfer, not submitted yet. */
export const transferDraft = draftsUnder(TRANSFER)

/** The stored draft of the transfer this shop is about to send. */
export const sendingDraft = draftsUnder(SENDING)

/** The stored draft of this shop's sorting. */
export const sortingDraft = draftsUnder(SORTING)

/** The stored draft of the bale this shop is weighing. */
export const baleDraft = draftsUnder(BALE)

/** The stored photos of this stock take. */
export const countDraft = draftsUnder(COUNT)

/** Deletes the draft once the slip is issued, so that it does not reappear if the order is weighed again. */
export const forgetDraft = (orderId: number): void => void weighingDraft(orderId).set(null)

export const forgetDrafts = (): void =>
  [ORDER, VEHICLE, CASH, LOAD, TRANSFER, SENDING, SORTING, BALE, COUNT].forEach(removeStoredValues)
