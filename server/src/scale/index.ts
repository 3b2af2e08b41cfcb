import { KB } from '../platform/http/route.ts'

export { openSession } from './sessions.ts'
export { checkReadings, readVerified, takeAll, takeReadings } from './take-readings.ts'
export type { ScaleTables } from './tables.ts'

/** Bodies with readings carry the frames of many of them. */
export const withReadings = { mostBytes: 512 * KB }
