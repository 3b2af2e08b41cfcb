import type { Migration } from '../platform/migrate.ts'

/** Groups the lines of opening stock that came in one table, by the first of them. */
export const openingImports: Migration = {
  name: '0212-opening-imports',
  up: async ({ engine, run }) => {
    await run(
      `alter table "yardDifference" add column "importId" ${engine === 'sqlite' ? 'integer' : 'bigint'}`,
    )
    // the lines of one table were requested by one person at the same instant
    await run(
      `update "yardDifference" set "importId" = (
         select min(first."id") from "yardDifference" first
         where first."kind" = 'opening'
           and first."requestedByStaffId" = "yardDifference"."requestedByStaffId"
           and first."requestedAt" = "yardDifference"."requestedAt")
       where "kind" = 'opening'`,
    )
    await run(
      `create index "yardDifference_importId" on "yardDifference" ("importId") where "importId" is not null`,
    )
  },
}
