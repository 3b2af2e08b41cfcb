import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAmount } from '@huishou/wire/ledger/customer'
import { createOrder, estimate } from '@huishou/wire/pickup/placing'
import { disputeOrder, orderDetail, rateOrder } from '@huishou/wire/pickup/customer'
import {
  answerDispute,
  approveReversal,
  requestReversal,
  resolveDispute,
  withdrawReversal,
} from '@huishou/wire/pickup/disputes-and-reversals'
import { couriers } from '@huishou/wire/pickup/couriers'
import { figures, staffOrder, staffOrders } from '@huishou/wire/pickup/staff'
import {
  confirmOnDevice,
  declineOrder,
  departForOrder,
  reweighOrder,
  weighOrder,
} from '@huishou/wire/pickup/visit'
import { isRefusal, refusalText } from '@huishou/wire/refusals'
import { DAY, HOUR } from '@huishou/wire/time'
import { post, readBalances } from '../../ledger/index.ts'
import { proveLedger, startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  CARDBOARD,
  CANS,
  detailOf,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  makeRoom,
  newCustomer,
  orderRow,
  type People,
} from '../../../test/pickup-fixtures.ts'
import { expireOffers } from '../sweeps.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await makeRoom(server)
})
afterAll(() => server.close())
const eventsOf = async (id: number) =>
  (await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })).timeline.map(
    ({ action }) => action,
  )

test('an order the clock has closed can still be rated for thirty days, once', async () => {
  const [early, late] = [
    await givenDoorOrder(server, people, 'settled'),
    await givenDoorOrder(server, people, 'settled'),
  ]
  server.clock.advance(8 * DAY)
  await server.jobs.runAll()
  const { token } = early.customer
  expect(await detailOf(server, early.id, token)).toMatchObject({
    state: 'closed',
    may: { rate: { ok: true } },
  })
  await server.must(rateOrder, { orderId: early.id, stars: 4 }, { token })
  expect((await detailOf(server, early.id, token)).may['rate']).toBeUndefined()
  expect(await server.call(rateOrder, { orderId: early.id, stars: 1 }, { token })).toMatchObject({
    reason: 'STATE_CHANGED',
  })
  server.clock.advance(23 * DAY)
  expect(
    await server.call(rateOrder, { orderId: late.id, stars: 4 }, await server.customer(late.customer.mobile)),
  ).toMatchObject({ reason: 'RATE_TOO_LATE' })
  people = await givenPeople(server)
})

test('who asked for a reversal may withdraw it, another may refuse it with a reason, and it may be asked for again', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const ask = () =>
    server.must(requestReversal, { orderId: id, reason: '内部：疑似刷单' }, { token: people.ops })
  await ask()
  expect((await server.must(staffOrder, { orderId: id }, { token: people.ops })).may).toMatchObject({
    approve_reversal: { ok: false },
    withdraw_reversal: { ok: true },
  })
  expect(await server.call(withdrawReversal, { orderId: id }, { token: people.finance })).toMatchObject({
    reason: 'REASON_REQUIRED',
    field: 'reason',
  })
  expect(await server.call(withdrawReversal, { orderId: id }, { token: people.dispatcher })).toMatchObject({
    status: 403,
  })
  await server.must(withdrawReversal, { orderId: id }, { token: people.ops })
  expect((await server.must(staffOrder, { orderId: id }, { token: people.ops })).reversal).toBeNull()
  await ask()
  await server.must(withdrawReversal, { orderId: id, reason: '证据不足' }, { token: people.finance })
  expect((await eventsOf(id)).slice(0, 4)).toEqual([
    'refuse_reversal',
    'request_reversal',
    'withdraw_reversal',
    'request_reversal',
  ])
  await ask()
  await server.must(approveReversal, { orderId: id }, { token: people.finance })
  expect(await server.call(withdrawReversal, { orderId: id }, { token: people.ops })).toMatchObject({
    reason: 'ALREADY_REVERSED',
  })
  expect(JSON.stringify(await server.must(orderDetail, { id }, { token: customer.token }))).not.toContain(
    '刷单',
  )
})

