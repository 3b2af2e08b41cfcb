import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPriceList } from '@huishou/wire/catalog/price-lists'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { userAmount, cashLog } from '@huishou/wire/ledger/customer'
import { checkSlip, confirmSlip, rejectSlip } from '@huishou/wire/pickup/slip'
import { closeOrder, disputeOrder, rateOrder, editOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import {
  answerDispute,
  resolveDispute,
  requestReversal,
  approveReversal,
} from '@huishou/wire/pickup/disputes-and-reversals'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { checkInOrder, confirmOnDevice, reweighOrder, walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { HOUR, DAY } from '@huishou/wire/time'
import { prove } from '../../ledger/index.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  CANS,
  CARDBOARD,
  COPPER,
  detailOf,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  newCustomer,
  shopOrder,
  SOFA,
  threeLines,
  advanceTo,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  await server.database.transaction((trx) =>
    trx.updateTable('staff').set({ loadCap: 100 }).where('role', '=', 'courier').execute(),
  )
  await server.database.transaction((trx) => trx.updateTable('zone').set({ perCourier: 20 }).execute())
})
afterAll(async () => {
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
  await server.close()
})
const weigh = (id: number, lines: unknown[], more: Record<string, unknown> = {}) =>
  server.call(weighOrder, { orderId: id, lines, ...more }, { token: people.courier1 })
const balanceOf = async (token: string) => (await server.must(userAmount, {}, { token })).balance

test.each([
  ['333 g at ¥0.90 are 30 fen', [{ categoryId: CARDBOARD, grossG: 333 }], 30],
  ['50 g at ¥0.90 are 5 fen', [{ categoryId: CARDBOARD, grossG: 50 }], 5],
  [
    'three lines of 333 g are 90 fen, not rounded again',
    [333, 333, 333].map((grossG) => ({ categoryId: CARDBOARD, grossG })),
    90,
  ],
  ['three lines of 5 g are nothing', [5, 5, 5].map((grossG) => ({ categoryId: CARDBOARD, grossG })), 0],
])('%s', async (_name, lines, fen) => {
  const { id } = await givenDoorOrder(server, people, 'arrived')
  expect((await weigh(id, lines)).data.slip.totalFen).toBe(fen)
})

test('sofa and cardboard: the fee is netted and what is left is owed', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'arrived', {
    goodsJsonStr: [
      { goodsId: SOFA, number: 1 },
      { goodsId: CARDBOARD, number: 1 },
    ],
  })
  const { slip } = (
    await weigh(id, [
      { categoryId: SOFA, count: 1 },
      { categoryId: CARDBOARD, grossG: 20_000 },
    ])
  ).data
  expect(slip.totalFen).toBe(-3200)
  expect(
    await server.call(confirmSlip, { orderId: id, slipId: slip.id }, { token: customer.token }),
  ).toMatchObject({ reason: 'FEE_UNPAID', data: { owedFen: 3200 } })
  expect((await detailOf(server, id, customer.token)).state).toBe('weighed')
  const code = (await detailOf(server, id, customer.token)).confirmCode
  await server.must(
    confirmOnDevice,
    { orderId: id, slipId: slip.id, code, payCash: true },
    { token: people.courier1 },
  )
  expect(await balanceOf(customer.token)).toBe(0)
})

