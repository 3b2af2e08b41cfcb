import type { Fetch } from '../platform/http-client.ts'

/** What an adapter for a payment gateway gets from outside: fetch, clock and time-out. */
export type AdapterDependencies = { fetch: Fetch; now: () => number; timeoutMs: number }
