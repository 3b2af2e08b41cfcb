import { exportCashMovements } from '@huishou/wire/cash/reports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../test/test-server.ts'

test('an export of cash has each movement once, newest first, over many pages', async () => {
  const server = await startTestServer()
  try {
    const token = await server.staff('owner')
    await server.database.transaction((trx) =>
      sql`
        insert into "cashMovement" ("at", "holderKind", "holderId", "kind", "amountFen", "cause", "causeId", "byName",
          "reason")
        with recursive number(n) as (select 1 union all select n + 1 from number where n < 450)
        select n % 7, 'courier', 1001, 'float', 100, 'float', n, '', '' from number`.execute(trx),
    )
    const { csv, lines } = await server.exported(exportCashMovements, {}, { token })
    const [head, ...rows] = csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const column = head!.indexOf('编号')
    expect(rows.map((row) => Number(row[column]))).toEqual(Array.from({ length: 450 }, (_, at) => 450 - at))
    expect(lines).toBe(450)
  } finally {
    await server.close()
  }
})
