import {
  approveCourierDay,
  cashDays,
  correctCourierDay,
  recountCourierDay,
  sendBackCourierDay,
} from '@huishou/wire/cash/day'
import {
  cashCouriers,
  countCourierDay,
  myCash,
  offerFloat,
  refuseFloat,
  settleCourierCash,
  takeCashBack,
  takeFloat,
  withdrawFloat,
} from '@huishou/wire/cash/float'
import { cashDifferences, cashHolders, cashMovements, exportCashMovements } from '@huishou/wire/cash/reports'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import { DAY, dayOf } from '@huishou/wire/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { counts, givenTill, needFloats } from '../../test/cash-fixtures.ts'
import { CARDBOARD, courierId, givenPeople, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { isRefusal } from '@huishou/wire/refusals'
import { post } from '../ledger/index.ts'
import { moveGoods, vehicleStock } from '../yard/index.ts'
import { accountOf, courierCash } from './move-cash.ts'
import { payInCash } from './pay-in-cash.ts'

let server: TestServer
let people: People
let courier: number
let orders = 0

beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  courier = await courierId(server, 'courier1')
  await needFloats(server, 'on')
  await givenTill(server, people.clerk, 500_000)
})
// each test has a day of its own, as a day is closed once; the till stays open
beforeEach(async () => {
  server.clock.advance(DAY)
  people = await givenPeople(server)
})
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})
afterAll(() => server.close())

const heldFen = async (): Promise<number> => {
  const row = await server.database.reader
    .selectFrom('cashHolder')
    .select('heldFen')
    .where('holderKind', '=', 'courier')
    .where('holderId', '=', courier)
    .executeTakeFirst()
  return row?.heldFen ?? 0
}

const shortFen = async (): Promise<number> => {
  const rows = await server.must(cashDifferences, {}, { token: people.finance })
  return rows.filter(({ staffId }) => staffId === courier).reduce((sum, row) => sum + row.shortFen, 0)
}

/** Pays for goods out of the courier's cash, or takes a removal fee, as settling an order does. */
const pay = (totalFen: number) =>
  server.database.transaction(async (trx) => {
    orders += 1
    const now = server.clock.now()
    const paid = await payInCash(trx, now, { staffId: courier, name: '师傅' }, courierCash(courier), {
      orderId: 900_000 + orders,
      totalFen,
    })
    if (paid) return paid
    const posted = await post(trx, now, {
      kind: 'recycle_cash',
      key: `test:paid:${orders}`,
      memberId: null,
      text: '',
      entries: [
        { account: accountOf(courierCash(courier)), amountFen: totalFen },
        { account: { company: 'purchases' }, amountFen: 0 - totalFen },
      ],
    })
    return isRefusal(posted) ? posted : null
  })

const offer = async (amountFen: number, token = people.clerk) =>
  (await server.must(offerFloat, { courierId: courier, amountFen }, { token })).id
const float = async (amountFen: number, token = people.clerk) => {
  const id = await offer(amountFen, token)
  return await server.must(takeFloat, { id }, { token: people.courier1 })
}
const count = (amountFen: number, more: Record<string, unknown> = {}) =>
  server.call(countCourierDay, { counts: counts(amountFen), ...more }, { token: people.courier1 })
const recount = (id: number, amountFen: number, more: Record<string, unknown> = {}, token = people.clerk) =>
  server.call(recountCourierDay, { id, counts: counts(amountFen), ...more }, { token })

test('a day is counted by two people and a small difference is booked (W6)', async () => {
  await float(50_000)
  for (const totalFen of [1_812, 4_390, 990, -3_200]) expect(await pay(totalFen)).toBeNull()
  expect(await heldFen()).toBe(46_008)
  const { data: day } = await count(45_950)
  const closed = await recount(day.id, 45_950)
  expect(closed.data).toMatchObject({
    state: 'closed',
    expectedFen: 46_008,
    countedFen: 45_950,
    differenceFen: -58,
  })
  expect(await heldFen()).toBe(0)
  expect(await server.must(myCash, {}, { token: people.courier1 })).toMatchObject({
    openSince: null,
    floats: [],
    day: { state: 'closed' },
  })
  const [row] = await server.must(cashDifferences, {}, { token: people.finance })
  expect(row).toMatchObject({ staffId: courier, counts: 1, overFen: 0, shortFen: 58 })
  // locked: neither counted again nor opened again today
  expect((await count(0)).reason).toBe('CASH_NO_FLOAT')
  expect((await recount(day.id, 45_950)).reason).toBe('CHANGED_MEANWHILE')
  expect(
    (await server.call(offerFloat, { courierId: courier, amountFen: 100 }, { token: people.clerk })).reason,
  ).toBe('CASH_DAY_CLOSED')
})

