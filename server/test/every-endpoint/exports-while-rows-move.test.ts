// Exports of lists whose rows leave them while the file is sent.
import type { ExportedTable } from '@huishou/wire/exported-table'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFirmList } from '../../src/firm-service/export-firms.ts'
import { exportDays } from '../../src/pickup/community/export-days.ts'
import { exportPlanList } from '../../src/pickup/plan/export-plans.ts'
import { exportLoads } from '../../src/sales/export-loads.ts'
import { exportTransfers } from '../../src/yard/transfer/export-transfers.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { addDay, addFirm, addLoad, addPlan, addTransfer, type Trx } from './add-rows-that-move.ts'

const ROWS = 250
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Moving = {
  table: 'firm' | 'yardTransfer' | 'salesLoad' | 'communityDay' | 'pickupPlan'
  add: (trx: Trx, number: number) => Promise<void>
  /** The state of the rows exported, and the one they leave for. */
  from: string
  to: string
  lines: number
  run: (call: never) => Promise<ExportedTable | Refusal>
}
const lists: Moving[] = [
  { table: 'firm', add: addFirm, from: 'active', to: 'closed', lines: ROWS, run: exportFirmList },
  {
    table: 'yardTransfer',
    add: addTransfer,
    from: 'sent',
    to: 'received',
    lines: 2 * ROWS,
    run: exportTransfers,
  },
  { table: 'salesLoad', add: addLoad, from: 'draft', to: 'cancelled', lines: 1.5 * ROWS, run: exportLoads },
  { table: 'communityDay', add: addDay, from: 'draft', to: 'cancelled', lines: ROWS, run: exportDays },
  { table: 'pickupPlan', add: addPlan, from: 'active', to: 'ended', lines: ROWS, run: exportPlanList },
]

/** Calls the export as its route does; the first page has been read when it returns. */
const begin = async ({ run, from }: Moving): Promise<ExportedTable> => {
  const { id, name } = await server.database.reader
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('username', '=', 'owner')
    .executeTakeFirstOrThrow()
  const call = {
    db: server.database.reader,
    actor: { kind: 'staff', staffId: id, name, role: 'owner', shopId: null, cityId: null },
    now: server.clock.now(),
    input: { state: from },
    request: { id: 'test', ip: '', language: 'zh', privateUrl: (path: string) => path },
    write: (work: (trx: Trx) => Promise<unknown>) => server.database.transaction(work),
  }
  const table = await run(call as never)
  if (isRefusal(table)) throw new Error(table.refusal)
  return table
}

test.each(lists)(
  'an export of $table has every row once when rows on its first page leave the list meanwhile',
  async (list) => {
    const { table, add, from, to, lines } = list
    await server.database.transaction(async (trx) => {
      for (let number = 0; number < ROWS; number++) await add(trx, number)
    })
    const listed = await server.database.reader
      .selectFrom(table)
      .select('id')
      .where(sql<string>`"state"`, '=', from)
      .orderBy('id', 'desc')
      .execute()
    const exported = await begin(list)
    await server.database.transaction(async (trx) => {
      await sql`update ${sql.table(table)} set "state" = ${to}
        where "id" in (${sql.join(listed.slice(0, 7).map(({ id }) => id))})`.execute(trx)
    })
    const rows: unknown[] = []
    for await (const [id] of exported.rows) rows.push(id)
    expect([...new Set(rows)]).toEqual(listed.map(({ id }) => id))
    expect([rows.length, exported.lines]).toEqual([lines, lines])
  },
)
