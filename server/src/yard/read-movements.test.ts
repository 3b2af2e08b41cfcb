import { exportCashMovements } from '@huishou/wire/cash/reports'
import { moveTillCash } from '@huishou/wire/cash/till'
import { exportYardMovements } from '@huishou/wire/yard/stock'
import { exportYardTransfers, sendTransfer } from '@huishou/wire/yard/transfer'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenTill } from '../../test/cash-fixtures.ts'
import { startTestServer } from '../../test/test-server.ts'
import { giveGoods } from '../../test/yard-fixtures.ts'
import { shopStock } from './move-goods.ts'

test('an export that would end before its last row is refused', async () => {
  const server = await startTestServer()
  try {
    const token = await server.staff('owner')
    await giveGoods(server, shopStock(2004), [{ categoryId: 1001, netG: 1_000, amountFen: 100 }])
    await server.exported(exportYardMovements, {}, { token })
    await server.database.transaction(async (trx) => {
      await sql`
        insert into "yardMovement" ("at", "locationKind", "locationId", "categoryId", "kind", "grams", "pieces",
          "costFen", "cause", "causeId", "byName", "reason")
        with recursive number(n) as (select 1 union all select n + 1 from number where n < 50000)
        select "at", "locationKind", "locationId", "categoryId", "kind", "grams", "pieces", "costFen", "cause",
          "causeId", "byName", "reason"
        from number, (select * from "yardMovement" order by "id" desc limit 1) as one`.execute(trx)
    })
    expect(await server.call(exportYardMovements, {}, { token })).toMatchObject({
      reason: 'EXPORT_TOO_LONG',
      msg: expect.stringContaining('50,000'),
    })
  } finally {
    await server.close()
  }
})

test('nor does an export of transfers or of cash end before its last row', async () => {
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
    await givenTill(server, clerk, 10_000)
    await server.must(
      moveTillCash,
      { direction: 'in', purpose: 'safe', amountFen: 100, reason: '零钱' },
      { token: clerk },
    )
    await server.exported(exportYardTransfers, {}, { token })
    await server.exported(exportCashMovements, {}, { token })
    await server.database.transaction(async (trx) => {
      await sql`
        insert into "yardTransfer" ("state", "fromShopId", "toShopId", "note", "sentByStaffId", "sentByName", "sentAt",
          "endedByName", "reason")
        with recursive number(n) as (select 1 union all select n + 1 from number where n < 20000)
        select "state", "fromShopId", "toShopId", "note", "sentByStaffId", "sentByName", "sentAt", "endedByName", "reason"
        from number, (select * from "yardTransfer" order by "id" desc limit 1) as one`.execute(trx)
      await sql`
        insert into "cashMovement" ("at", "holderKind", "holderId", "kind", "amountFen", "cause", "causeId", "byName",
          "reason")
        with recursive number(n) as (select 1 union all select n + 1 from number where n < 50000)
        select "at", "holderKind", "holderId", "kind", "amountFen", "cause", "causeId", "byName", "reason"
        from number, (select * from "cashMovement" order by "id" desc limit 1) as one`.execute(trx)
    })
    for (const endpoint of [exportYardTransfers, exportCashMovements])
      expect(await server.call(endpoint, {}, { token })).toMatchObject({ reason: 'EXPORT_TOO_LONG' })
  } finally {
    await server.close()
  }
})
