import type { Fetch } from '../platform/http-client.ts'

/** What every adapter needs of the world. */
export type Outside = { fetch: Fetch; now: () => number; timeoutMs: number }
