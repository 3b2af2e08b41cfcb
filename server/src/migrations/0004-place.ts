// Creates the tables of shops, service zones with their couriers, time windows that customers book, and addresses.
import type { Migration, Schema } from '../platform/migrate.ts'

const shopTable = (schema: Schema) =>
  schema.table(
    'shop',
    {
      id: 'id',
      name: 'text',
      provinceId: 'text',
      cityId: 'text',
      districtId: 'text',
      address: 'text',
      latitude: 'real',
      longitude: 'real',
      linkPhone: 'text',
      linkMan: 'text',
      openMinute: 'int',
      closeMinute: 'int',
      state: 'text',
      fullPct: 'int',
      takes: 'text',
      pic: 'text',
      version: 'int',
      createdAt: 'int',
    },
    { index: [['cityId']], check: ['"openMinute" < "closeMinute"', '"fullPct" between 0 and 100'] },
  )

const zoneTable = (schema: Schema) =>
  schema.table(
    'zone',
    {
      id: 'id',
      name: 'text',
      cityId: 'text',
      shopId: 'int? -> shop',
      latitude: 'real',
      longitude: 'real',
      radiusM: 'int',
      perCourier: 'int',
      openMinute: 'int',
      closeMinute: 'int',
      active: 'int',
      version: 'int',
    },
    { index: [['cityId']], check: ['"openMinute" < "closeMinute"', '"radiusM" > 0', '"perCourier" > 0'] },
  )

const slotTable = (schema: Schema) =>
  schema.table(
    'slot',
    {
      zoneId: 'int -> zone',
      day: 'text',
      startMinute: 'int',
      capacity: 'int',
      taken: 'int',
      override: 'int?',
    },
    { primaryKey: ['zoneId', 'day', 'startMinute'], check: ['"taken" >= 0', '"taken" <= "capacity"'] },
  )

const addressTable = (schema: Schema) =>
  schema.table(
    'address',
    {
      id: 'id',
      memberId: 'int -> member',
      linkMan: 'text',
      mobile: 'text',
      address: 'text',
      menpai: 'text',
      code: 'text',
      isDefault: 'int',
      latitude: 'real?',
      longitude: 'real?',
      provinceId: 'text',
      cityId: 'text',
      districtId: 'text',
      streetId: 'text',
      createdAt: 'int',
      updatedAt: 'int',
      deletedAt: 'int?',
    },
    {
      index: [['memberId', 'id']],
      uniqueWhere: [[['memberId'], '"isDefault" = 1 and "deletedAt" is null']],
    },
  )

export const place: Migration = {
  name: '0004-place',
  up: async (schema) => {
    await shopTable(schema)
    await zoneTable(schema)
    await schema.table(
      'zoneCourier',
      { zoneId: 'int -> zone', staffId: 'int -> staff' },
      { primaryKey: ['zoneId', 'staffId'], index: [['staffId']] },
    )
    await slotTable(schema)
    await addressTable(schema)
    // Public view of staff for zones: couriers that can be assigned. Defined here so that place needs no code of the
    // staff domain.
    await schema.run(
      `create view "workingCourier" as select "id" from "staff" where "role" = 'courier' and "active" = 1`,
    )
    // below are the numbers of the demo town
    for (const [table, first] of [
      ['shop', 2101],
      ['zone', 101],
    ] as const)
      await schema.run(
        schema.engine === 'postgres'
          ? `alter table "${table}" alter column "id" restart with ${first}`
          : `insert into sqlite_sequence (name, seq) values ('${table}', ${first - 1})`,
      )
  },
}
