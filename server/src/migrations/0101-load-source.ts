import type { Migration } from '../platform/migrate.ts'

/** Adds whether the weights of a lorry load came from a scale or were typed in; the existing ones were all typed in. */
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
