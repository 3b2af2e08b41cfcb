import { storedObject, storedValue } from '@huishou/client/stored-value'

/**
 * The unfinished pickup order that the home page stores on this device; the home page validates its parts when it
 * reads it.
 */
export const storedPickupDraft = storedValue<object | null>('pickupDraft', null, { parse: storedObject })
