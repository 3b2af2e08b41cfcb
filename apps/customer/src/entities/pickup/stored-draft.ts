import { storedObject, storedValue } from '@huishou/client/stored-value'

/** The order being filled in, as the home page left it on this device; read there, part by part. */
export const storedPickupDraft = storedValue<object | null>('pickupDraft', null, { parse: storedObject })
