import { cashDays, correctCourierDay, recountCourierDay, sendBackCourierDay } from '@huishou/wire/cash/day'
import {
  countCourierDay,
  myCash,
  offerFloat,
  settleCourierCash,
  takeCashBack,
  takeFloat,
} from '@huishou/wire/cash/float'
import { cashDifferences, cashHolders, cashMovements } from '@huishou/wire/cash/reports'
import {
  approveTillCount,
  countTill,
  depositTillCash,
  moveTillCash,
  openTill,
  sendBackTillCount,
  shopTill,
} from '@huishou/wire/cash/till'
import { isRefusal } from '@huishou/wire/refusals'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { DAY, dayOf, MINUTE } from '@huishou/wire/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { counts, givenTill, needFloats } from '../../test/cash-fixtures.ts'
import { courierId, givenPeople, givenPhoto, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { post } from '../ledger/index.ts'
import { accountOf, courierCash } from './move-cash.ts'
import { payInCash, reverseCash } from './pay-in-cash.ts'

const SHOP = 2004
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
  const { till } = await server.must(shopTill, {}, { token: people.clerk })
  if (till?.state === 'counted')
    await server.must(sendBackTillCount, { id: till.id, reason: '重点' }, { token: people.manager })
})
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})
afterAll(() => server.close())

const by = { staffId: null, name: '师傅' }
const booked = (key: string, totalFen: number) =>
  ({
    kind: 'recycle_cash',
    key,
    memberId: null,
    text: '',
    entries: [
      { account: accountOf(courierCash(courier)), amountFen: totalFen },
      { account: { company: 'purchases' }, amountFen: 0 - totalFen },
    ],
  }) as const
/** Pays for an order out of the courier's cash, as settling does; returns the order. */
const pay = async (totalFen: number): Promise<number> => {
  orders += 1
  const orderId = 900_000 + orders
  await server.database.transaction(async (trx) => {
    const now = server.clock.now()
    const refused = await payInCash(trx, now, by, courierCash(courier), { orderId, totalFen })
    const posted = refused ?? (await post(trx, now, booked(`test:paid:${orderId}`, totalFen)))
    if (isRefusal(posted)) throw new Error(posted.refusal)
  })
  return orderId
}
/** Reverses it, as the office does. */
const reverse = (orderId: number, totalFen: number) =>
  server.database.transaction(async (trx) => {
    const now = server.clock.now()
    await reverseCash(trx, now, by, { orderId, totalFen, before: null })
    await post(trx, now, booked(`test:reversed:${orderId}`, 0 - totalFen))
  })
const float = async (amountFen: number) => {
  const { id } = await server.must(offerFloat, { courierId: courier, amountFen }, { token: people.finance })
  await server.must(takeFloat, { id }, { token: people.courier1 })
}
const count = (amountFen: number) =>
  server.must(countCourierDay, { counts: counts(amountFen) }, { token: people.courier1 })
const recount = (id: number, amountFen: number, more: Record<string, unknown> = {}, token = people.finance) =>
  server.call(recountCourierDay, { id, counts: counts(amountFen), ...more }, { token })
