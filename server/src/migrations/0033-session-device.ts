import type { Migration } from '../platform/migrate.ts'

/** Adds to the sessions of customers and staff the browser and operating system in which they were started. */
export const sessionDevice: Migration = {
  name: '0033-session-device',
  up: async ({ run }) => {
    for (const table of ['memberToken', 'staffToken'])
      for (const column of ['browser', 'system'])
        await run(`alter table "${table}" add column "${column}" text not null default 'other'`)
  },
}
