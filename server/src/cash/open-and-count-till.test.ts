import {
  approveTillCount,
  cashTills,
  countTill,
  depositTillCash,
  moveTillCash,
  openTill,
  sendBackTillCount,
  shopTill,
} from '@huishou/wire/cash/till'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import { DAY } from '@huishou/wire/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { counts, givenTill, needFloats } from '../../test/cash-fixtures.ts'
import { givenPeople, givenPhoto, type People } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { isRefusal } from '@huishou/wire/refusals'
import { post } from '../ledger/index.ts'
import { accountOf, tillCash } from './move-cash.ts'
import { payInCash } from './pay-in-cash.ts'

const SHOP = 2004
let server: TestServer
let people: People
let orders = 0

beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await needFloats(server, 'on')
})
beforeEach(async () => {
  server.clock.advance(DAY)
  people = await givenPeople(server)
})
afterEach(async () => {
  expect((await proveLedger(server.database.reader, 0)).problems).toEqual([])
})
afterAll(() => server.close())

const pay = (totalFen: number) =>
  server.database.transaction(async (trx) => {
    orders += 1
    const now = server.clock.now()
    const paid = await payInCash(trx, now, { staffId: null, name: '店员' }, tillCash(SHOP), {
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
        { account: accountOf(tillCash(SHOP)), amountFen: totalFen },
        { account: { company: 'purchases' }, amountFen: 0 - totalFen },
      ],
    })
    return isRefusal(posted) ? posted : null
  })
const now = () => server.must(shopTill, {}, { token: people.clerk })
const held = async (): Promise<number> => {
  const row = await server.database.reader
    .selectFrom('cashHolder')
    .select('heldFen')
    .where('holderKind', '=', 'till')
    .where('holderId', '=', SHOP)
    .executeTakeFirst()
  return row?.heldFen ?? 0
}
const balance = async (code: string): Promise<number> => {
  const row = await server.database.reader
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select((e) => e.fn.sum<number>('entry.amountFen').as('sumFen'))
    .where('account.code', '=', code)
    .executeTakeFirst()
  return Number(row?.sumFen ?? 0)
}
const cashUp = async (amountFen: number, more: Record<string, unknown> = {}) => {
  const { till, moves } = await now()
  return await server.call(
    countTill,
    { id: till!.id, counts: counts(amountFen), moves, ...more },
    { token: people.clerk },
  )
}
const approve = (id: number, token: string) => server.call(approveTillCount, { id }, { token })

test('a till is opened with a count, pays, takes in and out, deposits, and is cashed up by two people', async () => {
  expect(await pay(100)).toMatchObject({ refusal: 'CASH_TILL_CLOSED' })
  const id = await givenTill(server, people.clerk, 100_000)
  expect(await balance('company:cash')).toBe(100_000)
  expect(await balance(`till:${SHOP}`)).toBe(-100_000)
  expect(await pay(20_000)).toBeNull()
  expect(await pay(-5_000)).toBeNull()
  expect(await pay(85_001)).toMatchObject({ refusal: 'CASH_SHORT' })
  const move = (direction: 'in' | 'out', purpose: 'safe' | 'expense', amountFen: number) =>
    server.must(moveTillCash, { direction, purpose, amountFen, reason: '换零钱' }, { token: people.clerk })
  await move('in', 'safe', 10_000)
  await move('out', 'expense', 1_500)
  expect(await balance('company:expenses')).toBe(-1_500)
  const photo = await givenPhoto(server, people.clerk, 'staff')
  await server.must(
    depositTillCash,
    { amountFen: 50_000, reference: '工行 20260303-17', photos: [photo] },
    { token: people.clerk },
  )
  expect(await balance('company:bank')).toBe(-50_000)
  expect(await held()).toBe(43_500)
  const { rows } = await server.must(cashTills, { id }, { token: people.manager })
  expect(rows).toMatchObject([{ id, deposits: [{ amountFen: 50_000, reference: '工行 20260303-17' }] }])
  expect(rows[0]?.deposits[0]?.photos).toHaveLength(1)
  const counted = await cashUp(43_300)
  expect(counted.data).toMatchObject({ id, state: 'counted', differenceFen: -200 })
  expect(counted.data.may.approve).toMatchObject({ ok: false, reason: 'SAME_PERSON' })
  expect((await approve(id, people.clerk)).reason).toBe('SAME_PERSON')
  expect(await pay(100)).toMatchObject({ refusal: 'CASH_TILL_CLOSED' })
  expect((await approve(id, people.manager)).data).toMatchObject({ state: 'closed' })
  expect((await approve(id, people.manager)).reason).toBe('CHANGED_MEANWHILE')
  expect(await held()).toBe(43_300)
  expect(await pay(100)).toMatchObject({ refusal: 'CASH_TILL_CLOSED' })
})

