import { kanjiaJoin } from '@huishou/wire/bargain/customer'
import { addComment, staffComments } from '@huishou/wire/content/feedback'
import { notices } from '@huishou/wire/content/notices-and-banners'
import type { Endpoint } from '@huishou/wire/endpoint'
import { requestAdjustment } from '@huishou/wire/ledger/staff'
import { mailInApply } from '@huishou/wire/mail-in/customer'
import { changeMobile, exportMyData, requestDeletion } from '@huishou/wire/member/account'
import { modifyUser, userDetail } from '@huishou/wire/member/customer'
import {
  blockCustomer,
  customerNotes,
  deleteCustomerNote,
  exportCustomers,
  revealCustomer,
  saveCustomerNote,
  staffCustomer,
  staffCustomers,
  unblockCustomer,
} from '@huishou/wire/member/staff'
import {
  customerAddresses,
  customerAudit,
  customerInvited,
  customerSessions,
  customerTimeline,
  editCustomerAddress,
  signOutCustomer,
} from '@huishou/wire/member/customer-record'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { staffCancelOrder } from '@huishou/wire/pickup/staff-changes'
import { placeForCustomer } from '@huishou/wire/pickup/phone-order'
import { staffOrder, staffOrders } from '@huishou/wire/pickup/staff'
import { memberPoints, requestPointsAdjustment } from '@huishou/wire/points/staff'
import { DAY, HOUR } from '@huishou/wire/time'
import { withdrawalTerms } from '@huishou/wire/withdrawal/customer'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor } from '../../test/member-fixtures.ts'
import { recountNickKeys } from '../migrations/0029-customer-desk.ts'
import { givenPeople, givenDoorOrder, type People } from '../../test/pickup-fixtures.ts'
import { startTestServer, unreadableAudit, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let people: People
/** A customer no test changes. */
let quiet: { uid: number; token: string }
let number = 13_900_290_000
const newMobile = (): string => String((number += 1))
const newCustomer = async () => {
  const mobile = newMobile()
  return { ...(await server.customer(mobile)), mobile }
}
const tokens: Record<string, string> = {}
const as = (role: string) => ({ token: tokens[role] ?? '' })
const roles = ['agent', 'finance', 'ops', 'owner', 'auditor', 'dispatcher', 'manager1', 'courier1']
/** Signs staff in again, because some tests advance the clock by days. */
const signIn = async (): Promise<void> => {
  for (const role of roles) tokens[role] = await server.staff(role)
}
const blocking = {
  scopes: ['orders', 'bargain', 'withdrawal'],
  reason: 'fraud',
  note: '冒用他人身份',
} as const
const blocked = async (id: number, more: object = {}) => {
  const { version } = await server.must(staffCustomer, { id }, as('ops'))
  return await server.must(blockCustomer, { id, version, ...blocking, ...more }, as('ops'))
}

beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  quiet = await newCustomer()
  await signIn()
})
afterAll(() => server.close())

