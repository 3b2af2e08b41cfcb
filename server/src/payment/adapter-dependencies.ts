import type { Fetch } from '../platform/http-client.ts'

/** Dependencies of a payment adapter: fetch, clock and time-out. */
export type AdapterDependencies = { fetch: Fetch; now: () => number; timeoutMs: number }
