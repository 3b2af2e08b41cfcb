// The public functions for connected scales, and the size limit of requests that contain their readings.

import { KB } from '../platform/http/route.ts'

export { openSession } from './sessions.ts'
export { checkReadings, readVerified, takeAll, takeReadings } from './take-readings.ts'
export type { ScaleTables } from './tables.ts'

/** Options for routes that receive scale readings, whose bodies are large because each reading contains many frames. */
export const withReadings = { mostBytes: 512 * KB }
