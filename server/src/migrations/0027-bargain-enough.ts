import type { Migration } from '../platform/migrate.ts'

/**
 * Adds to bargains, in which friends help a customer to lower a price, the number of friends that always suffices to
 * reach the lowest price; 0 if there is no such number.
 */
export const bargainEnough: Migration = {
  name: '0027-bargain-enough',
  up: async (schema) => {
    for (const table of ['bargain', 'bargainRun'])
      await schema.run(
        `alter table "${table}" add column "enoughHelpers" integer not null default 0 check ("enoughHelpers" = 0 or "enoughHelpers" >= 2)`,
      )
  },
}
