import type { Fetch } from '../platform/http-client.ts'

/** Dependencies of the adapters for payment gateways: fetch, clock and time-out. */
export type AdapterDependencies = { fetch: Fetch; now: () => number; timeoutMs: number }
