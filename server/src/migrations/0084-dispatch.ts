import type { Migration } from '../platform/migrate.ts'

/**
 * Assignment and sequence. A running business keeps giving out its orders by hand: a city without a row is set to
 * never. What couriers have open is put in sequence by the first sweep.
 */
export const dispatch: Migration = {
  name: '0084-dispatch',
  up: async ({ engine, run, table }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "pickupOrder" add column "pinned" ${int} not null default 0`)
    await run(`alter table "pickupOrder" add column "unserved" ${int} not null default 0`)
    await table(
      'dispatchCity',
      {
        cityId: 'text',
        mode: 'text',
        dailyMinute: 'int',
        dailyAhead: 'int',
        stopMinutes: 'int',
        ranFor: 'text?',
        version: 'int',
        updatedAt: 'int',
      },
      { primaryKey: ['cityId'] },
    )
    await table(
      'dispatchOrder',
      {
        orderId: 'int -> pickupOrder',
        courierId: 'int?',
        reasons: 'text',
        cause: 'text?',
        ways: 'text',
        at: 'int',
      },
      { primaryKey: ['orderId'] },
    )
    await table(
      'dispatchStop',
      {
        orderId: 'int -> pickupOrder',
        orderVersion: 'int',
        courierId: 'int',
        day: 'text',
        position: 'int',
        held: 'int',
        heldReason: 'text',
        skippedAt: 'int?',
        etaAt: 'int?',
        leaveAt: 'int?',
        late: 'int',
      },
      { primaryKey: ['orderId'], index: [['courierId', 'day']] },
    )
    await table(
      'dispatchDay',
      {
        courierId: 'int',
        day: 'text',
        version: 'int',
        stale: 'int',
        plannedAt: 'int?',
        travelSource: 'text',
        travelM: 'int',
        travelS: 'int',
        startLatitude: 'real?',
        startLongitude: 'real?',
      },
      { primaryKey: ['courierId', 'day'] },
    )
  },
}
