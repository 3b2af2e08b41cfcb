import type { Migration } from '../platform/migrate.ts'

/** Where gross and tare of a load come from, once it is loaded; until now both were typed. */
export const loadSource: Migration = {
  name: '0101-load-source',
  up: async ({ run }) => {
    for (const column of ['grossSource', 'tareSource'])
      await run(`alter table "salesLoad" add column "${column}" text`)
    await run(
      `update "salesLoad" set "grossSource" = 'hand', "tareSource" = 'hand' where "grossG" is not null`,
    )
  },
}