test('what is found after the close is a booking of its own date, by somebody else', async () => {
  const { rows } = await server.must(cashDays, { courierId: courier }, { token: people.finance })
  const { id } = rows[0]!
  const found = { id, amountFen: 58, reason: '在车座下找到' }
  expect(
    (await server.call(correctCourierDay, { ...found, amountFen: 0 }, { token: people.finance })).reason,
  ).toBe('AMOUNT_INVALID')
  expect(await server.must(correctCourierDay, found, { token: people.finance })).toMatchObject({
    state: 'closed',
    differenceFen: -58,
    corrections: [{ amountFen: 58, reason: '在车座下找到' }],
  })
  const one = await server.must(cashDays, { id }, { token: people.manager })
  expect(one.rows).toMatchObject([{ id, corrections: [{ amountFen: 58 }] }])
  // a manager recounts and approves, and leaves corrections to finance
  expect(one.rows[0]?.may).toEqual({})
  const rowsOfFinance = (await server.must(cashDays, { id }, { token: people.finance })).rows
  expect(rowsOfFinance[0]?.may).toMatchObject({ correct: { ok: true } })
})

test('without an open float a courier pays and takes no cash, and never more than there is', async () => {
  expect(await pay(100)).toMatchObject({ refusal: 'CASH_NO_FLOAT' })
  expect(await pay(-100)).toMatchObject({ refusal: 'CASH_NO_FLOAT' })
  const id = await offer(1_000)
  expect(await pay(100)).toMatchObject({ refusal: 'CASH_NO_FLOAT' })
  await server.must(takeFloat, { id }, { token: people.courier1 })
  expect(await pay(1_001)).toMatchObject({ refusal: 'CASH_SHORT' })
  expect(await pay(1_000)).toBeNull()
  expect(await pay(-500)).toBeNull()
  const { data: day } = await count(500)
  expect(await pay(-100)).toMatchObject({ refusal: 'CASH_NO_FLOAT' })
  expect((await recount(day.id, 500)).code).toBe(0)
})

test('a float is taken once, by its courier, and not after it was refused or withdrawn', async () => {
  const refused = await offer(1_000)
  const other = await server.call(takeFloat, { id: refused }, { token: people.courier3 })
  expect(other.reason).toBe('NOT_FOUND')
  await server.must(refuseFloat, { id: refused, reason: '数目不对' }, { token: people.courier1 })
  expect((await server.call(takeFloat, { id: refused }, { token: people.courier1 })).reason).toBe(
    'CHANGED_MEANWHILE',
  )
  const withdrawn = await offer(1_000)
  await server.must(withdrawFloat, { id: withdrawn }, { token: people.clerk })
  expect((await server.call(takeFloat, { id: withdrawn }, { token: people.courier1 })).reason).toBe(
    'CHANGED_MEANWHILE',
  )
  const id = await offer(1_000)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => server.call(takeFloat, { id }, { token: people.courier1 })),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await heldFen()).toBe(1_000)
  expect(
    (
      await server.call(
        offerFloat,
        { courierId: await courierId(server, 'clerk1'), amountFen: 100 },
        { token: people.finance },
      )
    ).reason,
  ).toBe('CASH_NOT_A_COURIER')
  await server.must(takeCashBack, { courierId: courier, amountFen: 400 }, { token: people.clerk })
  expect(
    (await server.call(takeCashBack, { courierId: courier, amountFen: 601 }, { token: people.clerk })).reason,
  ).toBe('CASH_SHORT')
  expect(await heldFen()).toBe(600)
  const { data: day } = await count(600)
  expect((await recount(day.id, 600)).code).toBe(0)
})

test('payments at once never take more than the float holds', async () => {
  await float(1_000)
  const paid = await Promise.all(Array.from({ length: 6 }, () => pay(300)))
  expect(paid.filter((refused) => refused === null)).toHaveLength(3)
  expect(await heldFen()).toBe(100)
  const { data: day } = await count(100)
  expect((await recount(day.id, 100)).code).toBe(0)
})