describe('customers are found', () => {
  const ids = async (q: string, role = 'ops') =>
    (await server.must(staffCustomers, { q }, as(role))).rows.map(({ id }) => id)

  test('by whole number, last four digits, id, beginning of the nick in any case, and order number', async () => {
    const { token, uid, mobile } = await newCustomer()
    await server.must(modifyUser, { nick: 'Zoë Ä王' }, { token })
    for (const q of [mobile, mobile.slice(7), String(uid), 'zoë', 'ZOË ä', 'Zoë Ä王'])
      expect(await ids(q), q).toContain(uid)
    expect(await ids('oë')).not.toContain(uid)
    const { id, customer } = await givenDoorOrder(server, people, 'placed')
    const { orderNumber } = (await server.must(orderDetail, { id }, { token: customer.token })).orderInfo
    expect(await ids(orderNumber)).toHaveLength(1)
    expect(await ids(orderNumber.toLowerCase())).toHaveLength(1)
  })

  test('who may not read a number cannot find it out digit by digit', async () => {
    const { uid, mobile } = await newCustomer()
    expect(await ids(mobile.slice(0, 9), 'ops')).toContain(uid)
    expect(await ids(mobile.slice(0, 9), 'agent')).not.toContain(uid)
    expect(await ids(mobile, 'agent')).toEqual([uid])
    for (const role of ['agent', 'ops', 'owner', 'finance', 'auditor']) {
      const { rows } = await server.must(staffCustomers, { q: mobile }, as(role))
      expect(rows[0]?.mobileMask).toBe(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)
    }
  })

  test.each(["' or 1=1 --", '%', '_', '\\', '\u0000', '😀'.repeat(20), 'none:', '0'.repeat(50), '-1', '1e9'])(
    'a search for %j finds nobody and breaks nothing',
    async (q) => {
      const answer = await server.call(staffCustomers, { q }, as('ops'))
      expect([200, 400]).toContain(answer.status)
      if (answer.status === 200) expect(answer.data.rows).toEqual([])
    },
  )

  test('filters and pages hold together', async () => {
    const all = await server.must(staffCustomers, { pageSize: 200 }, as('agent'))
    const some = await server.must(staffCustomers, { pageSize: 3, page: 2, sort: 'newest' }, as('agent'))
    expect(some.rows.map(({ id }) => id)).toEqual(all.rows.slice(3, 6).map(({ id }) => id))
    const oldest = await server.must(staffCustomers, { pageSize: 200, sort: 'oldest' }, as('agent'))
    expect(oldest.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).toReversed())
    const onList = await server.must(staffCustomers, { blocked: true }, as('agent'))
    expect(onList.rows.map(({ nick }) => nick)).toContain('刘洋')
    expect(onList.rows.every((row) => row.blocked)).toBe(true)
    const open = await server.must(staffCustomers, { openOrders: true, pageSize: 200 }, as('agent'))
    expect(open.rows.every(({ openOrders }) => openOrders > 0)).toBe(true)
    const shanghai = await server.must(staffCustomers, { cityId: '310100000000' }, as('agent'))
    expect(shanghai.rows.map(({ nick }) => nick)).toContain('李建国')
    const fresh = await server.must(staffCustomers, { newThisMonth: true, pageSize: 200 }, as('agent'))
    expect(fresh.rows.map(({ nick }) => nick)).not.toContain('王芳')
  })

  test('the table for spreadsheets has no whole number in it, and taking it is on record', async () => {
    const { csv, lines } = await server.exported(exportCustomers, { blocked: false }, as('owner'))
    expect(lines).toBeGreaterThan(5)
    expect(csv).not.toMatch(/1[3-9]\d{9}/)
    await server.exported(exportCustomers, { q: '13800138000' }, as('owner'))
    const taken = await server.database.reader
      .selectFrom('audit')
      .select(['role', 'after'])
      .where('action', '=', 'customer.export')
      .orderBy('id')
      .execute()
    expect(taken.map(({ role, after }) => ({ role, ...(JSON.parse(after) as object) }))).toEqual([
      { role: 'owner', blocked: false, searched: false, lines },
      { role: 'owner', searched: true, lines: 0 },
    ])
  })
  test('whatever a table was filtered by is on record in words', async () => {
    const filters = {
      newThisMonth: true,
      openOrders: true,
      leaving: true,
      blocked: true,
      cityId: '330100000000',
    }
    await server.exported(exportCustomers, { ...filters, sort: 'oldest' }, as('owner'))
    expect(await unreadableAudit(server.database.reader)).toEqual([])
  })
})

