import type { Migration } from '../platform/migrate.ts'

/** Adds the state to the index of the register of sellers, in which its purchases are counted. */
export const registerIndex: Migration = {
  name: '0222-register-index',
  up: async ({ run }) => {
    await run('drop index "pickupSlip_bought"')
    await run(
      `create index "pickupSlip_bought" on "pickupSlip" (coalesce("doneAt", "weighedAt"), "id", "state") where "seller" <> 'null'`,
    )
  },
}