test.each([
  ['nothing weighed', [], 'INPUT_INVALID'],
  ['a gross weight of zero', [{ categoryId: CARDBOARD, grossG: 0 }], 'WEIGHT_INVALID'],
  ['a negative weight', [{ categoryId: CARDBOARD, grossG: -5 }], 'INPUT_INVALID'],
  ['half a gram', [{ categoryId: CARDBOARD, grossG: 0.5 }], 'INPUT_INVALID'],
  ['a tare above the gross', [{ categoryId: CARDBOARD, grossG: 1000, tareG: 1001 }], 'WEIGHT_INVALID'],
  ['a net weight of zero', [{ categoryId: CARDBOARD, grossG: 1000, tareG: 1000 }], 'WEIGHT_INVALID'],
  ['more than two tonnes', [{ categoryId: CARDBOARD, grossG: 2_000_001 }], 'WEIGHT_INVALID'],
  [
    'a deduction above 30 %',
    [
      {
        categoryId: CARDBOARD,
        grossG: 1000,
        deductionG: 301,
        deductionReason: '水',
        deductionPhoto: '/files/x',
      },
    ],
    'DEDUCTION_TOO_LARGE',
  ],
  [
    'a deduction without proof',
    [{ categoryId: CARDBOARD, grossG: 1000, deductionG: 100 }],
    'DEDUCTION_NEEDS_PROOF',
  ],
  ['an unknown category', [{ categoryId: 77, grossG: 1000 }], 'CATEGORY_UNKNOWN'],
  ['copper without the seller’s identity', [{ categoryId: COPPER, grossG: 1000 }], 'ID_REQUIRED'],
  ['metals above 50 kg without identity', [{ categoryId: CANS, grossG: 51_000 }], 'ID_REQUIRED'],
  ['pieces without a count', [{ categoryId: SOFA }], 'WEIGHT_INVALID'],
])('%s is refused and no slip is issued', async (_name, lines, reason) => {
  const { id } = await givenDoorOrder(server, people, 'arrived')
  expect(await weigh(id, lines)).toMatchObject({ reason })
  expect((await server.must(staffOrder, { orderId: id }, { token: people.dispatcher })).slips).toEqual([])
})

test('within 48 hours the higher of the quote and today’s price is paid, later today’s', async () => {
  const lock = await givenDoorOrder(server, people, 'placed')
  const [{ quoteFen } = { quoteFen: 0 }] = (await detailOf(server, lock.id, lock.customer.token)).categories
  const setPrice = async (unitFen: number) => {
    const lines = await server.database.reader
      .selectFrom('priceLine')
      .innerJoin('priceList', 'priceList.id', 'priceLine.priceListId')
      .select(['priceLine.categoryId', 'priceLine.unitFen'])
      .where('priceList.channel', '=', 'door')
      .orderBy('priceList.startsAt', 'desc')
      .orderBy('priceList.id', 'desc')
      .limit(21)
      .execute()
    await server.must(
      createPriceList,
      {
        cityId: '330100000000',
        channel: 'door',
        startsAt: server.clock.now() + 1000,
        lines: lines.map((line) => (line.categoryId === CARDBOARD ? { ...line, unitFen } : line)),
      },
      { token: people.ops },
    )
    server.clock.advance(2000)
  }
  await setPrice(quoteFen - 5)
  server.clock.advance(6 * HOUR)
  people = await givenPeople(server)
  await advanceTo(server, people, lock.id, 'placed', 'arrived', lock.customer.token)
  const locked = (await weigh(lock.id, [{ categoryId: CARDBOARD, grossG: 10_000 }])).data.slip
  expect(locked).toMatchObject({
    totalFen: quoteFen * 10,
    lines: [{ priceFrom: 'quote', todayFen: quoteFen - 5 }],
  })
  server.clock.advance(50 * HOUR)
  people = await givenPeople(server)
  await server.must(reweighOrder, { orderId: lock.id, reason: '复称' }, { token: people.courier1 })
  const later = (await weigh(lock.id, [{ categoryId: CARDBOARD, grossG: 10_000 }])).data.slip
  expect(later).toMatchObject({ totalFen: (quoteFen - 5) * 10, lines: [{ priceFrom: 'today' }], revision: 2 })
  await setPrice(quoteFen + 5)
  const risen = await givenDoorOrder(server, people, 'arrived')
  expect((await weigh(risen.id, [{ categoryId: CARDBOARD, grossG: 10_000 }])).data.slip.totalFen).toBe(
    (quoteFen + 5) * 10,
  )
  await setPrice(quoteFen)
})

