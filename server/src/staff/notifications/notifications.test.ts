import { approveAdjustment, refuseAdjustment, requestAdjustment } from '@huishou/wire/ledger/staff'
import type { LiveEvent } from '@huishou/wire/live'
import { agreeSwap, askLeave, grantLeave, offerSwap, withdrawLeave } from '@huishou/wire/rota/leave-and-swaps'
import { rotaRequests } from '@huishou/wire/rota/plan'
import { saveStaff, staffLogin, staffMe, staffPeople } from '@huishou/wire/staff/accounts'
import { createApiKey, revokeApiKey } from '@huishou/wire/staff/api-keys'
import { NOTIFICATION_DAYS } from '@huishou/wire/staff/notification-groups'
import {
  readAllNotifications,
  readNotification,
  staffNotifications,
  unreadNotifications,
} from '@huishou/wire/staff/notifications'
import { DAY, dayOf, HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenPeople, HANGZHOU, newCustomer, type People } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { writeBackupStatus } from '../../platform/backup-status.ts'
import { deleteExpiredStaffRows, notifyAboutSystem, notifyStaff } from '../index.ts'

let server: TestServer
let people: People
let finance: string
let ops: string
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  finance = await server.staff('finance')
  ops = await server.staff('ops')
})
afterAll(() => server.close())
beforeEach(() => server.database.transaction((trx) => trx.deleteFrom('staffNotification').execute()))

const listOf = async (token: string, input = {}) => await server.must(staffNotifications, input, { token })
const kindsOf = async (token: string) => (await listOf(token)).rows.map(({ kind }) => kind)
const unreadOf = async (token: string) => (await server.must(unreadNotifications, {}, { token })).unread
const askAdjustment = async (token: string) => {
  const { mobile } = await newCustomer(server)
  return await server.must(
    requestAdjustment,
    { mobile, amountFen: 1200, reason: '称重差额，客户电话 13912345678' },
    { token },
  )
}
const idOf = async (token: string) => (await server.must(staffMe, {}, { token })).id

test('a request is told to whoever may decide and not to whoever asked, with its amount and reason', async () => {
  const { id } = await askAdjustment(ops)
  for (const token of [finance, people.owner]) {
    expect((await listOf(token)).rows).toMatchObject([
      {
        kind: 'adjustment_requested',
        subjectId: id,
        values: { sum: '¥12.00' },
        reason: '称重差额，客户电话 13912345678',
        readAt: null,
        doneAt: null,
      },
    ])
    expect(await unreadOf(token)).toBe(1)
  }
  for (const token of [ops, people.dispatcher, people.agent]) expect(await kindsOf(token)).toEqual([])
  await server.must(refuseAdjustment, { id, reason: '凭证不全' }, { token: finance })
  expect((await listOf(ops)).rows).toMatchObject([
    { kind: 'adjustment_refused', subjectId: id, reason: '凭证不全', byName: expect.stringMatching(/./) },
  ])
})

test('once somebody has decided, nobody else has it unread, and it says that it is dealt with', async () => {
  const { id } = await askAdjustment(finance)
  expect(await kindsOf(people.owner)).toEqual(['adjustment_requested'])
  await server.must(approveAdjustment, { id }, { token: people.owner })
  expect((await listOf(people.owner)).rows).toMatchObject([
    { kind: 'adjustment_requested', readAt: server.clock.now(), doneAt: server.clock.now() },
  ])
  expect(await unreadOf(people.owner)).toBe(0)
  expect(await kindsOf(finance)).toEqual(['adjustment_approved'])
})

test('who withdraws a request of their own is told nothing, and it ends for the others', async () => {
  const { id } = await askAdjustment(ops)
  await server.must(refuseAdjustment, { id, reason: '填错了' }, { token: ops })
  expect(await kindsOf(ops)).toEqual([])
  expect(await unreadOf(finance)).toBe(0)
})

test('a refused request leaves no notification behind', async () => {
  const refused = await server.call(
    requestAdjustment,
    { mobile: (await newCustomer(server)).mobile, amountFen: -100_000, reason: '多付给了客户' },
    { token: ops },
  )
  expect(refused.reason).toBe('BALANCE_SHORT')
  expect(await kindsOf(finance)).toEqual([])
})