describe('roles', () => {
  const id = () => quiet.uid
  const calls: [Endpoint, () => Record<string, unknown>, string[]][] = [
    [staffCustomers, () => ({}), ['agent', 'finance', 'ops', 'owner', 'auditor']],
    [staffCustomer, () => ({ id: id() }), ['agent', 'finance', 'ops', 'owner', 'auditor']],
    [customerTimeline, () => ({ id: id() }), ['agent', 'finance', 'ops', 'owner', 'auditor']],
    [customerSessions, () => ({ id: id() }), ['agent', 'finance', 'ops', 'owner', 'auditor']],
    [customerInvited, () => ({ id: id() }), ['agent', 'finance', 'ops', 'owner', 'auditor']],
    [
      customerNotes,
      () => ({ id: id() }),
      ['agent', 'finance', 'ops', 'owner', 'auditor', 'dispatcher', 'manager1'],
    ],
    [customerAddresses, () => ({ id: id() }), ['agent', 'ops', 'owner', 'auditor']],
    [customerAudit, () => ({ id: id() }), ['ops', 'owner', 'auditor']],
    [revealCustomer, () => ({ id: id() }), ['ops', 'owner']],
    [exportCustomers, () => ({}), ['ops', 'owner']],
    [
      saveCustomerNote,
      () => ({ customerId: id(), text: '备注', pinned: false }),
      ['agent', 'finance', 'ops', 'owner'],
    ],
  ]
  test.each(calls.map(([endpoint, input, roles]) => [endpoint.name, endpoint, input, roles] as const))(
    '%s is for its roles only',
    async (_name, endpoint, input, roles) => {
      for (const role of Object.keys(tokens)) {
        const { status } = await server.call(endpoint, input(), as(role))
        expect(`${role} ${status}`).toBe(`${role} ${roles.includes(role) ? 200 : 403}`)
      }
      expect((await server.call(endpoint, input())).status).toBe(401)
    },
  )

  test('blocking is for operations and the owner; nobody else is told by a button that he may', async () => {
    for (const role of ['agent', 'finance', 'auditor', 'dispatcher', 'manager1', 'courier1']) {
      expect((await server.call(blockCustomer, { id: id(), version: 0, ...blocking }, as(role))).status).toBe(
        403,
      )
      expect(
        (await server.call(unblockCustomer, { id: id(), version: 0, reason: '试试' }, as(role))).status,
      ).toBe(403)
    }
    const agents = Object.keys((await server.must(staffCustomer, { id: id() }, as('agent'))).may)
    for (const act of ['block', 'unblock', 'reveal', 'money']) expect(agents).not.toContain(act)
    expect((await server.must(staffCustomer, { id: id() }, as('auditor'))).may).toEqual({})
  })

  test('an agent sees no money, finance does; the timeline leaves out what a role may not read', async () => {
    expect((await server.must(staffCustomer, { id: id() }, as('agent'))).money).toBeNull()
    const threadsFor = async (role: 'agent' | 'finance') =>
      (await server.must(staffCustomer, { id: id() }, as(role))).figures.threads
    expect(await threadsFor('agent')).toEqual(expect.any(Number))
    expect(await threadsFor('finance')).toBeNull()
    expect((await server.must(staffCustomer, { id: id() }, as('finance'))).money).toMatchObject({
      debtFen: 0,
    })
    const { rows } = await server.must(customerTimeline, { id: id() }, as('agent'))
    expect(rows.map(({ kind }) => kind)).not.toContain('money')
    expect(rows.map(({ kind }) => kind)).not.toContain('desk')
  })

  test('people who do not exist are not found', async () => {
    for (const endpoint of [staffCustomer, customerTimeline, customerSessions, customerNotes, customerAudit])
      expect((await server.call(endpoint, { id: 7 }, as('owner'))).reason).toBe('NOT_FOUND')
    for (const bad of [0, -1, 1.5, 'abc', null, {}, [1], 2 ** 60])
      expect((await server.call(staffCustomer, { id: bad }, as('owner'))).status).toBeGreaterThanOrEqual(400)
  })
})

test('a whole number is shown to who may, on record, and not by the hundred', async () => {
  const { uid, mobile } = await newCustomer()
  expect(await server.must(revealCustomer, { id: uid }, as('ops'))).toEqual({ mobile })
  const { rows } = await server.must(customerAudit, { id: uid }, as('auditor'))
  expect(rows[0]).toMatchObject({ action: 'customer.reveal', subjectId: uid })
  expect(JSON.stringify(rows)).not.toContain(mobile)
  let refused = 0
  for (let times = 0; times < 32; times += 1)
    refused += (await server.call(revealCustomer, { id: uid }, as('ops'))).status === 429 ? 1 : 0
  expect(refused).toBeGreaterThan(0)
  expect((await server.call(revealCustomer, { id: uid }, as('owner'))).status).toBe(200)
  server.clock.advance(HOUR + 1)
})

