import { storedValue } from '@huishou/client/stored-value'

/** Feedback waits on this device; read at the next start, which then loads what sends it. */
export const feedbackWaits = storedValue('feedbackWaiting', false, { parse: Boolean })
