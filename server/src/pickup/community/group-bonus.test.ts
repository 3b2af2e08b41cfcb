import { exportCommunityDays } from '@huishou/wire/community/staff'
import {
  agreeCommunityStatement,
  openCommunityStatement,
  payCommunityStatement,
} from '@huishou/wire/community/statements'
import { cashLog } from '@huishou/wire/ledger/customer'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { confirmSlip } from '@huishou/wire/pickup/slip'
import { instantOf } from '@huishou/wire/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayNow, givenBooking, givenDay, givenSettled } from '../../../test/community-fixtures.ts'
import {
  advanceTo,
  detailOf,
  givenPeople,
  makeRoom,
  orderRow,
  type People,
} from '../../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { tendCommunityDays } from './sweeps.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})

const tend = () => tendCommunityDays(server.database, server.clock.now())
const bonusOf = async (orderId: number) =>
  (
    await server.database.reader
      .selectFrom('communityOrder')
      .select(['bonusFen', 'bonusAt'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  ).bonusFen
const bonusJournals = (orderIds: readonly number[]) =>
  server.database.reader
    .selectFrom('journal')
    .select('id')
    .where('kind', '=', 'community_bonus')
    .where('orderId', 'in', orderIds)
    .execute()

test('below the threshold there is no bonus; the order that reaches it gets it at once, earlier ones with the sweep', async () => {
  const day = await givenDay(server, people)
  const first = await givenSettled(server, people, day.id)
  await tend()
  expect(await bonusOf(first.id)).toBe(0)
  expect(await dayNow(server, people, day.id)).toMatchObject({ settled: 1, granted: false })
  const second = await givenSettled(server, people, day.id)
  const { totalFen } = await orderRow(server, second.id)
  const wanted = Math.round((totalFen! * 5) / 100)
  expect(await bonusOf(second.id)).toBe(wanted)
  expect(await bonusOf(first.id)).toBe(0)
  await Promise.all([tend(), tend(), tend()])
  await tend()
  expect(await bonusOf(first.id)).toBe(wanted)
  const third = await givenSettled(server, people, day.id, 660)
  expect(await bonusOf(third.id)).toBe(wanted)
  expect(await bonusJournals([first.id, second.id, third.id])).toHaveLength(3)
  const { result } = await server.must(cashLog, {}, { token: first.customer.token })
  expect(result[0]).toMatchObject({ type: 266, amount: wanted / 100, orderId2: first.id })
  expect(await detailOf(server, first.id, first.customer.token)).toMatchObject({
    communityDay: { bonusFen: wanted, settled: 3 },
  })
})

test('an account deleted since its order was settled gets no bonus', async () => {
  const day = await givenDay(server, people)
  const first = await givenSettled(server, people, day.id)
  await server.database.transaction((trx) =>
    trx
      .updateTable('member')
      .set({ deletedAt: server.clock.now() })
      .where('id', '=', first.customer.uid)
      .execute(),
  )
  const second = await givenSettled(server, people, day.id)
  await tend()
  expect(await bonusOf(first.id)).toBe(0)
  expect(await bonusOf(second.id)).toBeGreaterThan(0)
  expect(await bonusJournals([first.id, second.id])).toHaveLength(1)
})

test('orders settled at the same moment are all counted, and each gets the bonus once', async () => {
  const day = await givenDay(server, people, { mostOrders: 4 })
  const booked = [
    await givenBooking(server, day.id),
    await givenBooking(server, day.id),
    await givenBooking(server, day.id, 660),
    await givenBooking(server, day.id, 660),
  ]
  for (const { id, customer } of booked)
    await advanceTo(server, people, id, 'placed', 'weighed', customer.token)
  await Promise.all([
    ...booked.map(async ({ id, customer: { token } }) =>
      server.must(
        confirmSlip,
        { orderId: id, slipId: (await detailOf(server, id, token)).slip!.id },
        { token },
      ),
    ),
    tend(),
  ])
  await tend()
  expect(await dayNow(server, people, day.id)).toMatchObject({ settled: 4, granted: true })
  for (const { id } of booked) expect(await bonusOf(id)).toBeGreaterThan(0)
  expect(await bonusJournals(booked.map(({ id }) => id))).toHaveLength(4)
})

test('a bonus is capped, and a day that grants none pays none', async () => {
  const capped = await givenDay(server, people, { bonusFrom: 1, bonusCapFen: 7 })
  expect(await bonusOf((await givenSettled(server, people, capped.id)).id)).toBe(7)
  const none = await givenDay(server, people, { bonusPercent: 0, bonusFrom: 1 })
  const plain = await givenSettled(server, people, none.id)
  await tend()
  expect(await bonusOf(plain.id)).toBe(0)
  expect(await dayNow(server, people, none.id)).toMatchObject({ settled: 1, granted: false })
})

test('a sweep that dies between two bonuses goes on with the next, and pays none twice', async () => {
  const day = await givenDay(server, people, { bonusFrom: 3 })
  const orders = [
    await givenSettled(server, people, day.id),
    await givenSettled(server, people, day.id),
    await givenSettled(server, people, day.id, 660),
  ]
  const dying = {
    ...server.database,
    transaction: ((calls) => async (work: never, isolation: never) => {
      calls.count += 1
      if (calls.count > 2) throw new Error('killed')
      return await server.database.transaction(work, isolation)
    })({ count: 0 }),
  } as unknown as typeof server.database
  await expect(tendCommunityDays(dying, server.clock.now())).rejects.toThrow('bonus of order')
  await tend()
  await tend()
  for (const { id } of orders) expect(await bonusOf(id)).toBeGreaterThan(0)
  expect(await bonusJournals(orders.map(({ id }) => id))).toHaveLength(3)
})

test('a reversed order loses its bonus and its place in the count, others keep theirs', async () => {
  const day = await givenDay(server, people)
  const first = await givenSettled(server, people, day.id)
  const second = await givenSettled(server, people, day.id)
  await tend()
  await server.must(requestReversal, { orderId: second.id, reason: '重量造假' }, { token: people.ops })
  await server.must(approveReversal, { orderId: second.id }, { token: people.finance })
  expect(await dayNow(server, people, day.id)).toMatchObject({ settled: 1, granted: true })
  const { result } = await server.must(cashLog, {}, { token: second.customer.token })
  const sum = result.reduce((fen, { amount, behavior }) => fen + (behavior === 0 ? 1 : -1) * amount, 0)
  expect(Math.round(sum * 100)).toBe(0)
  expect(await bonusOf(first.id)).toBeGreaterThan(0)
  await tend()
  expect(await bonusJournals([second.id])).toHaveLength(1)
})

test('the property manager’s share is agreed by one person, paid by another, and stands in the books', async () => {
  const day = await givenDay(server, people)
  const { id } = await givenSettled(server, people, day.id)
  const open = await givenBooking(server, day.id)
  server.clock.advance(instantOf(day.day, 780) - server.clock.now())
  await tend()
  people = await givenPeople(server)
  expect(await server.call(openCommunityStatement, { id: day.id }, { token: people.ops })).toMatchObject({
    reason: 'COMMUNITY_ORDERS_OPEN',
    msg: '还有 1 单没有结束，结束后才能对账',
  })
  await server.database.transaction((trx) =>
    trx.deleteFrom('communityOrder').where('orderId', '=', open.id).execute(),
  )
  await server.database.transaction((trx) =>
    trx.updateTable('pickupOrder').set({ communityDayId: null }).where('id', '=', open.id).execute(),
  )
  const opened = await server.must(openCommunityStatement, { id: day.id }, { token: people.ops })
  const { totalG, totalFen } = await orderRow(server, id)
  const shareFen = Math.round((totalG! * 5) / 1000)
  expect(opened.statement).toMatchObject({
    state: 'open',
    orders: 1,
    grams: totalG,
    baseFen: totalFen,
    shareFen,
  })
  const at = { id: opened.statement!.id, version: opened.statement!.version }
  expect(await server.call(agreeCommunityStatement, at, { token: people.ops })).toMatchObject({
    reason: 'NOT_ALLOWED',
  })
  const agreed = await server.must(agreeCommunityStatement, at, { token: people.finance })
  const due = { id: at.id, version: agreed.statement!.version, reference: 'ICBC-20260304-01' }
  expect(agreed.statement).toMatchObject({ state: 'agreed', shareFen, may: { pay: { ok: false } } })
  expect(await server.call(payCommunityStatement, due, { token: people.finance })).toMatchObject({
    reason: 'SAME_PERSON',
  })
  const paid = await server.must(payCommunityStatement, due, { token: people.owner })
  expect(paid.statement).toMatchObject({ state: 'paid', reference: 'ICBC-20260304-01', may: {} })
  expect(await server.call(payCommunityStatement, due, { token: people.owner })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  const entries = await server.database.reader
    .selectFrom('entry')
    .innerJoin('journal', 'journal.id', 'entry.journalId')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select(['journal.kind', 'account.code', 'entry.amountFen'])
    .where('journal.key', 'like', `community-share:${at.id}:%`)
    .orderBy('entry.id')
    .execute()
  expect(entries).toEqual([
    { kind: 'community_share_agreed', code: 'company:promotions', amountFen: -shareFen },
    { kind: 'community_share_agreed', code: 'company:payable', amountFen: shareFen },
    { kind: 'community_share_paid', code: 'company:payable', amountFen: -shareFen },
    { kind: 'community_share_paid', code: 'company:bank', amountFen: shareFen },
  ])
  const { csv } = await server.exported(exportCommunityDays, { statement: 'paid' }, { token: people.finance })
  expect(csv).toContain('ICBC-20260304-01')
})