test('a rejected slip is weighed again; the old one can no longer be accepted and says so to anybody', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  const { token } = customer
  const first = (await detailOf(server, id, token)).slip!
  expect(await server.call(rejectSlip, { orderId: id, slipId: first.id }, { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'reason',
  })
  await server.must(rejectSlip, { orderId: id, slipId: first.id, reason: '少了两公斤' }, { token })
  expect((await detailOf(server, id, token)).state).toBe('arrived')
  const second = (await weigh(id, threeLines)).data.slip
  expect(await server.call(confirmSlip, { orderId: id, slipId: first.id }, { token })).toMatchObject({
    reason: 'SLIP_OUTDATED',
  })
  expect(await server.must(checkSlip, { code: first.checkCode })).toMatchObject({
    state: 'rejected',
    latest: false,
  })
  await server.must(confirmSlip, { orderId: id, slipId: second.id }, { token })
  expect(await balanceOf(token)).toBe(18.2)
})

test('two taps on accept at once pay once', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  const { token } = customer
  const slipId = (await detailOf(server, id, token)).slip!.id
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.call(confirmSlip, { orderId: id, slipId }, { token })),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await balanceOf(token)).toBe(18.2)
  expect((await server.must(userAmount, {}, { token })).score).toBe(91)
})

test('accepting and rejecting at once: one of them holds', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  const { token } = customer
  const slipId = (await detailOf(server, id, token)).slip!.id
  const [accepted, rejected] = await Promise.all([
    server.call(confirmSlip, { orderId: id, slipId }, { token }),
    server.call(rejectSlip, { orderId: id, slipId, reason: '重量不对' }, { token }),
  ])
  expect([accepted.code === 0, rejected.code === 0].filter(Boolean)).toHaveLength(1)
  expect(await balanceOf(token)).toBe(accepted.code === 0 ? 18.2 : 0)
})

test('a customer keeps the goods: cancelling at the scale costs nothing', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  await server.must(closeOrder, { orderId: id }, { token: customer.token })
  expect(await balanceOf(customer.token)).toBe(0)
  expect(await detailOf(server, id, customer.token)).toMatchObject({
    state: 'cancelled',
    slip: { state: 'rejected' },
  })
})

test('the 4-digit code confirms at the door; five wrong ones lock it', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'weighed')
  const detail = await detailOf(server, id, customer.token)
  const wrong = detail.confirmCode === '0000' ? '1111' : '0000'
  const input = { orderId: id, slipId: detail.slip!.id }
  expect(
    await server.call(confirmOnDevice, { ...input, code: wrong }, { token: people.courier1 }),
  ).toMatchObject({ reason: 'CONFIRM_CODE_WRONG', msg: '确认码不正确，还可以试 4 次' })
  expect(await server.call(confirmOnDevice, input, { token: people.courier1 })).toMatchObject({
    reason: 'SIGNATURE_REQUIRED',
  })
  await server.jobs.runAll()
  const sent = await server.must(demoOutbox, { to: '13712345678' })
  expect(sent.some(({ code }) => code === detail.confirmCode)).toBe(true)
  await server.must(confirmOnDevice, { ...input, code: detail.confirmCode }, { token: people.courier1 })
  const locked = await givenDoorOrder(server, people, 'weighed')
  const other = await detailOf(server, locked.id, locked.customer.token)
  const bad = other.confirmCode === '0000' ? '1111' : '0000'
  for (let tries = 0; tries < 5; tries += 1)
    await server.call(
      confirmOnDevice,
      { orderId: locked.id, slipId: other.slip!.id, code: bad },
      { token: people.courier1 },
    )
  expect(
    await server.call(
      confirmOnDevice,
      { orderId: locked.id, slipId: other.slip!.id, code: other.confirmCode },
      { token: people.courier1 },
    ),
  ).toMatchObject({ reason: 'CONFIRM_CODE_WRONG' })
})

