import { storedObject, storedValue } from '@huishou/client/stored-value'

/**
 * The draft of a pickup order that is stored on this device. The order form on the home page saves the draft and checks
 * each part when reading it; other pages fill the draft in before they open the form.
 */
export const storedPickupDraft = storedValue<object | null>('pickupDraft', null, { parse: storedObject })
