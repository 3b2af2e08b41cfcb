import { COUNTED_MOST } from '@huishou/wire/count-limit'
import { exportCustomers, staffCustomers } from '@huishou/wire/member/staff'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../test/test-server.ts'

test('a table of customers has more than ten thousand lines, and is refused when it would end too early', async () => {
  const server = await startTestServer()
  try {
    const token = await server.staff('owner')
    const { uid } = await server.customer('13912340001')
    const copy = (from: number, to: number) =>
      server.database.transaction(async (trx) => {
        const {
          id,
          mobile: _mobile,
          ...row
        } = await trx.selectFrom('member').selectAll().where('id', '=', uid).executeTakeFirstOrThrow()
        const names = sql.join(Object.keys(row).map((column) => sql.ref(column)))
        await sql`
          insert into "member" ("mobile", ${names})
          with recursive number(n) as (select cast(${from} as integer) union all select n + 1 from number where n < ${to})
          select 'none:' || n, ${names} from number, (select * from "member" where "id" = ${id}) as one`.execute(
          trx,
        )
      })
    await copy(1, 10_500)
    const { csv, lines } = await server.exported(exportCustomers, {}, { token })
    expect(lines).toBeGreaterThan(10_500)
    const ids = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]))
    expect(ids).toHaveLength(lines)
    const listed = await server.database.reader
      .selectFrom('member')
      .select('id')
      .where('mergedIntoId', 'is', null)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(ids).toEqual(listed.map(({ id }) => id))
    const { total, more, rows } = await server.must(
      staffCustomers,
      { page: COUNTED_MOST / 20 + 1, pageSize: 20 },
      { token },
    )
    expect([total, more]).toEqual([COUNTED_MOST + 1, true])
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(COUNTED_MOST, COUNTED_MOST + 20))
    await copy(10_501, 100_001)
    expect(await server.call(exportCustomers, {}, { token })).toMatchObject({
      reason: 'EXPORT_TOO_LONG',
      msg: expect.stringContaining('100,000'),
    })
  } finally {
    await server.close()
  }
}, 120_000)
