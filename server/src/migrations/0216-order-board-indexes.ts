import type { Migration } from '../platform/migrate.ts'

const OF_BOARD = { cityId: "''", channel: "''", zoneId: '0' }

/**
 * Adds indexes for the order board under each of its filters and in the order of slots, for the latest ratings of a
 * courier, and for the stock movements of one kind. Those of the filters have a condition that only the board states:
 * SQLite would otherwise use them for queries that have better ones.
 */
export const orderBoardIndexes: Migration = {
  name: '0216-order-board-indexes',
  up: async ({ run }) => {
    for (const [column, none] of Object.entries(OF_BOARD))
      await run(
        `create index "pickupOrder_board_${column}" on "pickupOrder" ("${column}", "state") where "${column}" > ${none}`,
      )
    // in the order of the board sorted by slot
    await run('drop index "pickupOrder_slotDay"')
    await run(
      'create index "pickupOrder_slotDay_slotStartMinute" on "pickupOrder" ("slotDay", "slotStartMinute", "id")',
    )
    await run(
      'create index "pickupOrder_rated" on "pickupOrder" ("courierId", "ratedAt", "stars") where "stars" is not null',
    )
    await run('create index "yardMovement_kind_id" on "yardMovement" ("kind", "id")')
  },
}
