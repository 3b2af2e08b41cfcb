import { audit, exportAudit } from '@huishou/wire/audit/staff'
import type { TableRow } from '@huishou/wire/exported-table'
import { EXPORT_HOURS } from '@huishou/wire/staff/export-states'
import { exportSellerIds } from '@huishou/wire/pickup/metal-sellers'
import { myExportFile, myExports, removeMyExport } from '@huishou/wire/staff/stored-exports'
import { HOUR } from '@huishou/wire/time'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readSheet } from '../../test/xlsx-sheet.ts'
import { XLSX_TYPE } from '@huishou/wire/exported-table'
import { reverseInvoiceRoutes } from '../pickup/routes-reverse-invoice.ts'
import { pickupStaffRoutes } from '../pickup/routes-staff.ts'
import { withdrawalStaffRoutes } from '../withdrawal/routes-staff.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import { exportNotices } from '../compose-notifications.ts'
import { createExportStore, tidyExports } from './index.ts'

const BACKGROUND_LINES = 10_000
const PREFER = { prefer: 'respond-async' }
let server: TestServer
let owner: string
const folder = mkdtempSync(join(tmpdir(), 'huishou-test-exports-'))

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.staff('owner')
  const entry = {
    at: server.clock.now(),
    staffId: null,
    staffName: '13800001234',
    role: 'owner',
    action: 'staff.login',
    subject: 'staff',
    subjectId: null,
    before: '{}',
    after: '{}',
    reason: '',
    ip: '',
    requestId: '',
  }
  await server.database.transaction(async (trx) => {
    for (let written = 0; written <= BACKGROUND_LINES; written += 500)
      await trx
        .insertInto('audit')
        .values(Array.from({ length: 500 }, () => entry))
        .execute()
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const filesIn = (data: string): string[] => {
  try {
    return readdirSync(join(data, 'exports'))
  } catch {
    return []
  }
}
const listOf = async (token: string) => (await server.must(myExports, {}, { token })).rows
const startOne = async (token: string, headers: Record<string, string> = {}) => {
  const answer = await server.call(exportAudit, {}, { token, headers: { ...PREFER, ...headers } })
  expect(answer.status).toBe(202)
  return answer.data as unknown as { exportId: number; lines: number }
}
const ended = (token: string, id: number) =>
  vi.waitFor(
    async () => {
      const row = (await listOf(token)).find((each) => each.id === id)
      expect(row?.state).not.toBe('running')
      return row
    },
    { timeout: 60_000, interval: 100 },
  )
const removeAll = async (token: string) => {
  for (const { id } of await listOf(token)) await server.must(removeMyExport, { id }, { token })
}

test('a long table is written in the background and downloaded later, by nobody else', async () => {
  const { exportId, lines } = await startOne(owner)
  expect(lines).toBeGreaterThan(BACKGROUND_LINES)
  const row = await ended(owner, exportId)
  expect(row).toMatchObject({ state: 'done', lines, failure: null })
  expect(row?.linesDone).toBeGreaterThanOrEqual(lines)
  const told = (await server.must(staffNotifications, { group: 'export' }, { token: owner })).rows
  expect(told[0]).toMatchObject({
    kind: 'export_ready',
    subjectId: exportId,
    values: { file: row?.fileName },
  })
  const { csv, fileName } = await server.exported(myExportFile, { id: exportId }, { token: owner })
  expect(fileName).toBe(row?.fileName)
  expect(csv.trimEnd().split('\r\n')).toHaveLength((row?.linesDone ?? 0) + 1)
  expect(Buffer.byteLength(csv)).toBe(row?.bytes)
  expect(
    (await server.must(audit, { action: 'export.download' }, { token: owner })).rows[0]?.after,
  ).toContain(fileName)
  const ops = await server.staff('ops')
  expect(await listOf(ops)).toEqual([])
  for (const endpoint of [myExportFile, removeMyExport])
    expect((await server.call(endpoint, { id: exportId }, { token: ops })).reason).toBe('NOT_FOUND')
  await removeAll(owner)
  expect((await server.call(myExportFile, { id: exportId }, { token: owner })).reason).toBe('NOT_FOUND')
  expect(filesIn(server.config.dataFolder)).toEqual([])
})

test('only a long table, and only when it is asked for, is written in the background', async () => {
  const atOnce = await server.call(exportAudit, {}, { token: owner })
  expect(atOnce.status).toBe(200)
  const short = await server.call(
    exportAudit,
    { fromAt: server.clock.now() + HOUR },
    { token: owner, headers: PREFER },
  )
  expect(short.status).toBe(200)
  expect(await listOf(owner)).toEqual([])
})

test('what the database holds encrypted is never written to a file', () => {
  const tools = { providers: {} } as unknown as Parameters<typeof withdrawalStaffRoutes>[0]
  const routes = [
    ...pickupStaffRoutes,
    ...reverseInvoiceRoutes,
    ...withdrawalStaffRoutes(tools, server.database),
  ]
  const never = routes.filter(({ options }) => options.neverStored === true)
  expect(never.map(({ endpoint }) => endpoint.name).toSorted()).toEqual([
    'exportReverseInvoiceLines',
    'exportSellerIds',
    'exportWithdrawals',
  ])
})

test('who has another role since then no longer sees the file', async () => {
  const token = await server.staff('ops')
  const { exportId } = await startOne(token)
  await ended(token, exportId)
  const { staffId } = await actorOf('ops')
  const setRole = (role: 'ops' | 'auditor') =>
    server.database.transaction((trx) =>
      trx.updateTable('staff').set({ role }).where('id', '=', staffId).execute(),
    )
  await setRole('auditor')
  const later = await server.staff('ops')
  expect(await listOf(later)).toEqual([])
  expect((await server.call(myExportFile, { id: exportId }, { token: later })).reason).toBe('NOT_FOUND')
  await setRole('ops')
  await removeAll(await server.staff('ops'))
})

test('the stored workbook of an auditor is masked and marked like one sent at once', async () => {
  const auditor = await server.staff('auditor')
  const { exportId } = await startOne(auditor, { accept: XLSX_TYPE })
  await ended(auditor, exportId)
  const { bytes, fileName } = await server.exported(myExportFile, { id: exportId }, { token: auditor })
  expect(fileName).toMatch(/\.xlsx$/)
  const rows = readSheet(bytes).rows.map((row) => row.map(({ value }) => String(value)).join(' '))
  expect(rows.at(-1)).toContain('审计副本')
  expect(rows.some((row) => row.includes('138****1234'))).toBe(true)
  expect(rows.some((row) => row.includes('13800001234'))).toBe(false)
  await removeAll(auditor)
})

/** A table that never ends, and tells when it is read. */
const endless = () => {
  const seen = { rows: 0 }
  const rows = async function* (): AsyncGenerator<TableRow> {
    for (;;) {
      await new Promise((next) => setTimeout(next, 1))
      seen.rows += 1
      yield [seen.rows]
    }
  }
  return { seen, table: { fileName: 'endless', head: ['n'], rows: rows(), lines: 1_000_000 } }
}
const storeFor = () =>
  createExportStore({
    database: server.database,
    clock: server.clock,
    config: { dataFolder: folder },
    onError: (error) => {
      throw error
    },
  })
const actorOf = async (username: string): Promise<StaffMember> => {
  const { id, name, role, shopId, cityId } = await server.database.reader
    .selectFrom('staff')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { kind: 'staff', staffId: id, name, role, shopId, cityId }
}
test('two run for a person at a time; one that is removed stops, and a stopped server says so', async () => {
  const token = await server.staff('finance')
  const actor = await actorOf('finance')
  const store = storeFor()
  const [first, second] = [endless(), endless()]
  const started = [
    await store.store(actor, first.table, { format: 'csv' }),
    await store.store(actor, second.table, { format: 'csv' }),
  ].map((answer) => (answer !== null && 'exportId' in answer ? answer.exportId : 0))
  expect(await store.store(actor, endless().table, { format: 'csv' })).toMatchObject({
    refusal: 'EXPORTS_RUNNING',
  })
  await vi.waitFor(async () => {
    const rows = await listOf(token)
    expect(rows.map(({ state }) => state)).toEqual(['running', 'running'])
    expect(rows.every(({ linesDone }) => linesDone > 0)).toBe(true)
  }, 30_000)
  expect((await server.call(myExportFile, { id: started[0] }, { token })).reason).toBe('EXPORT_NOT_READY')
  await server.must(removeMyExport, { id: started[0] }, { token })
  await vi.waitFor(async () => {
    const read = first.seen.rows
    await new Promise((next) => setTimeout(next, 200))
    expect(first.seen.rows).toBe(read)
    expect(filesIn(folder)).toHaveLength(1)
  }, 30_000)
  await store.stop()
  expect(await listOf(token)).toMatchObject([{ id: started[1], state: 'failed', failure: 'stopped' }])
  expect(filesIn(folder)).toEqual([])
  await removeAll(token)
})

test('an export whose process was killed is ended, and files go when their time is over', async () => {
  const { exportId } = await startOne(owner)
  const done = await ended(owner, exportId)
  const killed = await server.database.transaction(async (trx) => {
    const { id: _id, ...row } = await trx
      .selectFrom('storedExport')
      .selectAll()
      .where('id', '=', exportId)
      .executeTakeFirstOrThrow()
    return await trx
      .insertInto('storedExport')
      .values({
        ...row,
        file: 'killed',
        state: 'running',
        expiresAt: null,
        endedAt: null,
        touchedAt: Date.now() - 10 * 60_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const shown = { id: killed.id, state: 'failed', failure: 'stopped' }
  expect((await listOf(owner))[0]).toMatchObject(shown)
  const tidy = tidyExports(server.config.dataFolder, exportNotices)
  const open = async () =>
    (await server.must(staffNotifications, { group: 'export' }, { token: owner })).rows.flatMap((row) =>
      row.doneAt === null ? [row.subjectId] : [],
    )
  await tidy(server.database, server.clock.now())
  expect((await listOf(owner))[0]).toMatchObject({ ...shown, endedAt: server.clock.now() })
  expect(await open()).toEqual([killed.id, exportId])
  expect(filesIn(server.config.dataFolder)).toHaveLength(1)
  server.clock.advance(EXPORT_HOURS * HOUR)
  expect(done?.expiresAt).toBeLessThanOrEqual(server.clock.now())
  expect(await listOf(owner)).toEqual([])
  await tidy(server.database, server.clock.now())
  expect(filesIn(server.config.dataFolder)).toEqual([])
  expect(await server.database.reader.selectFrom('storedExport').select('id').execute()).toEqual([])
  expect(await open()).toEqual([])
})

test('a file that is not in the data folder any more is said to be gone', async () => {
  const { exportId } = await startOne(owner)
  await ended(owner, exportId)
  for (const file of filesIn(server.config.dataFolder))
    rmSync(join(server.config.dataFolder, 'exports', file))
  expect((await server.call(myExportFile, { id: exportId }, { token: owner })).reason).toBe('EXPORT_GONE')
  await removeAll(owner)
})

test('a file that no export names is deleted when the server starts', async () => {
  mkdirSync(join(folder, 'exports'), { recursive: true })
  const [old, young] = [join(folder, 'exports', 'old'), join(folder, 'exports', 'young')]
  for (const file of [old, young]) writeFileSync(file, 'left behind')
  const hourAgo = new Date(Date.now() - HOUR)
  utimesSync(old, hourAgo, hourAgo)
  const store = storeFor()
  await vi.waitFor(() => expect(filesIn(folder)).toEqual(['young']))
  await store.stop()
})

test('the description of the interface says which exports may be written in the background, and the reply to them', async () => {
  type Responses = Record<
    string,
    { description: string; content: Record<string, { schema: { properties: { data?: unknown } } }> }
  >
  const { paths } = (await server.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, { responses: Responses }>>
  }>()
  const responsesOf = (path: string) => Object.values(paths[`/staff${path}`]!)[0]!.responses
  const { 200: file, 202: background } = responsesOf(exportAudit.path)
  expect(Object.keys(file!.content)).toEqual(['text/csv', XLSX_TYPE])
  expect(background!.description).toContain('respond-async')
  const { data } = background!.content['application/json']!.schema.properties
  const answer = await startOne(owner)
  expect(data).toMatchObject({ type: 'object', required: Object.keys(answer) })
  await ended(owner, answer.exportId)
  expect(Object.keys(responsesOf(exportSellerIds.path))).toEqual(['200'])
  expect(Object.keys(responsesOf(myExports.path))).toEqual(['200'])
})
