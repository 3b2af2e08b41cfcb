import type { Migration } from '../platform/migrate.ts'

/** Adds the number of failed sign-ins last reported to the owners for an account, and when. */
export const alarmTold: Migration = {
  name: '0066-alarm-told',
  up: async ({ engine, run }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of ['alarmedWrong', 'alarmedAt'])
      await run(`alter table "staff" add column "${column}" ${int} not null default 0`)
  },
}
