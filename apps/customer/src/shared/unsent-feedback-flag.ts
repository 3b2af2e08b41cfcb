import { storedValue } from '@huishou/client/stored-value'

/**
 * Whether feedback that has not been sent is stored on this device; if so, the next start loads the module that sends
 * it.
 */
export const feedbackWaits = storedValue('feedbackWaiting', false, { parse: Boolean })
