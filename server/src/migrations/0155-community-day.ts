// Adds community days, on which couriers collect from a whole estate, with their time windows, orders and
// statements.
import type { Migration, Schema } from '../platform/migrate.ts'

const makeDay = async ({ table }: Schema): Promise<void> => {
  await table(
    'communityDay',
    {
      id: 'id',
      state: 'text',
      version: 'int',
      name: 'text',
      address: 'text',
      estate: 'text',
      cityId: 'text',
      latitude: 'real',
      longitude: 'real',
      radiusM: 'int',
      day: 'text',
      mostOrders: 'int',
      booked: 'int',
      settled: 'int',
      bonusPercent: 'int',
      bonusFrom: 'int',
      bonusCapFen: 'int',
      bonusGrantedAt: 'int?',
      shareKind: 'text',
      shareRate: 'int',
      managerName: 'text',
      managerContact: 'text',
      managerPhone: 'text',
      note: 'text',
      cancelReason: 'text',
      createdByName: 'text',
      createdAt: 'int',
      updatedAt: 'int',
      publishedAt: 'int?',
      toldUpTo: 'int?',
    },
    { index: [['state', 'day']] },
  )
}

/** Windows, orders and statements of community days. */
const makeParts = async ({ table }: Schema): Promise<void> => {
  await table(
    'communityWindow',
    {
      id: 'id',
      dayId: 'int -> communityDay',
      startMinute: 'int',
      endMinute: 'int',
      most: 'int',
      taken: 'int',
    },
    { unique: [['dayId', 'startMinute']] },
  )
  await table(
    'communityOrder',
    {
      orderId: 'int -> pickupOrder',
      dayId: 'int -> communityDay',
      windowId: 'int -> communityWindow',
      joinedAt: 'int',
      leftAt: 'int?',
      settledAt: 'int?',
      reversedAt: 'int?',
      baseFen: 'int',
      grams: 'int',
      bonusFen: 'int',
      bonusAt: 'int?',
    },
    // one row an order: it takes one place and gets one bonus, however often it is tried
    { primaryKey: ['orderId'], index: [['dayId', 'settledAt']] },
  )
  await table(
    'communityStatement',
    {
      id: 'id',
      dayId: 'int -> communityDay',
      state: 'text',
      version: 'int',
      orders: 'int',
      grams: 'int',
      baseFen: 'int',
      shareFen: 'int',
      openedByName: 'text',
      openedAt: 'int',
      agreedByStaffId: 'int? -> staff',
      agreedByName: 'text',
      agreedAt: 'int?',
      paidByName: 'text',
      paidAt: 'int?',
      reference: 'text',
    },
    { unique: [['dayId']] },
  )
}

/** Community days, their windows, orders and the statements of property managers. */
export const communityDay: Migration = {
  name: '0155-community-day',
  up: async (schema) => {
    await makeDay(schema)
    await makeParts(schema)
    await schema.run(
      `alter table "pickupOrder" add column "communityDayId" ${schema.engine === 'sqlite' ? 'integer' : 'bigint'} references "communityDay" ("id")`,
    )
  },
}