test('more than ¥5 needs a reason, more than ¥50 a manager, and nobody closes alone', async () => {
  await float(50_000)
  const { data: day } = await count(44_000)
  const key = { idempotencyKey: 'recount-once-1' }
  expect((await recount(day.id, 43_000)).reason).toBe('CASH_COUNTS_DIFFER')
  expect((await recount(day.id, 44_000)).reason).toBe('CASH_REASON_REQUIRED')
  // who recounts does not see the courier's count
  const { rows } = await server.must(cashDays, { state: 'counted' }, { token: people.clerk })
  expect(rows[0]).toMatchObject({ id: day.id, countedFen: 0, counts: [] })
  const first = await recount(day.id, 44_000, { reason: '可能找错钱', ...key })
  expect(first.data).toMatchObject({ state: 'to_approve', differenceFen: -6_000 })
  expect((await recount(day.id, 44_000, { reason: '可能找错钱', ...key })).data).toEqual(first.data)
  expect(await heldFen()).toBe(6_000)
  expect((await server.call(approveCourierDay, { id: day.id }, { token: people.clerk })).status).toBe(403)
  expect(await server.must(approveCourierDay, { id: day.id }, { token: people.manager })).toMatchObject({
    state: 'closed',
  })
  expect((await server.call(approveCourierDay, { id: day.id }, { token: people.owner })).reason).toBe(
    'CHANGED_MEANWHILE',
  )
  expect(await heldFen()).toBe(0)
})

const toldOf = async (token: string, id: number) =>
  (await server.must(staffNotifications, { cause: 'cash', pageSize: 100 }, { token })).rows
    .filter(({ subjectId }) => subjectId === id)
    .map(({ kind, doneAt }) => (doneAt === null ? kind : `(${kind})`))

test('a counted day is told to those who count again, and a large difference to a third person', async () => {
  await float(50_000)
  const { data: day } = await count(44_000)
  for (const token of [people.manager, people.finance, people.owner])
    expect(await toldOf(token, day.id)).toEqual(['cash_day_counted'])
  expect(await toldOf(people.ops, day.id)).toEqual([])
  await recount(day.id, 44_000, { reason: '可能找错钱' }, people.manager)
  expect(await toldOf(people.manager, day.id)).toEqual(['(cash_day_counted)'])
  expect(await toldOf(people.finance, day.id)).toEqual(['cash_day_to_approve', '(cash_day_counted)'])
  await server.must(approveCourierDay, { id: day.id }, { token: people.finance })
  expect(await toldOf(people.owner, day.id)).toEqual(['(cash_day_to_approve)', '(cash_day_counted)'])
})

test('a day that is sent back or closed waits for nobody', async () => {
  await float(10_000)
  const { data: day } = await count(9_000)
  await server.must(sendBackCourierDay, { id: day.id, reason: '少数了一张' }, { token: people.clerk })
  expect(await toldOf(people.finance, day.id)).toEqual(['(cash_day_counted)'])
  const { data: again } = await count(10_000)
  expect(await toldOf(people.finance, again.id)).toEqual(['cash_day_counted'])
  await recount(again.id, 10_000)
  expect(await toldOf(people.finance, again.id)).toEqual(['(cash_day_counted)'])
})

test('whoever recounted a large difference does not approve it', async () => {
  await float(50_000)
  const before = await shortFen()
  const { data: day } = await count(40_000)
  const waiting = await recount(day.id, 40_000, { reason: '找错' }, people.manager)
  expect(waiting.data).toMatchObject({
    state: 'to_approve',
    may: { approve: { ok: false, reason: 'SAME_PERSON' } },
  })
  expect((await server.call(approveCourierDay, { id: day.id }, { token: people.manager })).reason).toBe(
    'SAME_PERSON',
  )
  // nothing is booked yet, as with the cash-up of a till that waits
  expect(await shortFen()).toBe(before)
  await server.must(approveCourierDay, { id: day.id }, { token: people.finance })
  expect(await shortFen()).toBe(before + 10_000)
})

test('a count that was wrong is sent back, and the courier counts again', async () => {
  await float(10_000)
  const { data: day } = await count(9_000)
  await server.must(sendBackCourierDay, { id: day.id, reason: '少数了一张' }, { token: people.clerk })
  expect(await pay(1_000)).toBeNull()
  const again = await count(9_000)
  expect((await recount(again.data.id, 9_000)).data).toMatchObject({ state: 'closed', differenceFen: 0 })
})

test('goods on the vehicle are unloaded first, or stay on record', async () => {
  await server.database.transaction((trx) =>
    moveGoods(trx, server.clock.now(), { cause: 'adjustment', causeId: 0, by: { staffId: null, name: '' } }, [
      {
        ...vehicleStock(courier),
        categoryId: CARDBOARD,
        kind: 'adjustment',
        grams: 1_000,
        pieces: 0,
        costFen: 0,
      },
    ]),
  )
  await float(1_000)
  expect((await count(1_000)).reason).toBe('CASH_VEHICLE_LOADED')
  const { data: day } = await count(1_000, { carryOver: '门店已关门' })
  expect(day).toMatchObject({ carryOver: '门店已关门' })
  expect((await recount(day.id, 1_000)).code).toBe(0)
})

