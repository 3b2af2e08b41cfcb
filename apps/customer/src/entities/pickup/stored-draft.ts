import { storedObject, storedValue } from '@huishou/client/stored-value'

/**
 * The unfinished pickup order that the home page stores on this device. The home page checks each part when it reads
 * the order back.
 */
export const storedPickupDraft = storedValue<object | null>('pickupDraft', null, { parse: storedObject })
