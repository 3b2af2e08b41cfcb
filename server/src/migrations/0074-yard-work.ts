// Adds tables for sorting material, for transfers between shops, for stock takes and for the storage capacity of shops.
// Records when a shop last said how full it is.
import type { Migration, Schema } from '../platform/migrate.ts'

const GOODS = { grams: 'int', pieces: 'int', costFen: 'int' } as const
const ENDED = { endedByStaffId: 'int?', endedByName: 'text', endedAt: 'int?', reason: 'text' } as const

const sortingTables = async ({ table }: Schema): Promise<void> => {
  await table(
    'yardSorting',
    {
      id: 'id',
      state: 'text',
      shopId: 'int',
      categoryId: 'int -> wasteCategory',
      grams: 'int',
      wasteG: 'int',
      costFen: 'int',
      note: 'text',
      byStaffId: 'int',
      byName: 'text',
      at: 'int',
      ...ENDED,
    },
    { index: [['shopId', 'id'], ['categoryId', 'id'], ['at']] },
  )
  await table(
    'yardSortingLine',
    {
      sortingId: 'int -> yardSorting',
      categoryId: 'int -> wasteCategory',
      grams: 'int',
      costFen: 'int',
      referenceFen: 'int',
    },
    { primaryKey: ['sortingId', 'categoryId'] },
  )
}

const transferTables = async ({ table }: Schema): Promise<void> => {
  await table(
    'yardTransfer',
    {
      id: 'id',
      state: 'text',
      fromShopId: 'int',
      toShopId: 'int',
      note: 'text',
      sentByStaffId: 'int',
      sentByName: 'text',
      sentAt: 'int',
      ...ENDED,
    },
    {
      index: [
        ['fromShopId', 'id'],
        ['toShopId', 'id'],
        ['state', 'sentAt'],
      ],
    },
  )
  await table(
    'yardTransferLine',
    {
      transferId: 'int -> yardTransfer',
      categoryId: 'int -> wasteCategory',
      ...GOODS,
      receivedGrams: 'int?',
      receivedPieces: 'int?',
    },
    { primaryKey: ['transferId', 'categoryId'] },
  )
}

const countTables = async ({ table }: Schema): Promise<void> => {
  await table(
    'yardCount',
    {
      id: 'id',
      state: 'text',
      shopId: 'int',
      note: 'text',
      lines: 'int',
      openedByStaffId: 'int',
      openedByName: 'text',
      openedAt: 'int',
      countedByName: 'text',
      countedAt: 'int?',
      ...ENDED,
    },
    {
      index: [['shopId', 'id']],
      // A shop has one unfinished stock take, even if two people start one at the same time.
      uniqueWhere: [[['shopId'], `"state" in ('open', 'counted')`]],
    },
  )
  await table(
    'yardCountLine',
    {
      id: 'id',
      countId: 'int -> yardCount',
      categoryId: 'int -> wasteCategory',
      grams: 'int',
      pieces: 'int',
      bookGrams: 'int',
      bookPieces: 'int',
      bookCostFen: 'int',
      part: 'int',
      source: 'text',
      byStaffId: 'int',
      byName: 'text',
      at: 'int',
      doneAt: 'int',
      deviceTime: 'text',
      clock: 'text',
    },
    { index: [['countId', 'id']] },
  )
}

/** Sorting, transfers, stock takes, and how full a shop is. */
export const yardWork: Migration = {
  name: '0074-yard-work',
  up: async (schema) => {
    const { table, run, engine } = schema
    await sortingTables(schema)
    await transferTables(schema)
    await countTables(schema)
    await table(
      'yardCapacity',
      { shopId: 'int -> shop', family: 'text', capacityKg: 'int' },
      { primaryKey: ['shopId', 'family'] },
    )
    // when somebody last said how full the shop is
    await run(
      `alter table "shop" add column "fullPctAt" ${engine === 'sqlite' ? 'integer' : 'bigint'} not null default 0`,
    )
  },
}
