import type { Migration } from '../platform/migrate.ts'

/** Adds an index that finds the few reversals of settled orders that still wait for the approval of a second person. */
export const reversalsWaiting: Migration = {
  name: '0185-reversals-waiting',
  up: ({ run }) =>
    run(`create index "pickupReversalWaiting" on "pickupReversal" ("orderId") where "approvedAt" is null`),
}
