import { exportYardMovements } from '@huishou/wire/yard/stock'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../test/test-server.ts'
import { giveGoods } from '../../test/yard-fixtures.ts'
import { shopStock } from './move-goods.ts'

test('an export that would end before its last row is refused', async () => {
  const server = await startTestServer()
  try {
    const token = await server.staff('owner')
    await giveGoods(server, shopStock(2004), [{ categoryId: 1001, netG: 1_000, amountFen: 100 }])
    await server.must(exportYardMovements, {}, { token })
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
      reason: 'YARD_EXPORT_TOO_LONG',
      msg: expect.stringContaining('50,000'),
    })
  } finally {
    await server.close()
  }
})
