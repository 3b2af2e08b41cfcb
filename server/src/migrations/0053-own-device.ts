import type { Migration } from '../platform/migrate.ts'

/**
 * Adds a mark by which sessions of customers and staff in the same browser are recognised, and an index of weighing
 * slips by time.
 */
export const ownDevice: Migration = {
  name: '0053-own-device',
  up: async ({ run }) => {
    for (const table of ['memberToken', 'staffToken']) {
      await run(`alter table "${table}" add column "deviceMark" text not null default ''`)
      await run(`create index "${table}_deviceMark" on "${table}" ("deviceMark") where "deviceMark" <> ''`)
    }
    await run('create index "pickupSlip_weighedAt" on "pickupSlip" ("weighedAt")')
  },
}