test('a shop visit: checked in by code, weighed, rejected, weighed again, accepted', async () => {
  const { token } = await newCustomer(server)
  const { id } = await server.must(createOrder, shopOrder(), { token })
  const { hxNumber } = await detailOf(server, id, token)
  expect(await server.call(checkInOrder, { code: 'WRONGCODE' }, { token: people.clerk })).toMatchObject({
    reason: 'CODE_WRONG',
    field: 'code',
  })
  const order = await server.must(
    checkInOrder,
    { code: ` ${hxNumber.toLowerCase().slice(0, 4)}-${hxNumber.slice(4)} ` },
    { token: people.clerk },
  )
  expect(order.state).toBe('checked_in')
  const { slip } = await server.must(
    weighOrder,
    { orderId: id, lines: [{ categoryId: CARDBOARD, grossG: 8000 }] },
    { token: people.clerk },
  )
  await server.must(rejectSlip, { orderId: id, slipId: slip.id, reason: '再称一次' }, { token })
  expect((await detailOf(server, id, token)).state).toBe('checked_in')
  const again = await server.must(
    weighOrder,
    { orderId: id, lines: [{ categoryId: CARDBOARD, grossG: 8200 }] },
    { token: people.clerk },
  )
  await server.must(confirmSlip, { orderId: id, slipId: again.slip.id }, { token })
  expect(await balanceOf(token)).toBe(again.slip.totalFen / 100)
})

test('an order of another shop needs a reason to be moved', async () => {
  const { token } = await newCustomer(server)
  const { id } = await server.must(createOrder, shopOrder({ shopIdZt: 2005 }), { token })
  const { hxNumber: code } = await detailOf(server, id, token)
  expect(await server.call(checkInOrder, { code }, { token: people.clerk })).toMatchObject({
    reason: 'OTHER_SHOP',
  })
  expect(
    (await server.must(checkInOrder, { code, moveReason: '客户顺路' }, { token: people.clerk })).shopId,
  ).toBe(2004)
})

test('a walk-in without an account is paid in cash and no customer is made', async () => {
  const order = await server.must(walkIn, { name: '路过的大爷' }, { token: people.clerk })
  expect(await server.call(walkIn, {}, { token: people.clerk })).toMatchObject({ reason: 'INPUT_INVALID' })
  const { slip } = await server.must(
    weighOrder,
    { orderId: order.id, lines: [{ categoryId: CARDBOARD, grossG: 3000 }] },
    { token: people.clerk },
  )
  const row = await server.database.reader
    .selectFrom('pickupSlip')
    .select('confirmCode')
    .where('id', '=', slip.id)
    .executeTakeFirstOrThrow()
  expect(
    await server.must(
      confirmOnDevice,
      { orderId: order.id, slipId: slip.id, code: row.confirmCode },
      { token: people.clerk },
    ),
  ).toEqual({ totalFen: slip.totalFen, points: 0 })
})

test('rating closes the order, once', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  expect(await server.call(rateOrder, { orderId: id, stars: 6 }, { token: customer.token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'stars',
  })
  await server.must(rateOrder, { orderId: id, stars: 5, remark: '很准时 👍' }, { token: customer.token })
  expect(await server.call(rateOrder, { orderId: id, stars: 1 }, { token: customer.token })).toMatchObject({
    reason: 'STATE_CHANGED',
  })
})

test('a dispute is answered and ends with a credit of its own; the settlement stays as it was', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const { token } = customer
  await server.must(disputeOrder, { orderId: id, reason: '称重时没扣袋子' }, { token })
  expect(await server.call(disputeOrder, { orderId: id, reason: '再来' }, { token })).toMatchObject({
    reason: 'DISPUTE_OPEN',
  })
  await server.must(answerDispute, { orderId: id, answer: '我们在核对照片' }, { token: people.agent })
  expect(
    await server.call(
      resolveDispute,
      { orderId: id, accepted: true, remedyFen: 300, answer: '补偿' },
      { token: people.agent },
    ),
  ).toMatchObject({ status: 403 })
  await server.must(
    resolveDispute,
    { orderId: id, accepted: true, remedyFen: 300, answer: '补偿 3 元' },
    { token: people.ops },
  )
  expect(await balanceOf(token)).toBe(21.2)
  expect(await detailOf(server, id, token)).toMatchObject({
    totalFen: 1820,
    dispute: { state: 'resolved', remedyFen: 300 },
  })
  expect((await server.must(cashLog, {}, { token })).result.map(({ type }) => type)).toEqual([260, 250])
})

