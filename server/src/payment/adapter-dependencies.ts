import type { Fetch } from '../platform/http-client.ts'

/** What every adapter needs of the world. */
export type AdapterDependencies = { fetch: Fetch; now: () => number; timeoutMs: number }
