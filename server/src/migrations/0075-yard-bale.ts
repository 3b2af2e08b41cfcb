import type { Migration } from '../platform/migrate.ts'

/**
 * Adds tagged bales of packed material, how much of each stock is in them, and which of them a stock take has
 * scanned.
 */
export const yardBale: Migration = {
  name: '0075-yard-bale',
  up: async ({ table, run, engine }) => {
    await table(
      'yardBale',
      {
        id: 'id',
        state: 'text',
        kind: 'text',
        shopId: 'int',
        categoryId: 'int -> wasteCategory',
        grams: 'int',
        source: 'text',
        loadId: 'int?',
        byStaffId: 'int',
        byName: 'text',
        at: 'int',
        endedByStaffId: 'int?',
        endedByName: 'text',
        endedAt: 'int?',
        reason: 'text',
      },
      { index: [['shopId', 'state', 'categoryId'], ['categoryId', 'id'], ['loadId'], ['at']] },
    )
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "yardBalance" add column "taggedG" ${integer} not null default 0`)
    await run(`alter table "yardCountLine" add column "bales" text not null default ''`)
  },
}
