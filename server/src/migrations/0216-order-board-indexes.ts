import type { Migration } from '../platform/migrate.ts'

const OF_BOARD = { cityId: "''", channel: "''", zoneId: '0' }

/**
 * Indexes for the order board under each of its filters, and for the latest ratings of a courier. They are small, and
 * change with an order's state, zone or rating only. Those of the filters have a condition that only the board states:
 * SQLite would take them for other queries as well, which have better ones.
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
