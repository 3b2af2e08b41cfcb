import type { Migration } from '../platform/migrate.ts'

/**
 * Adds the materials whose price a customer follows in a city (docs/rules/prices.md#price-alerts). `baseFen` is the
 * price that the next one is compared with, null while there is none; `seenListId` is the list it was last compared
 * with, 0 for none.
 */
export const priceFollow: Migration = {
  name: '0130-price-follow',
  up: async ({ table }) => {
    await table(
      'priceFollow',
      {
        id: 'id',
        memberId: 'int -> member',
        categoryId: 'int -> wasteCategory',
        cityId: 'text?',
        baseFen: 'int?',
        baseAt: 'int',
        seenListId: 'int',
        createdAt: 'int',
        toldAt: 'int?',
      },
      { unique: [['memberId', 'categoryId']], index: [['cityId', 'seenListId', 'memberId']] },
    )
  },
}
