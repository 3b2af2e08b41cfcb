import type { Migration } from '../platform/migrate.ts'

/**
 * Adds a table of the materials whose price a customer follows in a city (docs/rules/prices.md#price-alerts). `baseFen`
 * is the price with which the next price is compared, or null if there is none yet; `seenListId` is the last price list
 * that was compared, or 0.
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
