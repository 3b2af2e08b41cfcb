import type { Migration } from '../platform/migrate.ts'

/** Adds recurring pickups, the outcome of each of their days, and the orders made from them. */
export const pickupPlan: Migration = {
  name: '0135-pickup-plan',
  up: async ({ engine, run, table }) => {
    await table(
      'pickupPlan',
      {
        id: 'id',
        memberId: 'int? -> member',
        state: 'text',
        version: 'int',
        every: 'text',
        weekday: 'int?',
        monthDay: 'int?',
        fromDay: 'text',
        startMinute: 'int',
        endMinute: 'int',
        addressId: 'int',
        cityId: 'text',
        categories: 'text',
        band: 'text',
        note: 'text',
        flexible: 'int',
        nextDay: 'text?',
        failures: 'int',
        pausedUntil: 'text?',
        stateBy: 'text',
        stateReason: 'text',
        createdAt: 'int',
        updatedAt: 'int',
      },
      { index: [['memberId'], ['nextDay'], ['state', 'pausedUntil'], ['state', 'cityId']] },
    )
    await table(
      'planOccurrence',
      {
        id: 'id',
        planId: 'int -> pickupPlan',
        day: 'text',
        state: 'text',
        version: 'int',
        orderId: 'int? -> pickupOrder',
        reason: 'text',
        at: 'int',
      },
      // one row a day: an order is made of it once, however many jobs run
      { unique: [['planId', 'day']] },
    )
    await run(
      `alter table "pickupOrder" add column "planId" ${engine === 'sqlite' ? 'integer' : 'bigint'} references "pickupPlan" ("id")`,
    )
  },
}
