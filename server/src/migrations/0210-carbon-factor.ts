import type { Migration } from '../platform/migrate.ts'

/** 1 January 2020 in China, before the first settlement: the factors so far have been used for all of them. */
const FROM_THE_START = Date.parse('2019-12-31T16:00:00Z')

/**
 * Gives carbon factors a table of their own, with source, version and the day from which they count, so that a factor
 * can be replaced without changing what was computed with it. The factors so far become its first rows.
 */
export const carbonFactor: Migration = {
  name: '0210-carbon-factor',
  up: async ({ run, table }) => {
    await table(
      'carbonFactor',
      {
        id: 'id',
        categoryId: 'int -> wasteCategory',
        co2gPerKg: 'int',
        source: 'text',
        version: 'text',
        startsAt: 'int',
        createdBy: 'text',
        createdAt: 'int',
      },
      { unique: [['categoryId', 'startsAt']], check: ['"co2gPerKg" > 0'] },
    )
    await run(
      `insert into "carbonFactor" ("categoryId", "co2gPerKg", "source", "version", "startsAt", "createdBy", "createdAt")
       select "id", "co2gPerKg", 'EPA WARM（转引 quoted）', 'v15', ${FROM_THE_START}, '', ${FROM_THE_START}
       from "wasteCategory" where "co2gPerKg" > 0 order by "id"`,
    )
    await run('alter table "wasteCategory" drop column "co2gPerKg"')
  },
}