test('a float that is not closed the same day, or is above its limit, raises an alarm', async () => {
  await float(250_000)
  server.clock.advance(DAY)
  people = await givenPeople(server)
  const holders = await server.must(cashHolders, {}, { token: people.finance })
  expect(holders.find(({ holderKind }) => holderKind === 'courier')).toMatchObject({
    heldFen: 250_000,
    limitFen: 200_000,
    alarms: ['not_closed', 'above_limit'],
  })
  const { rows } = await server.must(cashMovements, { holderKind: 'courier' }, { token: people.owner })
  expect(rows[0]).toMatchObject({ kind: 'float', amountFen: 250_000 })
  const { data: day } = await count(250_000, { carryOver: '同上' })
  expect((await recount(day.id, 250_000)).code).toBe(0)
})

test('whoever hands out cash reads which couriers can have some, and not what they hold', async () => {
  const mine = async (token = people.clerk) =>
    (await server.must(cashCouriers, {}, { token })).find(({ id }) => id === courier)
  expect(await mine()).toMatchObject({
    openSince: null,
    floats: [],
    countedDayId: null,
    may: { offer: { ok: true } },
  })
  const id = await offer(2_000)
  expect(await mine()).toMatchObject({ floats: [{ id, amountFen: 2_000, may: { withdraw: { ok: true } } }] })
  // who only reads withdraws nothing
  const auditor = await server.staff('auditor')
  expect((await mine(auditor))?.floats[0]?.may).toEqual({})
  expect((await mine(auditor))?.may).toEqual({})
  await server.must(takeFloat, { id }, { token: people.courier1 })
  expect(await mine()).toMatchObject({ floats: [], may: { take_back: { ok: true } } })
  expect(await mine()).not.toHaveProperty('heldFen')
  const { data: day } = await count(2_000, { carryOver: '同上' })
  expect(await mine()).toMatchObject({
    countedDayId: day.id,
    may: { offer: { ok: false, reason: 'CASH_DAY_CLOSED' } },
  })
  // what a colleague is about to count is on its way, and no alarm
  const holders = await server.must(cashHolders, {}, { token: people.finance })
  expect(holders.find(({ holderId }) => holderId === courier)).toMatchObject({ heldFen: 2_000, alarms: [] })
  await recount(day.id, 2_000)
  const clerkElsewhere = await server.staff('clerk2')
  expect(await mine(clerkElsewhere)).toBeUndefined()
})

test('movements are filtered by day and taken as a file that is on record', async () => {
  await float(3_000)
  const today = dayOf(server.clock.now())
  const asked = { holderKind: 'courier', holderId: courier, from: today, to: today } as const
  const { rows } = await server.must(cashMovements, asked, { token: people.finance })
  expect(rows.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([['float', 3_000]])
  const { csv, lines } = await server.exported(exportCashMovements, asked, { token: people.finance })
  expect(lines).toBe(1)
  expect(csv).toContain('发放备用金')
  // the source is a word of the reader's language
  expect(csv).toContain(',备用金,')
  const english = { token: people.finance, language: 'en' } as const
  expect((await server.exported(exportCashMovements, asked, english)).csv).toContain(',Float,')
  const last = await server.database.reader
    .selectFrom('audit')
    .select('action')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(last?.action).toBe('cash.export')
  expect(
    (await server.call(exportCashMovements, asked, { token: await server.staff('auditor') })).status,
  ).toBe(403)
  const { data: day } = await count(3_000, { carryOver: '同上' })
  expect((await recount(day.id, 3_000)).code).toBe(0)
})

test('what a courier paid of their own money before floats were needed is settled by finance first', async () => {
  await needFloats(server, 'off')
  expect(await pay(3_000)).toBeNull()
  await needFloats(server, 'on')
  expect(
    (await server.call(offerFloat, { courierId: courier, amountFen: 100 }, { token: people.clerk })).reason,
  ).toBe('CASH_NOT_SETTLED')
  const maySettle = async (token: string) =>
    (await server.must(cashHolders, {}, { token })).find(({ holderId }) => holderId === courier)?.may
  expect(await maySettle(people.finance)).toMatchObject({ settle: { ok: true } })
  expect(await maySettle(people.manager)).toEqual({})
  const settle = (amountFen: number) =>
    server.call(
      settleCourierCash,
      { courierId: courier, heldFen: amountFen, reason: '报销垫付' },
      { token: people.finance },
    )
  expect((await settle(-2_000)).reason).toBe('CASH_CHANGED')
  const answers = await Promise.all([settle(-3_000), settle(-3_000)])
  expect(answers.map(({ code }) => code === 0).toSorted()).toEqual([false, true])
  expect(await heldFen()).toBe(0)
})
