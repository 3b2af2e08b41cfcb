import type { Migration } from '../platform/migrate.ts'

/** Identifies sessions of the same browser, and adds an index for the daily list of slips. */
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
