import type { Migration } from '../platform/migrate.ts'

/**
 * Adds indexes for reports and staff lists, and a table of sums of the company's accounts, so that reading them
 * does not get slower as data grows.
 */
export const reportIndexes: Migration = {
  name: '0034-report-indexes',
  up: async ({ run, table }) => {
    await run(`create index "pickupOrder_placedAt" on "pickupOrder" ("placedAt")`)
    await run(`create index "pickupOrder_alarmed" on "pickupOrder" ("state") where "alarmedAt" is not null`)
    await run(`create index "mallOrder_placedAt_id" on "mallOrder" ("placedAt", "id")`)
    await run(`create index "afterSale_askedAt_id" on "afterSale" ("askedAt", "id")`)
    await run(`create index "pointsHold_state_endedAt" on "pointsHold" ("state", "endedAt")`)
    await run(`create index "pointsEntry_expired" on "pointsEntry" ("at") where "kind" = 'expire'`)
    await table(
      'companySum',
      { accountId: 'int -> account', untilId: 'int', sumFen: 'int' },
      { primaryKey: ['accountId'] },
    )
  },
}
