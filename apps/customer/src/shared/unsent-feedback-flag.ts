import { storedValue } from '@huishou/client/stored-value'

/** Whether feedback waits on this device; the next start then loads the module that sends it. */
export const feedbackWaits = storedValue('feedbackWaiting', false, { parse: Boolean })