test('a reversal takes back what was credited for a dispute too, once, and what is spent becomes a debt', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const { token, uid } = customer
  const credit = async (remedyFen: number) => {
    await server.must(disputeOrder, { orderId: id, reason: '少称了' }, { token })
    return await server.call(
      resolveDispute,
      { orderId: id, accepted: true, remedyFen, answer: '补偿' },
      { token: people.ops },
    )
  }
  expect((await credit(300)).code).toBe(0)
  expect((await credit(250)).code).toBe(0)
  // 18.20 + 5.50 were credited; all but 4.00 is spent
  await server.database.transaction(async (trx) => {
    await post(trx, server.clock.now(), {
      kind: 'adjustment',
      key: `spent:${id}`,
      memberId: uid,
      text: '已花掉',
      entries: [
        { account: { member: uid, kind: 'available' }, amountFen: -1970 },
        { account: { company: 'adjustments' }, amountFen: 1970 },
      ],
    })
    return null
  })
  await server.must(disputeOrder, { orderId: id, reason: '还是不对' }, { token })
  const waiting = async () => {
    const as = { token: people.finance }
    const { rows } = await server.must(staffOrders, { reversal: true }, as)
    return {
      listed: rows.map((row) => row.id),
      counted: (await server.must(figures, {}, as)).today.reversals,
    }
  }
  const before = await waiting()
  expect(before.listed).not.toContain(id)
  await server.must(requestReversal, { orderId: id, reason: '认错客户' }, { token: people.ops })
  expect(await waiting()).toEqual({ listed: [id, ...before.listed], counted: before.counted + 1 })
  const approvals = await Promise.all(
    [people.finance, people.owner].map((who) =>
      server.call(approveReversal, { orderId: id }, { token: who }),
    ),
  )
  expect(approvals.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await waiting()).toEqual(before)
  const { balance } = await server.must(userAmount, {}, { token })
  expect(balance).toBe(0)
  expect(await readBalances(server.database.reader, uid)).toEqual({
    availableFen: 0,
    frozenFen: 0,
    debtFen: 1970,
  })
  // the dispute that is still open can be answered, but not paid for any more
  expect(
    await server.call(
      resolveDispute,
      { orderId: id, accepted: true, remedyFen: 100, answer: '补偿' },
      { token: people.ops },
    ),
  ).toMatchObject({ reason: 'ALREADY_REVERSED' })
  expect(await proveLedger(server.database.reader, server.clock.now())).toMatchObject({ gapFen: 0 })
})

test('remedies of one order come to ¥500 at most, over however many disputes', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const { token } = customer
  const resolve = (remedyFen: number) =>
    server.call(
      resolveDispute,
      { orderId: id, accepted: true, remedyFen, answer: '补偿' },
      { token: people.ops },
    )
  const dispute = () => server.must(disputeOrder, { orderId: id, reason: '少称了' }, { token })
  await dispute()
  expect(await resolve(50_001)).toMatchObject({
    status: 403,
    reason: 'ABOVE_ONE_PERSON',
    field: 'remedyFen',
    msg: expect.stringContaining('¥500.00') as string,
  })
  expect((await resolve(49_900)).code).toBe(0)
  await dispute()
  expect(await resolve(101)).toMatchObject({
    reason: 'ABOVE_ONE_PERSON',
    msg: expect.stringContaining('¥1.00') as string,
  })
  expect((await resolve(100)).code).toBe(0)
  expect((await server.must(userAmount, {}, { token })).balance).toBe(518.2)
})

test('two people of one role are not offered to approve each other’s reversals', async () => {
  const { id } = await givenDoorOrder(server, people, 'settled')
  await server.must(requestReversal, { orderId: id, reason: '认错客户' }, { token: people.finance })
  const second = await server.staff('finance2')
  expect((await server.must(staffOrder, { orderId: id }, { token: second })).may).toMatchObject({
    approve_reversal: { ok: false },
    refuse_reversal: { ok: true },
  })
  expect(await server.call(approveReversal, { orderId: id }, { token: second })).toMatchObject({
    reason: 'SAME_PERSON',
  })
  expect((await server.must(staffOrder, { orderId: id }, { token: people.owner })).may).toMatchObject({
    approve_reversal: { ok: true },
  })
})

test('a dispute rings after 24 hours without an answer and after seven days without an end', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  await server.must(disputeOrder, { orderId: id, reason: '少了两公斤' }, { token: customer.token })
  const rings = async () => {
    await server.jobs.runAll()
    people = await givenPeople(server)
    return (await server.must(staffOrders, { alarm: true, pageSize: 100 }, { token: people.dispatcher })).rows
      .map((row) => row.id)
      .includes(id)
  }
  server.clock.advance(23 * HOUR)
  expect(await rings()).toBe(false)
  server.clock.advance(2 * HOUR)
  expect(await rings()).toBe(true)
  await server.must(answerDispute, { orderId: id, answer: '正在核对' }, { token: people.agent })
  expect(await rings()).toBe(false)
  server.clock.advance(6 * DAY)
  expect(await rings()).toBe(true)
  await server.must(
    resolveDispute,
    { orderId: id, accepted: false, answer: '录像核对无误' },
    { token: people.ops },
  )
  expect(await rings()).toBe(false)
})

test('the same dispute sent twice with one key is one dispute', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const more = { token: customer.token, key: 'dispute-key-0001' }
  const first = await server.must(disputeOrder, { orderId: id, reason: '少了' }, more)
  expect(await server.must(disputeOrder, { orderId: id, reason: '少了' }, more)).toEqual(first)
})

test('a van does not come for less than 5 kg and ¥5, but comes for little weight worth more', async () => {
  const { token } = await newCustomer(server)
  const small = (goodsId: number) =>
    doorOrder(server, { goodsJsonStr: [{ goodsId }], extJsonStr: { 预计总量: '5公斤以下' } })
  expect(await server.call(createOrder, small(CARDBOARD), { token })).toMatchObject({
    reason: 'BELOW_MINIMUM',
  })
  expect((await server.call(createOrder, small(CANS), { token })).code).toBe(0)
  expect(
    (
      await server.must(estimate, {
        channel: 'door',
        goodsJsonStr: [{ goodsId: CARDBOARD }],
        band: '5-10公斤',
      })
    ).belowMinimum,
  ).toBe(false)
})

