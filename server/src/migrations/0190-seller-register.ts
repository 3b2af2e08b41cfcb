import type { Migration } from '../platform/migrate.ts'

/**
 * Replaces the index of the register of people who sold metals, which is now read by the time of purchase instead
 * of the time of arrival at the server.
 */
export const sellerRegister: Migration = {
  name: '0190-seller-register',
  up: async ({ run }) => {
    await run(
      `create index "pickupSlip_bought" on "pickupSlip" (coalesce("doneAt", "weighedAt"), "id") where "seller" <> 'null'`,
    )
    await run('drop index "pickupSlip_seller"')
  },
}
