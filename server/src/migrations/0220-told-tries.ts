import type { Migration } from '../platform/migrate.ts'

/** Adds the column that distinguishes attempts with an answer from those without one yet, or that never got one. */
export const toldTries: Migration = {
  name: '0220-told-tries',
  up: async ({ engine, run }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "yardWeighingTry" add column "told" ${int} not null default 1`)
  },
}
