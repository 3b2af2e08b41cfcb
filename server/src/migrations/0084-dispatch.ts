import type { Migration, Schema } from '../platform/migrate.ts'

const assignmentTables = async ({ table }: Schema): Promise<void> => {
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
}

const sequenceTables = async ({ table }: Schema): Promise<void> => {
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
}

/**
 * Adds automatic assignment of orders to couriers, and the sequence of their stops. Existing businesses continue to
 * assign by hand, because a city without a row is never automatic.
 */
export const dispatch: Migration = {
  name: '0084-dispatch',
  up: async (schema) => {
    const int = schema.engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of ['pinned', 'unserved'])
      await schema.run(`alter table "pickupOrder" add column "${column}" ${int} not null default 0`)
    await assignmentTables(schema)
    await sequenceTables(schema)
  },
}
