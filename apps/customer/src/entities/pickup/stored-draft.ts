import { storedObject, storedValue } from '@huishou/client/stored-value'

/**
 * The draft of a pickup order that is stored on this device. The order form on the home page saves it and checks each
 * part when it reads it; other pages fill it in before they open the form.
 */
export const storedPickupDraft = storedValue<object | null>('pickupDraft', null, { parse: storedObject })
