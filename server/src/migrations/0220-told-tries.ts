import type { Migration } from '../platform/migrate.ts'

/** Tells an attempt that was refused with a reason from one that has no answer yet, or never got one. */
export const toldTries: Migration = {
  name: '0220-told-tries',
  up: async ({ engine, run }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "yardWeighingTry" add column "told" ${int} not null default 1`)
  },
}