test('whatever staff do to an order is in the audit log, with the address and the number of the request', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'assigned')
  await server.must(declineOrder, { orderId: id, reason: '车坏了' }, { token: people.courier1 })
  const done = await givenDoorOrder(server, people, 'weighed')
  await server.must(reweighOrder, { orderId: done.id, reason: '复称' }, { token: people.courier1 })
  const { slip } = await server.must(
    weighOrder,
    { orderId: done.id, lines: [{ categoryId: CARDBOARD, grossG: 9000 }] },
    { token: people.courier1 },
  )
  await server.must(
    confirmOnDevice,
    {
      orderId: done.id,
      slipId: slip.id,
      code: (await detailOf(server, done.id, done.customer.token)).confirmCode,
    },
    { token: people.courier1 },
  )
  const rows = await server.database.reader
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', 'pickup')
    .where('subjectId', 'in', [id, done.id])
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action.replace('pickup.', ''))).toEqual([
    'assign',
    'decline',
    'assign',
    'accept',
    'depart',
    'arrive',
    'weigh',
    'reweigh',
    'weigh',
    'confirm',
  ])
  for (const row of rows)
    expect(row).toMatchObject({ ip: '127.0.0.1', requestId: expect.stringMatching(/.+/) })
  expect((await detailOf(server, id, customer.token)).state).toBe('placed')
})

test('an order a sweep stumbles over does not keep the later ones waiting', async () => {
  const [broken, fine] = [
    await givenDoorOrder(server, people, 'assigned'),
    await givenDoorOrder(server, people, 'assigned'),
  ]
  const due = (await orderRow(server, fine.id)).offerExpiresAt! + 1
  let first = true
  const stumbling = {
    ...server.database,
    reader: server.database.reader,
    transaction: ((work: never) => {
      if (!first) return server.database.transaction(work)
      first = false
      return Promise.reject(new Error('disk'))
    }) as typeof server.database.transaction,
  }
  await expect(expireOffers(stumbling as never, due)).rejects.toThrow(`order ${broken.id}`)
  expect((await orderRow(server, fine.id)).state).toBe('placed')
})

test('a refusal speaks one language, whatever it names', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'placed')
  expect(
    (await server.call(departForOrder, { orderId: id }, { token: people.courier3, language: 'en' })).msg,
  ).toMatch(/^[^\u4e00-\u9fff]+$/)
  const many = Array.from({ length: 11 }, (_, index) => ({ goodsId: 1001 + index }))
  const texts = [
    await server.call(rateOrder, { orderId: id, stars: 3 }, { token: customer.token, language: 'en' }),
    await server.call(
      estimate,
      { channel: 'door', goodsJsonStr: many, band: '5-10公斤' },
      { language: 'en' },
    ),
    await server.call(
      estimate,
      { channel: 'door', goodsJsonStr: [{ goodsId: CARDBOARD }], band: 'x' },
      { language: 'en' },
    ),
    await server.call(answerDispute, { orderId: id, answer: 'x' }, { token: people.agent, language: 'en' }),
    await server.call(createOrder, doorOrder(server, { linkMan: '' }), {
      token: customer.token,
      language: 'en',
    }),
    await server.call(createOrder, doorOrder(server, { extJsonStr: {} }), {
      token: customer.token,
      language: 'en',
    }),
    await server.call(
      createOrder,
      doorOrder(server, { extJsonStr: { 预计总量: '5-10公斤', image_1: 'https://evil.example/x.png' } }),
      { token: customer.token, language: 'en' },
    ),
  ].map(({ msg }) => msg)
  for (const text of texts) expect(text).toMatch(/^[^\u4e00-\u9fff]+$/)
  const arrived = await givenDoorOrder(server, people, 'arrived')
  expect(
    await server.call(
      weighOrder,
      { orderId: arrived.id, lines: [{ categoryId: CARDBOARD, grossG: 1000, tareG: 1000 }] },
      { token: people.courier1, language: 'en' },
    ),
  ).toMatchObject({ msg: 'Line 1: the net weight must be 1 g at least' })
  expect(
    isRefusal({ refusal: 'EMPTY' }) &&
      refusalText({ refusal: 'STATE_CHANGED', values: { state: { zh: '已取消', en: 'Cancelled' } } }, 'zh'),
  ).toContain('“已取消”')
})

test('the picker of couriers tells for one order who cannot take it', async () => {
  const { id } = await givenDoorOrder(server, people, 'placed')
  const { rows } = await server.must(couriers, { orderId: id }, { token: people.dispatcher, language: 'en' })
  expect(
    rows
      .filter(({ unfit }) => unfit === '')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['周强', '郑波'].toSorted())
})