const heldBy = async (holderKind: 'courier' | 'till', holderId: number) => {
  const holders = await server.must(cashHolders, {}, { token: people.finance })
  return holders.find((row) => row.holderKind === holderKind && row.holderId === holderId)?.heldFen ?? 0
}
/** Runs as this person in another role, as after a change of job; then they have their old one again. */
const asRole = async <Result>(
  username: string,
  role: StaffRole,
  work: (token: string) => Promise<Result>,
): Promise<Result> => {
  const set = (to: { role: StaffRole; shopId?: number | null; active?: number }) =>
    server.database.transaction((trx) =>
      trx.updateTable('staff').set(to).where('username', '=', username).execute(),
    )
  const before = await server.database.reader
    .selectFrom('staff')
    .select(['role', 'shopId', 'active'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  await set({ role, shopId: SHOP })
  try {
    return await work(await server.staff(username))
  } finally {
    await set(before)
    people = await givenPeople(server)
  }
}

test('who was a courier yesterday neither takes back nor settles the cash they still hold', async () => {
  await float(30_000)
  await asRole('courier1', 'clerk', async (token) => {
    expect(
      await server.call(takeCashBack, { courierId: courier, amountFen: 30_000 }, { token }),
    ).toMatchObject({ reason: 'SAME_PERSON' })
  })
  const { id } = await count(30_000)
  await asRole('courier1', 'manager', async (token) => {
    expect(await server.call(sendBackCourierDay, { id, reason: '再数一遍' }, { token })).toMatchObject({
      reason: 'SAME_PERSON',
    })
    const { rows } = await server.must(cashDays, { state: 'counted' }, { token })
    expect(rows[0]?.may).toMatchObject({
      recount: { ok: false, reason: 'SAME_PERSON' },
      send_back: { ok: false, reason: 'SAME_PERSON' },
    })
  })
  expect((await recount(id, 30_000)).code).toBe(0)
  const order = await (async () => {
    server.clock.advance(DAY)
    people = await givenPeople(server)
    await float(5_000)
    const paid = await pay(5_000)
    const day = await count(0)
    expect((await recount(day.id, 0)).code).toBe(0)
    return paid
  })()
  await reverse(order, 5_000)
  const settle = (token: string) =>
    server.call(settleCourierCash, { courierId: courier, heldFen: 5_000, reason: '已交回' }, { token })
  await asRole('courier1', 'finance', async (token) => {
    expect(await settle(token)).toMatchObject({ reason: 'SAME_PERSON' })
  })
  expect((await settle(people.finance)).code).toBe(0)
  // nothing is left to settle
  const none = { courierId: courier, heldFen: 0, reason: '已交回' }
  expect(await server.call(settleCourierCash, none, { token: people.finance })).toMatchObject({
    reason: 'AMOUNT_INVALID',
  })
})

test('a refusal does not tell a clerk what the books say is in the till or with a courier', async () => {
  await float(12_300)
  const held = await heldBy('till', SHOP)
  const photo = await givenPhoto(server, people.clerk, 'staff')
  const amountFen = 9_000_000
  const answers = await Promise.all([
    server.call(offerFloat, { courierId: courier, amountFen }, { token: people.clerk }),
    server.call(
      moveTillCash,
      { direction: 'out', purpose: 'safe', amountFen, reason: '交款' },
      { token: people.clerk },
    ),
    server.call(depositTillCash, { amountFen, reference: 'A-1', photos: [photo] }, { token: people.clerk }),
    server.call(takeCashBack, { courierId: courier, amountFen }, { token: people.clerk }),
  ])
  for (const answer of answers) {
    expect(answer.reason).toBe('CASH_SHORT')
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${held}|12300|123\\.00|${held / 100}|heldFen`))
  }
  const { id } = await count(12_300)
  expect((await recount(id, 12_300)).code).toBe(0)
})

test('a clerk who tries counts and amounts is stopped, and can still count with a reason', async () => {
  const { till, moves } = await server.must(shopTill, {}, { token: people.clerk })
  const held = await heldBy('till', SHOP)
  const counted = (amountFen: number, reason = '') =>
    server.call(
      countTill,
      { id: till!.id, counts: counts(amountFen), moves, ...(reason ? { reason } : {}) },
      { token: people.clerk },
    )
  const offered = (amountFen: number) =>
    server.call(offerFloat, { courierId: courier, amountFen }, { token: people.clerk })
  for (const more of [9, 8, 7, 6, 5]) {
    expect((await counted(held + more * 10_000)).reason).toBe('CASH_REASON_REQUIRED')
    expect((await offered(held + more * 10_000)).reason).toBe('CASH_SHORT')
  }
  expect((await counted(held)).reason).toBe('CASH_TRIES_SPENT')
  expect((await offered(100)).reason).toBe('CASH_TRIES_SPENT')
  expect((await counted(held, '点了三遍')).data).toMatchObject({ state: 'counted', differenceFen: 0 })
})

test('attempts that were cut off before their answer are not counted after a minute', async () => {
  const clerk = await server.database.reader
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'clerk1')
    .executeTakeFirstOrThrow()
  const at = server.clock.now()
  const cutOff = {
    subject: `cash:${clerk.id}:${dayOf(at)}`,
    byStaffId: clerk.id,
    quantities: '[]',
    told: 0,
  }
  await server.database.transaction((trx) =>
    trx
      .insertInto('yardWeighingTry')
      .values(Array.from({ length: 10 }, () => ({ ...cutOff, at })))
      .execute(),
  )
  const offered = () =>
    server.call(offerFloat, { courierId: courier, amountFen: 9_000_000 }, { token: people.clerk })
  expect((await offered()).reason).toBe('CASH_TRIES_SPENT')
  server.clock.advance(2 * MINUTE)
  expect((await offered()).reason).toBe('CASH_SHORT')
})

test('who counted a till sees the difference, and cannot send the count back to make another', async () => {
  const { till, moves } = await server.must(shopTill, {}, { token: people.clerk })
  const held = await heldBy('till', SHOP)
  const counted = await server.must(
    countTill,
    { id: till!.id, counts: counts(held - 3_000), moves, reason: '不知道' },
    { token: people.clerk },
  )
  expect(counted.may).toMatchObject({ send_back: { ok: false, reason: 'SAME_PERSON' } })
  const back = (token: string) => server.call(sendBackTillCount, { id: till!.id, reason: '重点' }, { token })
  expect(await back(people.clerk)).toMatchObject({ reason: 'SAME_PERSON' })
  expect((await back(people.manager)).data).toMatchObject({ state: 'open' })
})

test('a cash-up nobody decides is an alarm the next day', async () => {
  const { till, moves } = await server.must(shopTill, {}, { token: people.clerk })
  const held = await heldBy('till', SHOP)
  await server.must(countTill, { id: till!.id, counts: counts(held), moves }, { token: people.clerk })
  const alarms = async () =>
    (await server.must(cashHolders, {}, { token: people.finance })).find(
      ({ holderKind, holderId }) => holderKind === 'till' && holderId === SHOP,
    )?.alarms
  expect(await alarms()).toEqual([])
  server.clock.advance(DAY)
  people = await givenPeople(server)
  expect(await alarms()).toEqual(['not_closed'])
})

test('what was missing when a till was opened counts against whoever opened it', async () => {
  const { till, moves } = await server.must(shopTill, {}, { token: people.clerk })
  const held = await heldBy('till', SHOP)
  await server.must(countTill, { id: till!.id, counts: counts(held), moves }, { token: people.clerk })
  await server.must(approveTillCount, { id: till!.id }, { token: people.manager })
  const before = await shortOf('clerk1')
  await server.must(openTill, { counts: counts(held - 4_000), reason: '夜里少了' }, { token: people.clerk })
  expect((await shortOf('clerk1')) - before).toBe(4_000)
})
const shortOf = async (username: string): Promise<number> => {
  const id = await courierId(server, username)
  const rows = await server.must(cashDifferences, {}, { token: people.finance })
  return rows.filter(({ staffId }) => staffId === id).reduce((sum, { shortFen }) => sum + shortFen, 0)
}

test('a reversal after the count is settled by finance, not charged to the courier', async () => {
  await float(20_000)
  const order = await pay(8_000)
  const { id } = await count(12_000)
  await reverse(order, 8_000)
  const closed = await recount(id, 12_000)
  expect(closed).toMatchObject({
    code: 0,
    data: { state: 'closed', expectedFen: 12_000, differenceFen: 0 },
  })
  expect(await heldBy('courier', courier)).toBe(8_000)
  await server.must(
    settleCourierCash,
    { courierId: courier, heldFen: 8_000, reason: '客户退回现金' },
    { token: people.finance },
  )
})

test('the books of a count stay hidden until it is recounted', async () => {
  await float(20_000)
  await pay(7_700)
  const { id } = await count(12_300)
  const seen = [
    await server.must(cashDays, { state: 'counted' }, { token: people.clerk }),
    await server.must(cashDays, { state: 'counted' }, { token: people.finance }),
    (await server.must(myCash, {}, { token: people.courier1 })).day?.expectedFen,
  ]
  expect(JSON.stringify(seen)).not.toMatch(/12300/)
  expect((await recount(id, 12_300)).code).toBe(0)
})

test('the cash of a courier who has left is settled by finance, with the float still open', async () => {
  await float(20_000)
  const settle = () =>
    server.call(
      settleCourierCash,
      { courierId: courier, heldFen: 20_000, reason: '离职交接' },
      { token: people.finance },
    )
  expect((await settle()).reason).toBe('CHANGED_MEANWHILE')
  const set = (active: 0 | 1) =>
    server.database.transaction((trx) =>
      trx.updateTable('staff').set({ active }).where('id', '=', courier).execute(),
    )
  await set(0)
  people = { ...people, courier1: '' }
  expect((await settle()).code).toBe(0)
  expect(await heldBy('courier', courier)).toBe(0)
  const open = await server.database.reader
    .selectFrom('cashFloat')
    .select('id')
    .where('courierId', '=', courier)
    .where('state', 'in', ['open', 'offered'])
    .execute()
  expect(open).toEqual([])
  await set(1)
  people = await givenPeople(server)
})

test('petty expenses of a till are petty, also when they are split', async () => {
  const spend = (amountFen: number, direction: 'in' | 'out' = 'out', token = people.clerk) =>
    server.call(
      moveTillCash,
      { shopId: SHOP, direction, purpose: 'expense', amountFen, reason: '买胶带' },
      { token },
    )
  expect(await spend(50_001)).toMatchObject({ reason: 'CASH_EXPENSE_LARGE', field: 'amountFen' })
  expect(await spend(50_001, 'out', people.finance)).toMatchObject({ reason: 'CASH_EXPENSE_LARGE' })
  expect((await spend(30_000)).code).toBe(0)
  const answers = await Promise.all([spend(15_000), spend(15_000, 'out', people.manager)])
  expect(answers.map(({ reason }) => reason ?? '').toSorted()).toEqual(['', 'CASH_EXPENSE_LARGE'])
  expect((await spend(10_000, 'in')).code).toBe(0)
  expect((await spend(15_000)).code).toBe(0)
})

test('who has left is offered no float', async () => {
  const set = (active: 0 | 1) =>
    server.database.transaction((trx) =>
      trx.updateTable('staff').set({ active }).where('id', '=', courier).execute(),
    )
  await set(0)
  expect(
    await server.call(offerFloat, { courierId: courier, amountFen: 100 }, { token: people.finance }),
  ).toMatchObject({ reason: 'CASH_NOT_A_COURIER' })
  await set(1)
  people = await givenPeople(server)
})

test('one deposit at the bank is not taken out of the till twice', async () => {
  const held = await heldBy('till', SHOP)
  const photo = await givenPhoto(server, people.clerk, 'staff')
  const deposit = (reference: string, photos = [photo]) =>
    server.call(depositTillCash, { amountFen: 10_000, reference, photos }, { token: people.clerk })
  const answers = await Promise.all([deposit('工行 0412-88'), deposit('工行 0412-88')])
  expect(answers.map(({ reason }) => reason ?? '').toSorted()).toEqual(['', 'CASH_DEPOSIT_TWICE'])
  expect(await deposit('工行 0412-89')).toMatchObject({ reason: 'CASH_DEPOSIT_TWICE' })
  expect(held - (await heldBy('till', SHOP))).toBe(10_000)
})

test('corrections of a day never take more than was counted, and are in the sums', async () => {
  await float(20_000)
  const { id } = await count(20_000)
  expect((await recount(id, 20_000)).code).toBe(0)
  const before = await shortOf('courier1')
  const correct = (amountFen: number) =>
    server.call(correctCourierDay, { id, amountFen, reason: '假币' }, { token: people.owner })
  expect(await correct(-20_001)).toMatchObject({ reason: 'AMOUNT_INVALID' })
  expect((await correct(-15_000)).code).toBe(0)
  expect(await correct(-5_001)).toMatchObject({ reason: 'AMOUNT_INVALID' })
  expect((await shortOf('courier1')) - before).toBe(15_000)
})

const [HANGZHOU, SHANGHAI] = ['330100000000', '310100000000']
/** Moves somebody to a city; returns a session there. */
const inCity = async (username: string, cityId: string): Promise<string> => {
  await server.database.transaction((trx) =>
    trx.updateTable('staff').set({ cityId }).where('username', '=', username).execute(),
  )
  return await server.staff(username)
}

test('a closed till does not help to find out what a courier should have', async () => {
  await float(12_300)
  // of another shop of the city, whose till nobody has opened
  const clerk2 = await inCity('clerk2', HANGZHOU)
  for (const amountFen of [100, 9_000_000])
    expect(
      await server.call(takeCashBack, { courierId: courier, amountFen }, { token: clerk2 }),
    ).toMatchObject({ reason: 'CASH_TILL_CLOSED' })
  const { id } = await count(12_300)
  expect((await recount(id, 12_300)).code).toBe(0)
})

test('who sends a count back does not learn what was counted, as they recount the next one', async () => {
  await float(12_300)
  const { id } = await count(12_300)
  const sent = await server.must(sendBackCourierDay, { id, reason: '再数一遍' }, { token: people.clerk })
  expect(sent).toMatchObject({ state: 'sent_back', countedFen: 0, counts: [] })
  const { rows } = await server.must(cashDays, { id }, { token: people.finance })
  expect(rows[0]).toMatchObject({ state: 'sent_back', countedFen: 0, counts: [] })
  const mine = await server.must(myCash, {}, { token: people.courier1 })
  expect(mine.day).toMatchObject({ id, countedFen: 12_300 })
  const again = await count(12_300)
  expect((await recount(again.id, 12_300)).code).toBe(0)
})

test('much that is missing when a till is opened is not booked by whoever counts it', async () => {
  const { till, moves } = await server.must(shopTill, {}, { token: people.clerk })
  const held = await heldBy('till', SHOP)
  await server.must(countTill, { id: till!.id, counts: counts(held), moves }, { token: people.clerk })
  await server.must(approveTillCount, { id: till!.id }, { token: people.finance })
  const open = (amountFen: number, token: string) =>
    server.call(openTill, { counts: counts(amountFen), reason: '夜里少了' }, { token })
  expect((await open(held - 10_000, people.clerk)).reason).toBe('CASH_MANAGER_REQUIRED')
  const { data } = await open(held - 10_000, people.manager)
  expect(data).toMatchObject({
    state: 'counted',
    openDifferenceFen: 0,
    countedFen: held - 10_000,
    differenceFen: -10_000,
    may: { approve: { ok: false, reason: 'SAME_PERSON' } },
  })
  // nothing is booked or paid before somebody else has looked
  expect(await heldBy('till', SHOP)).toBe(held)
  expect(
    await server.call(
      moveTillCash,
      { direction: 'in', purpose: 'safe', amountFen: 100, reason: '零钱' },
      { token: people.clerk },
    ),
  ).toMatchObject({ reason: 'CASH_TILL_CLOSED' })
  const approve = (token: string) => server.call(approveTillCount, { id: data.id }, { token })
  expect(await approve(people.manager)).toMatchObject({ reason: 'SAME_PERSON' })
  expect((await approve(people.finance)).data).toMatchObject({ state: 'closed' })
  expect(await heldBy('till', SHOP)).toBe(held - 10_000)
  await server.must(openTill, { counts: counts(held - 10_000) }, { token: people.clerk })
})

test('the cash of a courier is that of the city: a clerk elsewhere neither sees nor handles it', async () => {
  await float(12_300)
  const clerk2 = await inCity('clerk2', SHANGHAI)
  const amountFen = 100
  expect(await server.call(offerFloat, { courierId: courier, amountFen }, { token: clerk2 })).toMatchObject({
    reason: 'CASH_NOT_A_COURIER',
  })
  expect(await server.call(takeCashBack, { courierId: courier, amountFen }, { token: clerk2 })).toMatchObject(
    { reason: 'NOT_FOUND' },
  )
  const { id } = await count(12_300)
  expect((await server.must(cashDays, { id }, { token: clerk2 })).rows).toEqual([])
  expect(await recount(id, 12_300, {}, clerk2)).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(sendBackCourierDay, { id, reason: '重点' }, { token: clerk2 })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  const holds = async (token: string) =>
    (await server.must(cashHolders, {}, { token })).some(
      ({ holderKind, holderId }) => holderKind === 'courier' && holderId === courier,
    )
  expect(await holds(people.manager)).toBe(true)
  const elsewhere = await inCity('manager1', SHANGHAI)
  expect(await holds(elsewhere)).toBe(false)
  const { rows } = await server.must(
    cashMovements,
    { holderKind: 'courier', holderId: courier },
    { token: elsewhere },
  )
  expect(rows).toEqual([])
  await inCity('manager1', HANGZHOU)
  expect((await server.must(cashDays, { id }, { token: people.clerk })).rows).toHaveLength(1)
  expect((await recount(id, 12_300)).code).toBe(0)
})
