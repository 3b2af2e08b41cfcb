import type { Migration } from '../platform/migrate.ts'

/** Adds the account that opening stock is posted against, and allows one opening stock a location and material. */
export const openingStock: Migration = {
  name: '0209-opening-stock',
  up: async ({ run }) => {
    await run(
      `insert into "account" ("id", "code", "kind", "balanceFen") values (21, 'company:openingEquity', 'company', 0)`,
    )
    await run(
      `create unique index "yardDifference_opening" on "yardDifference" ("locationKind", "locationId", "categoryId")
       where "kind" = 'opening' and "state" in ('to_approve', 'booked')`,
    )
  },
}
