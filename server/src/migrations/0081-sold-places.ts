// Stores every place that is sold in a time window as a row of its own, in place of a count for each window.
import type { Migration, Schema } from '../platform/migrate.ts'

const tables = async ({ table }: Schema): Promise<void> => {
  await table(
    'rotaDay',
    { cityId: 'text', day: 'text', stamp: 'text', before: 'text' },
    { primaryKey: ['cityId', 'day'] },
  )
  await table(
    'soldPlace',
    {
      id: 'id',
      cityId: 'text',
      zoneId: 'int -> zone',
      day: 'text',
      startMinute: 'int',
      grams: 'int',
      memberId: 'int? -> member',
      until: 'int?',
      orderId: 'int?',
      courierId: 'int? -> staff',
    },
    {
      index: [['cityId', 'day'], ['until']],
      // A customer has at most one place on hold, and an order has at most one place.
      uniqueWhere: [
        [['memberId'], '"memberId" is not null'],
        [['orderId'], '"orderId" is not null'],
      ],
    },
  )
  await table(
    'slotLimit',
    { zoneId: 'int -> zone', day: 'text', startMinute: 'int', atMost: 'int' },
    { primaryKey: ['zoneId', 'day', 'startMinute'], check: ['"atMost" >= 0'] },
  )
}

/**
 * A place that is sold is a row of its own instead of a count, because what can still be sold depends on which courier
 * is bound to which. Orders and holds keep their places; a capacity set by hand remains as the most that is sold.
 * How much older orders weigh is not known, so they count as nothing.
 */
export const soldPlaces: Migration = {
  name: '0081-sold-places',
  up: async (schema) => {
    const { run } = schema
    await tables(schema)
    await run(`
      insert into "soldPlace" ("cityId", "zoneId", "day", "startMinute", "grams", "orderId", "courierId")
      select z."cityId", o."zoneId", o."slotDay", o."slotStartMinute", 0, o."id",
        case when o."state" in ('placed', 'assigned') then null else o."courierId" end
      from "pickupOrder" o join "zone" z on z."id" = o."zoneId"
      where o."slotHeld" = 1 and o."slotDay" is not null and o."slotStartMinute" is not null`)
    await run(`
      insert into "soldPlace" ("cityId", "zoneId", "day", "startMinute", "grams", "memberId", "until")
      select z."cityId", h."zoneId", h."day", h."startMinute", 0, h."memberId", h."until"
      from "slotHold" h join "zone" z on z."id" = h."zoneId"`)
    await run(`
      insert into "slotLimit" ("zoneId", "day", "startMinute", "atMost")
      select "zoneId", "day", "startMinute", "override" from "slot" where "override" is not null`)
    await run('drop table "slotHold"')
    await run('drop table "slot"')
  },
}