test('leave and agreed swaps wait in the work list of the planners, who are told of them', async () => {
  const waiting = async (token: string) => (await server.must(rotaRequests, {}, { token })).cities
  const before = await waiting(people.dispatcher)
  const leavesBefore = before.find(({ id }) => id === HANGZHOU)?.leaves ?? 0
  const asked = await server.must(
    askLeave,
    { fromDay: '2026-03-16', toDay: '2026-03-17', reason: '回老家' },
    { token: people.courier1 },
  )
  expect((await waiting(people.dispatcher)).find(({ id }) => id === HANGZHOU)?.leaves).toBe(leavesBefore + 1)
  const told = {
    kind: 'leave_requested',
    subjectId: asked.id,
    values: { from: '2026-03-16', to: '2026-03-17', city: HANGZHOU },
  }
  for (const token of [people.dispatcher, people.manager, people.owner])
    expect((await listOf(token)).rows).toMatchObject([told])
  expect(await server.call(rotaRequests, {}, { token: finance })).toMatchObject({ reason: 'NOT_ALLOWED' })
  await server.must(grantLeave, { id: asked.id, version: 1 }, { token: people.dispatcher })
  expect(await unreadOf(people.manager)).toBe(0)
  const offer = { day: '2026-03-18', reason: '孩子家长会' }
  const { id, version } = await server.must(offerSwap, offer, { token: people.courier1 })
  expect(await unreadOf(people.dispatcher)).toBe(0)
  await server.must(agreeSwap, { id, version }, { token: people.courier3 })
  expect((await listOf(people.dispatcher, { unread: true })).rows).toMatchObject([
    { kind: 'swap_requested', values: { day: '2026-03-18' } },
  ])
  expect(await server.call(staffNotifications, {}, { token: people.courier1 })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
  await server.must(withdrawLeave, { id: asked.id, version: 2 }, { token: people.courier1 })
})

test('a repetition updates the unread one, and after reading it there is a new one', async () => {
  const owner = await idOf(people.owner)
  const tell = (lines: number) =>
    server.database.transaction((trx) =>
      notifyStaff(trx, { staffIds: [owner] }, server.clock.now(), {
        kind: 'opening_stock_requested',
        subjectId: 7,
        values: { lines },
      }),
    )
  await tell(1)
  server.clock.advance(HOUR)
  await Promise.all([tell(2), tell(2)])
  const { rows } = await listOf(people.owner)
  expect(rows).toMatchObject([{ values: { lines: '2' }, at: server.clock.now() }])
  await server.must(readNotification, { id: rows[0]!.id }, { token: people.owner })
  await tell(3)
  expect((await listOf(people.owner)).rows.map(({ values }) => values['lines'])).toEqual(['3', '2'])
})

test('reading one or all touches only what is one’s own and what was there', async () => {
  await askAdjustment(ops)
  const [mine] = (await listOf(finance)).rows
  expect(await server.call(readNotification, { id: mine!.id }, { token: ops })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  server.clock.advance(1000)
  await askAdjustment(ops)
  const token = { token: finance }
  expect(await server.must(readAllNotifications, { until: mine!.at, group: 'system' }, token)).toEqual({
    unread: 2,
  })
  expect(await server.must(readAllNotifications, { until: mine!.at, group: 'approval' }, token)).toEqual({
    unread: 1,
  })
  expect(await listOf(finance, { unread: true })).toMatchObject({ total: 1, counts: { unread: 1 } })
  expect(await listOf(finance, { group: 'decision' })).toMatchObject({ rows: [], total: 0 })
  expect((await listOf(finance, { page: 2, pageSize: 1 })).rows).toMatchObject([{ id: mine!.id }])
  expect(await unreadOf(people.owner)).toBe(2)
})

test('the bell hears of it at once, and only whoever it is for', async () => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const hear = async (token: string) => {
    const stop = new AbortController()
    const headers = { 'x-token': token }
    const response = await fetch(`${base}/staff/live`, { headers, signal: stop.signal })
    const heard: LiveEvent['topic'][] = []
    void (async () => {
      for await (const chunk of response.body!)
        for (const [, text] of Buffer.from(chunk)
          .toString()
          .matchAll(/^data: (.*)$/gm))
          heard.push((JSON.parse(text!) as LiveEvent).topic)
    })().catch(() => undefined)
    return { heard, stop: () => stop.abort() }
  }
  const [owner, agent] = [await hear(people.owner), await hear(people.agent)]
  await askAdjustment(ops)
  await expect.poll(() => owner.heard).toContain('notification')
  expect(agent.heard).not.toContain('notification')
  owner.stop()
  agent.stop()
})

test('a mobile number in a reason is masked for a role that reads masked ones', async () => {
  const agent = await idOf(people.agent)
  await server.database.transaction((trx) =>
    notifyStaff(trx, { staffIds: [agent] }, server.clock.now(), {
      kind: 'refund_refused',
      subjectId: 1,
      reason: '客户 13912345678 已收到货',
    }),
  )
  expect((await listOf(people.agent)).rows[0]!.reason).toBe('客户 139****5678 已收到货')
})

test('they end with another role and a closed account, and a closed account gets none', async () => {
  const person = {
    username: 'second.finance',
    name: '二号财务',
    mobile: '13700000077',
    role: 'finance',
    active: true,
  } as const
  const { id } = await server.must(
    saveStaff,
    { ...person, password: 'money-counts-twice-1' },
    { token: people.owner },
  )
  const rows = () =>
    server.database.reader.selectFrom('staffNotification').selectAll().where('staffId', '=', id).execute()
  await askAdjustment(ops)
  expect(await rows()).toHaveLength(1)
  const save = async (change: object) => {
    const { version } = (await server.must(staffPeople, {}, { token: people.owner })).rows.find(
      (each) => each.id === id,
    )!
    await server.must(saveStaff, { ...person, ...change, id, version }, { token: people.owner })
  }
  await save({ role: 'ops' })
  expect(await rows()).toEqual([])
  await save({ role: 'finance', active: false })
  await askAdjustment(ops)
  expect(await rows()).toEqual([])
})

test('each owner is told once that a key is about to end and that a backup is late', async () => {
  const kind = (name: 'business' | 'demo') =>
    server.database.transaction((trx) =>
      trx.updateTable('installation').set({ kind: name, markedAt: server.clock.now() }).execute(),
    )
  const before = await server.database.reader
    .selectFrom('installation')
    .select('kind')
    .executeTakeFirstOrThrow()
  await kind('business')
  const day = dayOf(server.clock.now())
  const { dataFolder } = server.config
  const owner = { token: people.owner }
  const key = { name: '金蝶', role: 'ops', scopes: ['pickup:read'] } as const
  const { id } = await server.must(createApiKey, { ...key, days: 9 }, owner)
  await server.must(createApiKey, { ...key, days: 7 }, owner)
  const sweep = () => notifyAboutSystem(dataFolder)(server.database, server.clock.now())
  await sweep()
  expect(await kindsOf(people.owner)).toEqual([])
  server.clock.advance(4 * DAY)
  people.owner = await server.staff('owner')
  for (let times = 0; times < 3; times += 1) await sweep()
  const told = async () => (await listOf(people.owner)).rows.toSorted((a, b) => a.kind.localeCompare(b.kind))
  expect(await told()).toMatchObject([
    { kind: 'api_key_ending', subjectId: id, values: { name: '金蝶' }, doneAt: null },
    { kind: 'backup_late', values: { day }, doneAt: null },
  ])
  server.clock.advance(DAY)
  people.owner = await server.staff('owner')
  const account = { username: 'second.owner', password: 'two-owners-know-4' } as const
  const person = { ...account, name: '二号老板', mobile: '13700000079', role: 'owner', active: true } as const
  await server.must(saveStaff, person, { token: people.owner })
  await sweep()
  const { token: second } = await server.must(staffLogin, account)
  expect((await kindsOf(second)).toSorted()).toEqual(['api_key_ending', 'backup_late'])
  expect(await told()).toMatchObject([{ kind: 'api_key_ending' }, { kind: 'backup_late', values: { day } }])
  await server.must(revokeApiKey, { id }, { token: people.owner })
  await writeBackupStatus(dataFolder, { done: { at: server.clock.now(), file: 'x', bytes: 1 } })
  await sweep()
  expect((await told()).map(({ doneAt }) => doneAt)).toEqual([server.clock.now(), server.clock.now()])
  await kind(before.kind)
})

test('they are deleted after 90 days', async () => {
  const owner = await idOf(await server.staff('owner'))
  await server.database.transaction((trx) =>
    notifyStaff(trx, { staffIds: [owner] }, server.clock.now(), { kind: 'prices_proposed', subjectId: 0 }),
  )
  const left = () => server.database.reader.selectFrom('staffNotification').select('id').execute()
  await deleteExpiredStaffRows(server.database, server.clock.now() + NOTIFICATION_DAYS * DAY)
  expect(await left()).toHaveLength(1)
  await deleteExpiredStaffRows(server.database, server.clock.now() + NOTIFICATION_DAYS * DAY + 1)
  expect(await left()).toEqual([])
})
