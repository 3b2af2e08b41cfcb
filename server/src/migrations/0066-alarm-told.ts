import type { Migration } from '../platform/migrate.ts'

/** Adds to staff accounts when, and for how many failed sign-ins, the owners were last alerted. */
export const alarmTold: Migration = {
  name: '0066-alarm-told',
  up: async ({ engine, run }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of ['alarmedWrong', 'alarmedAt'])
      await run(`alter table "staff" add column "${column}" ${int} not null default 0`)
  },
}
