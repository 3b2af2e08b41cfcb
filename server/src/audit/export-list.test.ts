import { isRefusal } from '@huishou/wire/refusals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { exportColumn, exportPages } from './export-list.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Row = { id: number }
const numbers = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at }))

/** Begins an export of these rows, read by page number. */
const begin = async (rows: Row[]) => {
  const { id, name } = await server.database.reader
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('username', '=', 'owner')
    .executeTakeFirstOrThrow()
  const call = {
    actor: { kind: 'staff', staffId: id, name, role: 'owner', shopId: null, cityId: null },
    now: server.clock.now(),
    request: { id: 'test', ip: '', language: 'zh' },
    write: server.database.transaction,
  }
  const table = await exportPages<Row, never>({
    call: call as never,
    fileName: 'rows',
    columns: [exportColumn<Row>('编号', 'No.', (row) => row.id)],
    action: 'audit.export',
    subject: 'audit',
    read: async (page, size) => ({ rows: rows.slice((page - 1) * size, page * size), total: rows.length }),
  })
  if (isRefusal(table)) throw new Error(table.refusal)
  return {
    finish: async (): Promise<unknown[]> => {
      const read: unknown[] = []
      for await (const [cell] of table.rows) read.push(cell)
      return read
    },
  }
}

test('rows added at the end of a list while it is exported are in the file', async () => {
  const rows = numbers(1, 250)
  const { finish } = await begin(rows)
  rows.push(...numbers(251, 900))
  expect(await finish()).toEqual(numbers(1, 900).map(({ id }) => id))
})

test('rows added at the head of a list while it is exported push none out of the file, and none is in it twice', async () => {
  const rows = numbers(101, 550)
  const { finish } = await begin(rows)
  rows.unshift(...numbers(1, 100))
  expect(await finish()).toEqual(numbers(101, 550).map(({ id }) => id))
})
