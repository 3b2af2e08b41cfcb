import type { Migration } from '../platform/migrate.ts'

/** Adds the number of helpers that is always enough to reach a bargain's floor; 0: none. */
export const bargainEnough: Migration = {
  name: '0027-bargain-enough',
  up: async (schema) => {
    for (const table of ['bargain', 'bargainRun'])
      await schema.run(
        `alter table "${table}" add column "enoughHelpers" integer not null default 0 check ("enoughHelpers" = 0 or "enoughHelpers" >= 2)`,
      )
  },
}