describe('notes', () => {
  test('are kept once however often they are sent, changed by their author only, and the log knows what they said', async () => {
    const { uid } = await newCustomer()
    const key = 'note-key-0001'
    const input = { customerId: uid, text: '  周末在家\n可打电话 ', pinned: true }
    const [first, again] = await Promise.all([
      server.must(saveCustomerNote, input, { ...as('agent'), key }),
      server.must(saveCustomerNote, input, { ...as('agent'), key }),
    ])
    expect(again.id).toBe(first.id)
    expect(first).toMatchObject({ text: '周末在家\n可打电话', pinned: true, mine: true, version: 0 })
    const change = { customerId: uid, id: first.id, version: 0, text: '工作日也在', pinned: false }
    expect((await server.call(saveCustomerNote, change, as('ops'))).reason).toBe('NOT_ALLOWED')
    const both = await Promise.all([1, 2].map(() => server.call(saveCustomerNote, change, as('agent'))))
    expect(both.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok'])
    const gone = { customerId: uid, id: first.id, version: 1 }
    expect(
      (await server.call(deleteCustomerNote, { ...gone, customerId: quiet.uid }, as('agent'))).reason,
    ).toBe('NOT_FOUND')
    await server.must(deleteCustomerNote, gone, as('agent'))
    expect((await server.must(customerNotes, { id: uid }, as('ops'))).rows).toEqual([])
    const { rows } = await server.must(customerAudit, { id: uid }, as('owner'))
    expect(rows.map(({ action }) => action)).toEqual([
      'customer.note-delete',
      'customer.note-change',
      'customer.note',
    ])
    // the log outlives the account
    expect(JSON.stringify(rows)).not.toContain('周末在家')
    expect(rows[1]?.before).toContain('"length"')
  })

  test.each(['', '   ', '\u200b', 'x'.repeat(501), null, { a: 1 }])('%j is no note', async (text) => {
    const answer = await server.call(
      saveCustomerNote,
      { customerId: quiet.uid, text, pinned: false },
      as('agent'),
    )
    expect(answer.status).toBe(400)
    expect(answer.field).toBe('text')
  })

  test('what is written about somebody is in the copy of his data', async () => {
    const { uid, token, mobile } = await newCustomer()
    await server.must(
      saveCustomerNote,
      { customerId: uid, text: '<b>喜欢</b>上午', pinned: false },
      as('agent'),
    )
    const { body } = await server.inject({
      method: 'GET',
      url: `/${server.config.tenant}${exportMyData.path}?code=${await codeFor(server, mobile, 'export')}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect((JSON.parse(body) as { notesOfStaff: object[] }).notesOfStaff).toEqual([
      expect.objectContaining({ text: '<b>喜欢</b>上午' }),
    ])
  })
})

describe('the blacklist', () => {
  test('keeps from what it names and from nothing else, is told to the person, and ends', async () => {
    const { uid, token } = await newCustomer()
    const until = server.clock.now() + 10 * DAY
    const after = await blocked(uid, { scopes: ['withdrawal', 'orders'], untilAt: until })
    expect(after.block).toMatchObject({ reason: 'fraud', untilAt: until, scopes: ['orders', 'withdrawal'] })
    const order = { extType: '预约上门', recycle: true, goodsJsonStr: [{ goodsId: 1001 }], extJsonStr: {} }
    for (const [language, words] of [
      ['zh', '无法下单'],
      ['en', 'cannot place orders until'],
    ] as const) {
      const refused = await server.call(createOrder, order, { token, language })
      expect(refused).toMatchObject({ reason: 'MEMBER_BLOCKED' })
      expect(refused.msg).toContain(words)
    }
    expect((await server.must(withdrawalTerms, {}, { token })).blocked?.reason).toBe('WITHDRAWAL_BLOCKED')
    expect((await server.call(kanjiaJoin, { kjid: 1 }, { token })).reason).not.toBe('BARGAIN_BLOCKED')
    expect((await server.must(userDetail, {}, { token })).base.status).toBe(1)
    const told = await server.must(notices, {}, { token })
    expect(JSON.stringify(told)).toContain('部分功能已受限')
    expect(JSON.stringify(told)).not.toContain('冒用')
    server.clock.advance(10 * DAY + 1)
    const again = await server.customer(String(number))
    expect((await server.call(createOrder, order, { token: again.token })).reason).not.toBe('MEMBER_BLOCKED')
    await server.jobs.runAll()
    await signIn()
    const now = await server.must(staffCustomer, { id: uid }, as('ops'))
    expect(now).toMatchObject({ blocked: false, block: null })
    expect(now.blocks[0]).toMatchObject({ liftedByName: '' })
  })

  test('of two who decide at once one is told to read again', async () => {
    const { uid } = await newCustomer()
    const { version } = await server.must(staffCustomer, { id: uid }, as('ops'))
    const both = await Promise.all(
      ['ops', 'owner'].map((role) => server.call(blockCustomer, { id: uid, version, ...blocking }, as(role))),
    )
    expect(both.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok'])
    const next = version + 1
    const ends = await Promise.all(
      ['ops', 'owner'].map((role) =>
        server.call(unblockCustomer, { id: uid, version: next, reason: '核实无误' }, as(role)),
      ),
    )
    expect(ends.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok'])
    const last = (await server.must(staffCustomer, { id: uid }, as('ops'))).version
    expect(
      (await server.call(unblockCustomer, { id: uid, version: last, reason: '再来一次' }, as('ops'))).reason,
    ).toBe('NOT_BLOCKED')
  })

  test('a block sent twice with one key is one block', async () => {
    const { uid } = await newCustomer()
    const input = { id: uid, version: 0, ...blocking }
    const twice = await Promise.all(
      [1, 2].map(() => server.call(blockCustomer, input, { ...as('ops'), key: `block-${uid}-1` })),
    )
    expect(twice.map(({ code }) => code)).toEqual([0, 0])
    expect((await server.must(staffCustomer, { id: uid }, as('ops'))).blocks).toEqual([])
  })

  test.each([
    { scopes: [] },
    { scopes: ['everything'] },
    { reason: 'because' },
    { note: '' },
    { note: 'x'.repeat(201) },
    { untilAt: 1 },
    { untilAt: 'soon' },
    { untilAt: 253_402_300_799_999 },
    { version: -1 },
  ])('%j is no block', async (wrong) => {
    const answer = await server.call(
      blockCustomer,
      { id: quiet.uid, version: 0, ...blocking, ...wrong },
      as('ops'),
    )
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await server.must(staffCustomer, { id: quiet.uid }, as('ops'))).blocked).toBe(false)
  })

  test('a blocked number is still blocked when its account was deleted and it starts afresh', async () => {
    const { uid, mobile, token } = await newCustomer()
    await blocked(uid)
    await server.must(requestDeletion, { code: await codeFor(server, mobile, 'delete') }, { token })
    server.clock.advance(16 * DAY)
    await server.jobs.runAll()
    await signIn()
    const left = await server.must(staffCustomer, { id: uid }, as('ops'))
    expect(left).toMatchObject({ nick: '', mobileMask: '', blocked: true, may: { unblock: { ok: true } } })
    expect(left.block?.note).toBe('')
    const fresh = await server.customer(mobile)
    expect(fresh.uid).not.toBe(uid)
    expect((await server.call(mailInApply, {}, { token: fresh.token })).code).not.toBe(0)
    const page = await server.must(staffCustomer, { id: fresh.uid }, as('ops'))
    expect(page).toMatchObject({ blocked: true, block: { byName: '', reason: 'fraud' } })
    for (const table of ['memberBlock', 'memberBlockNumber', 'memberNumberKey'] as const)
      expect(
        JSON.stringify(await server.database.reader.selectFrom(table).selectAll().execute()),
      ).not.toContain(mobile)
    await server.must(
      unblockCustomer,
      { id: fresh.uid, version: page.version, reason: '申诉成立' },
      as('owner'),
    )
    expect((await server.must(staffCustomer, { id: uid }, as('ops'))).blocked).toBe(false)
    for (const id of [uid, fresh.uid]) {
      const { rows } = await server.must(customerAudit, { id }, as('auditor'))
      expect(rows[0]).toMatchObject({ action: 'customer.unblock', reason: '申诉成立' })
    }
    expect(
      await server.database.reader
        .selectFrom('memberBlockNumber')
        .selectAll()
        .where('blockId', '=', page.block?.id ?? 0)
        .execute(),
    ).toEqual([])
  })
})

test('what staff said of somebody goes with the account; that they did something stays', async () => {
  const { uid, mobile, token } = await newCustomer()
  await blocked(uid)
  const { version } = await server.must(staffCustomer, { id: uid }, as('ops'))
  await server.must(unblockCustomer, { id: uid, version, reason: '邻居作证是误会' }, as('ops'))
  await server.must(requestDeletion, { code: await codeFor(server, mobile, 'delete') }, { token })
  await server.must(
    signOutCustomer,
    { id: uid, sessionId: 'all', reason: '本人说是误会，手机丢了' },
    as('agent'),
  )
  server.clock.advance(14 * DAY)
  await server.jobs.runAll()
  await signIn()
  const reasons = async () =>
    (await server.must(customerAudit, { id: uid }, as('auditor'))).rows.map(({ action, reason }) => [
      action,
      reason,
    ])
  expect(await reasons()).toContainEqual(['customer.unblock', '邻居作证是误会'])
  server.clock.advance(2 * DAY)
  await server.jobs.runAll()
  await signIn()
  expect(await reasons()).toEqual([
    ['customer.sign-out', ''],
    ['customer.unblock', ''],
    ['customer.block', ''],
  ])
  for (const table of ['audit', 'memberBlock'] as const)
    expect(
      JSON.stringify(await server.database.reader.selectFrom(table).selectAll().execute()),
    ).not.toContain('是误会')
})

test('who is blocked and changes the number leaves the block on both', async () => {
  const { uid, mobile, token } = await newCustomer()
  await blocked(uid)
  const next = newMobile()
  await server.must(
    changeMobile,
    {
      mobile: next,
      oldCode: await codeFor(server, mobile, 'mobile'),
      code: await codeFor(server, next, 'mobile'),
    },
    { token },
  )
  const other = await server.customer(mobile)
  expect(other.uid).not.toBe(uid)
  const page = await server.must(staffCustomer, { id: other.uid }, as('ops'))
  expect(page.block).toMatchObject({ byName: '', reason: 'fraud', note: '' })
  const { version } = await server.must(staffCustomer, { id: uid }, as('ops'))
  await server.must(unblockCustomer, { id: uid, version, reason: '误会' }, as('ops'))
  // another living person is another decision; the number itself is free
  expect((await server.must(staffCustomer, { id: other.uid }, as('ops'))).blocked).toBe(true)
  const { rows } = await server.must(customerAudit, { id: other.uid }, as('auditor'))
  expect(rows.map(({ action }) => action)).not.toContain('customer.unblock')
  const again = newMobile()
  await server.must(
    changeMobile,
    {
      mobile: again,
      oldCode: await codeFor(server, mobile, 'mobile'),
      code: await codeFor(server, again, 'mobile'),
    },
    { token: other.token },
  )
  const third = await server.customer(mobile)
  expect((await server.must(staffCustomer, { id: third.uid }, as('ops'))).blocked).toBe(false)
})

test('a short block of one’s own does not hide a longer one on the number', async () => {
  const [first, second] = [await newCustomer(), await newCustomer()]
  await blocked(first.uid)
  const next = newMobile()
  await server.must(
    changeMobile,
    {
      mobile: next,
      oldCode: await codeFor(server, first.mobile, 'mobile'),
      code: await codeFor(server, next, 'mobile'),
    },
    { token: first.token },
  )
  const untilAt = server.clock.now() + 2 * DAY
  await server.must(
    blockCustomer,
    { id: second.uid, version: 0, ...blocking, scopes: ['bargain'], untilAt },
    as('ops'),
  )
  await server.must(
    changeMobile,
    {
      mobile: first.mobile,
      oldCode: await codeFor(server, second.mobile, 'mobile'),
      code: await codeFor(server, first.mobile, 'mobile'),
    },
    { token: second.token },
  )
  const page = await server.must(staffCustomer, { id: second.uid }, as('ops'))
  expect(page.block).toMatchObject({ scopes: blocking.scopes.toSorted(), untilAt: null, byName: '' })
  server.clock.advance(3 * DAY)
  await server.jobs.runAll()
  await signIn()
  for (const { uid } of [first, second])
    expect((await server.must(staffCustomer, { id: uid }, as('ops'))).blocked).toBe(true)
  const { rows } = await server.must(customerTimeline, { id: second.uid, kind: 'account' }, as('ops'))
  // carried over by the system: neither the customer nor a colleague did it
  expect(rows.slice(0, 2).map(({ who }) => who)).toContain(null)
})

test('a block that ends leaves a longer one on the same number alone', async () => {
  const short = await newCustomer()
  const untilAt = server.clock.now() + 2 * DAY
  await server.must(blockCustomer, { id: short.uid, version: 0, ...blocking, untilAt }, as('ops'))
  const next = newMobile()
  await server.must(
    changeMobile,
    {
      mobile: next,
      oldCode: await codeFor(server, short.mobile, 'mobile'),
      code: await codeFor(server, next, 'mobile'),
    },
    { token: short.token },
  )
  const long = await server.customer(short.mobile)
  const { version } = await server.must(staffCustomer, { id: long.uid }, as('ops'))
  await server.must(blockCustomer, { id: long.uid, version, ...blocking }, as('ops'))
  server.clock.advance(3 * DAY)
  await server.jobs.runAll()
  await signIn()
  expect((await server.must(staffCustomer, { id: short.uid }, as('ops'))).blocked).toBe(false)
  expect((await server.must(staffCustomer, { id: long.uid }, as('ops'))).blocked).toBe(true)
})

test('signing out everywhere ends every session at once', async () => {
  const { uid, token, mobile } = await newCustomer()
  await server.customer(mobile)
  await signIn()
  expect((await server.must(customerSessions, { id: uid }, as('agent'))).rows).toHaveLength(2)
  expect(
    await server.must(signOutCustomer, { id: uid, sessionId: 'all', reason: '手机丢失' }, as('agent')),
  ).toEqual({
    ended: 2,
  })
  expect((await server.call(userDetail, {}, { token })).reason).toBe('LOGIN_REQUIRED')
})

describe('acting for a customer', () => {
  test('an agent orders, cancels and corrects an address without reading the number, on record with both names', async () => {
    const wang = (await server.must(staffCustomers, { q: '李建国' }, as('agent'))).rows[0]
    const id = wang?.id ?? 0
    const [address] = (await server.must(customerAddresses, { id }, as('agent'))).rows
    const edit = {
      customerId: id,
      id: address?.id,
      updatedAt: address?.updatedAt,
      linkMan: '李建国',
      address: address?.address,
      menpai: '6号303室',
    }
    const saved = await server.must(editCustomerAddress, edit, as('agent'))
    expect(saved).toMatchObject({ menpai: '6号303室', mobileMask: address?.mobileMask })
    expect((await server.call(editCustomerAddress, edit, as('ops'))).reason).toBe('CHANGED_MEANWHILE')
    expect(
      (await server.call(editCustomerAddress, { ...edit, customerId: quiet.uid }, as('agent'))).reason,
    ).toBe('NOT_FOUND')
    expect(
      (
        await server.call(
          placeForCustomer,
          { customerId: 7, extType: '到店回收', goodsJsonStr: [{ goodsId: 1001 }], extJsonStr: {} },
          as('agent'),
        )
      ).reason,
    ).toBe('NOT_FOUND')
    const { rows } = await server.must(customerAudit, { id }, as('owner'))
    expect(rows[0]).toMatchObject({ action: 'customer.address', role: 'agent' })
    expect(rows[0]?.after).toContain('menpai')
    expect(JSON.stringify(rows[0])).not.toContain('303')
    const { menpai: _menpai, ...noDoor } = edit
    expect(
      await server.must(editCustomerAddress, { ...noDoor, updatedAt: saved.updatedAt }, as('agent')),
    ).toMatchObject({ menpai: '' })
  })

  test('points and money are adjusted by the usual two pairs of eyes, without the number', async () => {
    const { uid, mobile } = await newCustomer()
    const points = await server.must(
      requestPointsAdjustment,
      { memberId: uid, points: 50, reason: '晚到致歉' },
      as('ops'),
    )
    expect(points).toMatchObject({ memberId: uid, memberMobile: mobile, alone: true, state: 'applied' })
    const money = { memberId: uid, amountFen: 500, reason: '补偿运费' }
    expect((await server.call(requestAdjustment, money, as('agent'))).status).toBe(403)
    expect(await server.must(requestAdjustment, money, as('finance'))).toMatchObject({
      memberId: uid,
      memberMobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      state: 'requested',
    })
    for (const endpoint of [requestAdjustment, requestPointsAdjustment]) {
      const amount = { amountFen: 500, points: 5, reason: '补偿运费' }
      expect((await server.call(endpoint, { ...amount, memberId: 7 }, as('owner'))).reason).toBe('NOT_FOUND')
      expect((await server.call(endpoint, amount, as('owner'))).field).toBe('mobile')
    }
    const { rows } = await server.must(customerAudit, { id: uid }, as('auditor'))
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(['adjustment', 'points-adjustment'])
  })

  test('lists of every desk can be asked for one customer', async () => {
    const { token, uid } = await newCustomer()
    await server.must(addComment, { type: 0, content: '师傅很准时' }, { token })
    const { rows } = await server.must(staffComments, { memberId: uid }, as('agent'))
    expect(rows.map(({ content }) => content)).toEqual(['师傅很准时'])
    expect((await server.must(staffOrders, { memberId: uid }, as('agent'))).rows).toEqual([])
    const points = await server.must(memberPoints, { memberId: uid }, as('agent'))
    expect(points).toMatchObject({ memberId: uid, mobile: expect.stringContaining('****') })
    const { rows: happened } = await server.must(customerTimeline, { id: uid }, as('agent'))
    expect(happened.map(({ kind }) => kind)).toEqual(['feedback', 'account'])
  })

  test('the customer reads in the order that our desk did it', async () => {
    const { id, customer } = await givenDoorOrder(server, people, 'placed')
    const { version } = await server.must(staffOrder, { orderId: id }, as('agent'))
    await server.must(staffCancelOrder, { orderId: id, version, reason: '客户来电' }, as('agent'))
    const detail = await server.must(orderDetail, { id }, { token: customer.token })
    expect(JSON.stringify(detail)).toContain('代您操作')
    const { rows } = await server.must(customerTimeline, { id: customer.uid, kind: 'pickup' }, as('agent'))
    expect(rows[0]).toMatchObject({ onBehalf: true, refId: id })
  })
})

test('nobody orders for an account that was joined to another', async () => {
  const [kept, joined] = [await newCustomer(), await newCustomer()]
  await server.database.transaction((trx) =>
    trx.updateTable('member').set({ mergedIntoId: kept.uid }).where('id', '=', joined.uid).execute(),
  )
  expect(
    await server.call(
      placeForCustomer,
      { customerId: joined.uid, extType: '到店回收', goodsJsonStr: [{ goodsId: 1001 }], extJsonStr: {} },
      as('agent'),
    ),
  ).toMatchObject({ reason: 'NOT_FOUND', field: 'customerId' })
})

test('nicks of before the desk are found whatever letters they are of', async () => {
  const { uid } = await newCustomer()
  await server.database.transaction(async (trx) => {
    await trx.updateTable('member').set({ nick: 'ÉCOLE Ж', nickKey: 'x' }).where('id', '=', uid).execute()
    await recountNickKeys({
      run: async (text) => {
        await sql.raw(text).execute(trx)
      },
      rows: async <Row>(text: string) => (await sql.raw<Row>(text).execute(trx)).rows,
    })
  })
  const { rows } = await server.must(staffCustomers, { q: 'éco' }, as('agent'))
  expect(rows.map(({ id }) => id)).toEqual([uid])
})

test('the timeline goes on where it stopped, without gaps or doubles', async () => {
  const { token, uid } = await newCustomer()
  for (let times = 0; times < 20; times += 1) {
    server.clock.advance(DAY)
    await server.database.transaction(async (trx) => {
      await trx
        .insertInto('pointsEntry')
        .values(
          [0, 1].map((nth) => ({
            memberId: uid,
            kind: 'task' as const,
            points: 1,
            key: `t:${uid}:${times}:${nth}`,
            orderId: null,
            text: '任务',
            balanceAfter: 1,
            at: server.clock.now(),
          })),
        )
        .execute()
    })
  }
  void token
  await signIn()
  const seen: string[] = []
  let before: number | undefined
  for (let pages = 0; pages < 5; pages += 1) {
    const page = await server.must(customerTimeline, { id: uid, ...(before ? { before } : {}) }, as('agent'))
    seen.push(...page.rows.map(({ key }) => key))
    if (page.next === null) break
    before = page.next
  }
  expect(seen).toHaveLength(41)
  expect(new Set(seen).size).toBe(41)
})
