import type { Migration } from '../platform/migrate.ts'

/** Finds the few reversals that wait for a second person among all there ever were. */
export const reversalsWaiting: Migration = {
  name: '0185-reversals-waiting',
  up: ({ run }) =>
    run(`create index "pickupReversalWaiting" on "pickupReversal" ("orderId") where "approvedAt" is null`),
}