test('a rating does not take the dispute away: the weight may still be questioned within 48 hours of settling', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const { token } = customer
  await server.must(rateOrder, { orderId: id, stars: 5 }, { token })
  expect(await detailOf(server, id, token)).toMatchObject({ state: 'closed', may: { dispute: { ok: true } } })
  await server.must(disputeOrder, { orderId: id, reason: '评价后才发现少算了两公斤' }, { token })
  expect(await detailOf(server, id, token)).toMatchObject({
    state: 'closed',
    rating: { stars: 5 },
    dispute: { state: 'open' },
  })
  await server.must(
    resolveDispute,
    { orderId: id, accepted: true, remedyFen: 200, answer: '补两公斤' },
    { token: people.ops },
  )
  expect((await detailOf(server, id, token)).dispute).toMatchObject({ state: 'resolved', remedyFen: 200 })
})

test('49 hours later it is too late to dispute, and an order rated meanwhile no longer offers it', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const rated = await givenDoorOrder(server, people, 'settled')
  await server.must(rateOrder, { orderId: rated.id, stars: 4 }, { token: rated.customer.token })
  server.clock.advance(49 * HOUR)
  expect((await detailOf(server, rated.id, rated.customer.token)).may['dispute']).toBeUndefined()
  expect(
    await server.call(disputeOrder, { orderId: rated.id, reason: '迟了' }, { token: rated.customer.token }),
  ).toMatchObject({ reason: 'DISPUTE_TOO_LATE' })
  expect(
    await server.call(disputeOrder, { orderId: id, reason: '迟了' }, { token: customer.token }),
  ).toMatchObject({ reason: 'DISPUTE_TOO_LATE' })
  server.clock.advance(6 * DAY)
  await server.jobs.runAll()
  expect((await detailOf(server, id, customer.token)).state).toBe('closed')
  people = await givenPeople(server)
})

test('a reversal needs operations and finance, takes money and points back, and what is spent becomes a debt', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  await server.must(requestReversal, { orderId: id, reason: '认错客户' }, { token: people.ops })
  expect(await server.call(approveReversal, { orderId: id }, { token: people.ops })).toMatchObject({
    reason: 'SAME_PERSON',
  })
  await server.database.transaction((trx) =>
    trx.updateTable('pointsLot').set({ remaining: 0 }).where('memberId', '=', customer.uid).execute(),
  )
  await server.database.transaction((trx) =>
    trx.updateTable('pointsAccount').set({ balance: 0 }).where('memberId', '=', customer.uid).execute(),
  )
  await server.must(approveReversal, { orderId: id }, { token: people.finance })
  expect(await server.call(approveReversal, { orderId: id }, { token: people.finance })).toMatchObject({
    reason: 'ALREADY_REVERSED',
  })
  expect(await server.must(userAmount, {}, { token: customer.token })).toMatchObject({
    balance: 0,
    score: -91,
    totleConsumed: 0,
    recycledG: 0,
    co2g: 0,
  })
  const again = await server.must(createOrder, doorOrder(server), { token: customer.token })
  await advanceTo(server, people, again.id, 'placed', 'settled', customer.token)
  expect((await server.must(userAmount, {}, { token: customer.token })).score).toBe(0)
})

test('an order nobody has taken can be edited; added lines are quoted now, old ones keep their quote', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'placed')
  await server.must(
    editOrder,
    { orderId: id, goodsJsonStr: [{ goodsId: CARDBOARD }, { goodsId: 1002 }], note: '放门口' },
    { token: customer.token },
  )
  const detail = await detailOf(server, id, customer.token)
  expect(detail.note).toBe('放门口')
  expect(detail.categories.map(({ categoryId }) => categoryId)).toEqual([CARDBOARD, 1002])
  await advanceTo(server, people, id, 'placed', 'assigned', customer.token)
  expect(await server.call(editOrder, { orderId: id, note: 'x' }, { token: customer.token })).toMatchObject({
    reason: 'STATE_CHANGED',
  })
})
