import { COUNTED_MOST } from '@huishou/wire/count-limit'
import { exportYardMovements, yardMovements } from '@huishou/wire/yard/stock'
import { exportYardTransfers, sendTransfer } from '@huishou/wire/yard/transfer'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { giveGoods } from '../../test/yard-fixtures.ts'
import { shopStock, vehicleStock } from './move-goods.ts'

/** Copies each movement there is this many times, several of them always to the same minute. */
const copyMovements = (server: TestServer, times: number) =>
  server.database.transaction((trx) =>
    sql`
      insert into "yardMovement" ("at", "locationKind", "locationId", "categoryId", "kind", "grams", "pieces",
        "costFen", "cause", "causeId", "byName", "reason")
      with recursive number(n) as (select 1 union all select n + 1 from number where n < ${sql.lit(times)})
      select "at" + (n * 7 % 225) * 60000, "locationKind", "locationId", "categoryId", "kind", "grams", "pieces",
        "costFen", "cause", "causeId", "byName", 'no. ' || n
      from number, "yardMovement"`.execute(trx),
  )
const newestFirst = (a: { at: number; id: number }, b: { at: number; id: number }) =>
  b.at - a.at || b.id - a.id

test('the list of movements and its export have the same rows, newest first, whether they are few or too many to count', async () => {
  const server = await startTestServer()
  try {
    const token = await server.staff('owner')
    const manager = await server.staff('manager1')
    for (const [shopId, categoryId] of [
      [2004, 1001],
      [2004, 1002],
      [2005, 1001],
    ] as const)
      await giveGoods(server, shopStock(shopId), [{ categoryId, netG: 1_000, amountFen: 100 }])
    await giveGoods(server, vehicleStock(1001), [{ categoryId: 1001, netG: 2_000, amountFen: 200 }])
    const filters = [
      {},
      { locationKind: 'shop' },
      { locationKind: 'shop', locationId: 2004 },
      { locationKind: 'vehicle' },
      { categoryId: 1002 },
      { kind: 'purchase', locationKind: 'shop' },
      { cause: 'pickup' },
      { cause: 'sorting' },
    ] as const
    const compare = async () => {
      const all = (await server.database.reader.selectFrom('yardMovement').selectAll().execute()).toSorted(
        newestFirst,
      )
      for (const [reader, shop] of [
        [token, null],
        [manager, 2004],
      ] as const)
        for (const where of filters) {
          const wanted = all.filter(
            (row) =>
              (shop === null || (row.locationKind === 'shop' && row.locationId === shop)) &&
              Object.entries(where).every(([name, value]) => row[name as keyof typeof row] === value),
          )
          const { rows, total, more } = await server.must(
            yardMovements,
            { ...where, page: 2, pageSize: 150 },
            { token: reader },
          )
          expect(rows.map(({ id }) => id)).toEqual(wanted.slice(150, 300).map(({ id }) => id))
          expect([total, more]).toEqual([
            Math.min(wanted.length, COUNTED_MOST + 1),
            wanted.length > COUNTED_MOST,
          ])
        }
      return all
    }
    await copyMovements(server, 200)
    const few = await compare()
    await copyMovements(server, 14)
    const many = await compare()
    expect([few.length < COUNTED_MOST, many.length > COUNTED_MOST]).toEqual([true, true])
    const { csv, lines } = await server.exported(exportYardMovements, {}, { token })
    const rows = csv.trim().split('\r\n').slice(1)
    expect([rows.length, lines]).toEqual([many.length, many.length])
    expect(rows.map((row) => row.split(',').at(-1))).toEqual(many.map(({ reason }) => reason))
  } finally {
    await server.close()
  }
})

test('an export of transfers that would end before its last row is refused', async () => {
  const server = await startTestServer()
  try {
    const [token, clerk] = [await server.staff('owner'), await server.staff('clerk1')]
    await giveGoods(server, shopStock(2004), [{ categoryId: 1001, netG: 1_000, amountFen: 100 }])
    const { shopId } = await server.database.reader
      .selectFrom('staff')
      .select('shopId')
      .where('username', '=', 'clerk2')
      .executeTakeFirstOrThrow()
    const toShopId = shopId!
    await server.must(
      sendTransfer,
      { toShopId, lines: [{ categoryId: 1001, grams: 500, source: 'scale' }] },
      { token: clerk },
    )
    await server.exported(exportYardTransfers, {}, { token })
    await server.database.transaction(async (trx) => {
      await sql`
        insert into "yardTransfer" ("state", "fromShopId", "toShopId", "note", "sentByStaffId", "sentByName", "sentAt",
          "endedByName", "reason")
        with recursive number(n) as (select 1 union all select n + 1 from number where n < 10000)
        select "state", "fromShopId", "toShopId", "note", "sentByStaffId", "sentByName", "sentAt", "endedByName", "reason"
        from number, (select * from "yardTransfer" order by "id" desc limit 1) as one`.execute(trx)
      await sql`
        insert into "yardTransferLine" ("transferId", "categoryId", "grams", "pieces", "costFen")
        select "yardTransfer"."id", 1001 + n, 1000, 0, 0
        from "yardTransfer", (with recursive number(n) as (select 1 union all select n + 1 from number where n < 10)
          select n from number) as material`.execute(trx)
    })
    expect(await server.call(exportYardTransfers, {}, { token })).toMatchObject({
      reason: 'EXPORT_TOO_LONG',
      msg: expect.stringContaining('100,000'),
    })
  } finally {
    await server.close()
  }
})
