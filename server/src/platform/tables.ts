// Tables of the platform, such as idempotency keys, secrets, background jobs and rate counts.

import type { Generated } from 'kysely'
import type { OutsideService } from '@huishou/wire/system/services'

export type PlatformTables = {
  idempotency: { id: string; bodyHash: string; answer: string; createdAt: number }
  /** Random keys of this installation, shared by its processes. */
  secret: { name: string; value: string; createdAt: number }
  /** Jobs to run after a commit. `lockedUntil` keeps other processes from a job in progress. */
  outbox: {
    id: Generated<number>
    kind: string
    payload: string
    dueAt: number
    attempts: number
    lockedUntil: number
    doneAt: number | null
    lastError: string
    createdAt: number
  }
  /** Kind of installation; empty until the first server claims it. */
  installation: { id: number; kind: 'demo' | 'business'; markedAt: number }
  /** Attempts in a window that ends at `until`; the key is a hash. */
  rateCount: { key: string; count: number; until: number }
  /** At most one holder per periodic sweep. */
  lease: { name: string; holder: string; until: number }
  /** The last success and failure of an outside service, in real time. */
  serviceCall: { service: OutsideService; okAt: number | null; failedAt: number | null; failure: string }
  /** One row: the encrypted key of blind indexes. */
  encryption: { id: number; indexKey: string; sealedBy: Generated<string> }
}
