import type { Migration } from '../platform/migrate.ts'

/** Adds the device on which a session was started. */
export const sessionDevice: Migration = {
  name: '0033-session-device',
  up: async ({ run }) => {
    for (const table of ['memberToken', 'staffToken'])
      for (const column of ['browser', 'system'])
        await run(`alter table "${table}" add column "${column}" text not null default 'other'`)
  },
}
