import type { Migration } from '../platform/migrate.ts'

/** A bargain may say how many friends are enough to reach the floor, whatever their cuts came to; 0: it does not. */
export const bargainEnough: Migration = {
  name: '0027-bargain-enough',
  up: async (schema) => {
    for (const table of ['bargain', 'bargainRun'])
      await schema.run(
        `alter table "${table}" add column "enoughHelpers" integer not null default 0 check ("enoughHelpers" = 0 or "enoughHelpers" >= 2)`,
      )
  },
}