test('what changed overnight is booked at opening, with a reason and a manager where it is much', async () => {
  const open = (amountFen: number, more: Record<string, unknown> = {}, token = people.clerk) =>
    server.call(openTill, { counts: counts(amountFen), ...more }, { token })
  expect((await open(42_000)).reason).toBe('CASH_REASON_REQUIRED')
  expect((await open(30_000, { reason: '少了' })).reason).toBe('CASH_MANAGER_REQUIRED')
  const answers = await Promise.all([open(43_000), open(43_000, {}, people.manager)])
  expect(answers.map(({ reason }) => reason ?? '').toSorted()).toEqual(['', 'CASH_TILL_OPEN'])
  expect(await held()).toBe(43_000)
  const { rows } = await server.must(cashTills, { state: 'open' }, { token: people.finance })
  expect(rows[0]).toMatchObject({ shopId: SHOP, openFen: 43_000, openDifferenceFen: -300 })
})

test('whoever pays while the till is counted makes the count void, and one of two counts stands', async () => {
  const before = await now()
  expect(await pay(1_000)).toBeNull()
  const stale = await server.call(
    countTill,
    { id: before.till!.id, counts: counts(43_000), moves: before.moves },
    { token: people.clerk },
  )
  expect(stale.reason).toBe('CASH_CHANGED')
  const [paid, first, second] = await Promise.all([pay(500), cashUp(42_000), cashUp(42_000)])
  const done = [first, second].filter(({ code }) => code === 0)
  // either the payment came first and every count of before is void or differs, or a count closed the till to it
  if (paid === null) expect(await held()).toBe(41_500)
  else expect(paid).toMatchObject({ refusal: 'CASH_TILL_CLOSED' })
  expect(done.length).toBeLessThanOrEqual(1)
  const { till } = await now()
  if (till!.state === 'counted')
    await server.must(sendBackTillCount, { id: till!.id, reason: '重点' }, { token: people.manager })
  expect((await now()).till).toMatchObject({ state: 'open', countedFen: 0 })
})

test('cash in twice with one key is in once, and two at once are both in', async () => {
  const before = await held()
  const input = { direction: 'in' as const, purpose: 'safe' as const, amountFen: 1_000, reason: '备零钱' }
  const once = () =>
    server.call(moveTillCash, { ...input, idempotencyKey: 'till-in-once-1' }, { token: people.clerk })
  const answers = await Promise.all([
    once(),
    once(),
    server.call(moveTillCash, input, { token: people.manager }),
  ])
  expect(answers.every(({ code }) => code === 0)).toBe(true)
  expect((await held()) - before).toBe(2_000)
})

test('a large difference of a cash-up is not for another clerk', async () => {
  const amountFen = (await held()) - 8_000
  expect((await cashUp(amountFen)).reason).toBe('CASH_REASON_REQUIRED')
  const { data } = await cashUp(amountFen, { reason: '原因不明' })
  const clerk2 = await server.staff('clerk2')
  const other = await approve(data.id, clerk2)
  expect(['CASH_MANAGER_REQUIRED', 'NOT_FOUND']).toContain(other.reason)
  expect((await approve(data.id, people.owner)).code).toBe(0)
})

test('a counted till is told to who may approve it, and no more once that is decided', async () => {
  const told = async (token: string, id: number) =>
    (await server.must(staffNotifications, { cause: 'cash', pageSize: 100 }, { token })).rows
      .filter(({ kind, subjectId }) => kind === 'cash_till_counted' && subjectId === id)
      .map(({ doneAt }) => doneAt === null)
  const { till } = await now()
  if (till?.state === 'counted') await approve(till.id, people.manager)
  const id = till?.state === 'open' ? till.id : await givenTill(server, people.clerk, await held())
  await cashUp(await held())
  for (const token of [people.manager, people.finance, people.owner])
    expect(await told(token, id)).toEqual([true])
  expect(await told(people.ops, id)).toEqual([])
  await server.must(sendBackTillCount, { id, reason: '再数一次' }, { token: people.manager })
  expect(await told(people.finance, id)).toEqual([false])
  await cashUp(await held())
  expect((await told(people.finance, id)).toSorted()).toEqual([false, true])
  await approve(id, people.manager)
  expect(await told(people.finance, id)).toEqual([false, false])
})
