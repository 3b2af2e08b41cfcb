import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeOrder, orderDetail, orderList } from '@huishou/wire/pickup/customer'
import { createOrder, estimate } from '@huishou/wire/pickup/placing'
import { setSlotCapacity, slots } from '@huishou/wire/rota/slots'
import { addDays, dayOf, DAY } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  AT_DOOR,
  CARDBOARD,
  detailOf,
  doorOrder,
  HANGZHOU,
  newCustomer,
  nextWindow,
  shopOrder,
} from '../../../test/pickup-fixtures.ts'
import { givenRaise } from '../../../test/coupon-fixtures.ts'

const FRIDGE = 1017

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a plain client without a slot id gets the two-hour window that contains its time', async () => {
  const { token } = await newCustomer(server)
  const { slotDay: _d, slotStartMinute: _m, ...plain } = doorOrder(server)
  const { id } = await server.must(
    createOrder,
    {
      ...plain,
      goodsJsonStr: `[{"goodsId":"${CARDBOARD}","number":1}]`,
      extJsonStr: '{"预计总量":"5-10公斤","image_3":""}',
      attendanDay: addDays(dayOf(server.clock.now()), 2),
      attendanTime: '15:20:00',
      slotDay: undefined,
    },
    { token },
  )
  expect(await detailOf(server, id, token)).toMatchObject({
    slotStartMinute: 14 * 60,
    slotEndMinute: 16 * 60,
    band: '5-10公斤',
  })
})

test('an order without usable coordinates or city waits for a dispatcher instead of being refused', async () => {
  const { token } = await newCustomer(server)
  const order = await server.must(
    createOrder,
    doorOrder(server, { lat: 1, lng: 1, cityId: '0', provinceId: '0' }),
    { token },
  )
  expect(
    (
      await server.database.reader
        .selectFrom('pickupOrder')
        .select('zoneId')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).zoneId,
  ).toBeNull()
})

test('an order with a city but no coordinates belongs to that city’s zone', async () => {
  const { token } = await newCustomer(server)
  const order = await server.must(createOrder, doorOrder(server, { lat: 0, lng: 0 }), { token })
  expect(
    (
      await server.database.reader
        .selectFrom('pickupOrder')
        .select('zoneId')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).zoneId,
  ).not.toBeNull()
})

test('an address outside every zone is refused and no seat is taken', async () => {
  const { token } = await newCustomer(server)
  expect(
    await server.call(createOrder, doorOrder(server, { lat: 29.1, lng: 118.2 }), { token }),
  ).toMatchObject({ reason: 'OUT_OF_ZONE', code: 21301 })
})

test.each([
  ['no category', { goodsJsonStr: [] }, 'INPUT_INVALID', 'goodsJsonStr'],
  [
    'more than ten categories',
    { goodsJsonStr: Array.from({ length: 11 }, (_, index) => ({ goodsId: 1001 + index, number: 1 })) },
    'INPUT_INVALID',
    'goodsJsonStr',
  ],
  ['an unknown category', { goodsJsonStr: [{ goodsId: 999_999 }] }, 'CATEGORY_UNKNOWN', 'goodsJsonStr'],
  ['categories that are no list', { goodsJsonStr: '{"a":1' }, 'INPUT_INVALID', 'goodsJsonStr'],
  ['no weight band', { extJsonStr: {} }, 'INPUT_INVALID', 'extJsonStr'],
  ['a band nobody offers', { extJsonStr: { 预计总量: '一吨' } }, 'INPUT_INVALID', 'extJsonStr'],
  [
    'a picture from somewhere else',
    { extJsonStr: { 预计总量: '5-10公斤', image_1: 'https://evil.example/x.png' } },
    'INPUT_INVALID',
    'extJsonStr',
  ],
  ['another kind of order', { extType: '邮寄' }, 'INPUT_INVALID', 'extType'],
  ['no contact', { linkMan: '' }, 'INPUT_INVALID', 'linkMan'],
  ['no address', { address: 'undefined' }, 'INPUT_INVALID', 'address'],
  ['an impossible day', { slotDay: '2026-02-30' }, 'INPUT_INVALID', 'slotDay'],
  ['a day gone by', { slotDay: '2026-01-01' }, 'SLOT_PAST', undefined],
  ['a window that does not exist', { slotStartMinute: 60 }, 'SLOT_UNKNOWN', undefined],
  ['a latitude off the globe', { lat: 300 }, 'INPUT_INVALID', 'lat'],
  ['somebody else’s saved address', { addressId: 1 }, 'NOT_FOUND', 'addressId'],
])('%s is refused with its field', async (_name, more, reason, field) => {
  const { token } = await newCustomer(server)
  const answer = await server.call(createOrder, doorOrder(server, more), { token })
  expect(answer.reason).toBe(reason)
  if (field) expect(answer.field).toBe(field)
  expect((await server.call(orderList, { type: 7 }, { token })).code).toBe(700)
})

test('HTML, emoji and quotes in a note are kept as the text they are', async () => {
  const { token } = await newCustomer(server)
  const note = `<script>alert("x")</script> 🗑️ 'or 1=1--`
  const { id } = await server.must(
    createOrder,
    doorOrder(server, { extJsonStr: { 预计总量: '5-10公斤', 废品描述: note }, linkMan: '👵李<b>' }),
    { token },
  )
  expect(await server.must(orderDetail, { id }, { token })).toMatchObject({
    extJson: { 废品描述: note },
    logistics: { linkMan: '👵李<b>' },
  })
})

test('a blacklisted customer is refused', async () => {
  const { token } = await server.customer('13800000005')
  expect(await server.call(createOrder, doorOrder(server), { token })).toMatchObject({
    reason: 'MEMBER_BLOCKED',
  })
})

test('a fourth open order is refused, and is possible again after one is cancelled', async () => {
  const { token } = await newCustomer(server)
  const ids = []
  for (let index = 0; index < 3; index += 1)
    ids.push((await server.must(createOrder, doorOrder(server), { token })).id)
  expect(await server.call(createOrder, doorOrder(server), { token })).toMatchObject({
    reason: 'OPEN_ORDER_LIMIT',
    msg: '最多同时有 3 个进行中的订单',
  })
  await server.must(closeOrder, { orderId: ids[0] }, { token })
  await server.must(createOrder, doorOrder(server), { token })
})

test('the same idempotency key answers the same order, with another body it is refused', async () => {
  const { token } = await newCustomer(server)
  const order = doorOrder(server)
  const key = 'a-key-of-enough-length'
  const [first, second] = await Promise.all([
    server.must(createOrder, order, { token, key }),
    server.must(createOrder, order, { token, key }),
  ])
  expect(second.id).toBe(first.id)
  expect(await server.must(createOrder, { ...order, idempotencyKey: key }, { token })).toEqual(first)
  expect(
    await server.call(createOrder, { ...order, remark: 'x', linkMan: '别人' }, { token, key }),
  ).toMatchObject({ reason: 'IDEMPOTENCY_CONFLICT' })
  expect((await server.must(orderList, { type: 7 }, { token })).totalRow).toBe(1)
})

test('the last seat of a window goes to one of two people who ask at once', async () => {
  const [one, other] = [await newCustomer(server), await newCustomer(server)]
  const window = { slotDay: addDays(dayOf(server.clock.now()), 6), slotStartMinute: 8 * 60 }
  const free = await server.must(slots, { cityId: HANGZHOU, ...AT_DOOR })
  const seat = free.days.at(-1)!.slots[0]!
  expect(seat.day).toBe(window.slotDay)
  await server.must(
    setSlotCapacity,
    { zoneId: free.zoneId!, day: seat.day, startMinute: seat.startMinute, capacity: 1 },
    { token: await server.staff('dispatcher') },
  )
  const answers = await Promise.all(
    [one, other].map(({ token }) => server.call(createOrder, doorOrder(server, window), { token })),
  )
  expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['SLOT_FULL', 'ok'])
  const places = await server.database.reader
    .selectFrom('soldPlace')
    .select('id')
    .where('day', '=', seat.day)
    .where('startMinute', '=', seat.startMinute)
    .where('zoneId', '=', free.zoneId!)
    .execute()
  expect(places).toHaveLength(1)
})

test('a closed shop is refused, an open one books with a write-off code', async () => {
  const { token } = await newCustomer(server)
  await server.database.transaction((trx) =>
    trx.updateTable('shop').set({ state: 'closed' }).where('id', '=', 2009).execute(),
  )
  expect(await server.call(createOrder, shopOrder({ shopIdZt: 2009 }), { token })).toMatchObject({
    reason: 'SHOP_CLOSED',
  })
  const { id } = await server.must(createOrder, shopOrder(), { token })
  const detail = await server.must(orderDetail, { id }, { token })
  expect(detail).toMatchObject({
    orderInfo: { status: 1, type2: '到店回收', shopIdZt: 2004 },
    shopInfoZt: { id: 2004 },
  })
  expect(detail.pickup?.hxNumber).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
})

test('three late cancels in thirty days leave only shop visits for seven days', async () => {
  const { token, uid } = await newCustomer(server)
  for (let index = 0; index < 3; index += 1) {
    const { id } = await server.must(createOrder, doorOrder(server), { token })
    await server.must(closeOrder, { orderId: id }, { token })
  }
  await server.database.transaction((trx) =>
    trx.updateTable('pickupOrder').set({ lateCancel: 1 }).where('memberId', '=', uid).execute(),
  )
  expect(await server.call(createOrder, doorOrder(server), { token })).toMatchObject({
    reason: 'LATE_CANCEL_BLOCK',
  })
  await server.must(createOrder, shopOrder(), { token })
  server.clock.advance(8 * DAY)
  await server.must(createOrder, doorOrder(server, nextWindow(server)), { token })
})

test('an estimate says what the raise coupon of the person adds at both ends, at most ¥5', async () => {
  const { token, uid } = await newCustomer(server)
  const ask = (band: string, fridges = 0) =>
    server.must(
      estimate,
      {
        channel: 'door',
        band,
        goodsJsonStr: [{ goodsId: CARDBOARD }, ...(fridges ? [{ goodsId: FRIDGE, number: fridges }] : [])],
      },
      { token },
    )
  expect((await ask('5-10公斤')).raise).toBeNull()
  await givenRaise(server, uid)
  const { minFen, maxFen, raise } = await ask('5-10公斤')
  expect(raise).toEqual({ minFen: Math.round(minFen * 0.05), maxFen: Math.round(maxFen * 0.05) })
  expect((await ask('5-10公斤', 20)).raise).toEqual({ minFen: 500, maxFen: 500 })
  // the order under way will use it
  await server.must(createOrder, doorOrder(server, nextWindow(server)), { token })
  expect((await ask('5-10公斤')).raise).toBeNull()
})

test('an estimate is a range over the band, split evenly, with today’s prices of the city', async () => {
  const answer = await server.must(estimate, {
    channel: 'door',
    goodsJsonStr: [{ goodsId: CARDBOARD }],
    band: '5-10公斤',
  })
  expect(answer.lines).toHaveLength(1)
  expect(answer.minFen).toBe(answer.lines[0]!.unitFen * 5)
  expect(answer.maxFen).toBe(answer.lines[0]!.unitFen * 10)
  expect(answer.raise).toBeNull()
  expect(
    (
      await server.must(estimate, {
        channel: 'door',
        goodsJsonStr: [{ goodsId: CARDBOARD }],
        band: '5公斤以下',
      })
    ).belowMinimum,
  ).toBe(true)
  expect(
    await server.call(estimate, { channel: 'door', goodsJsonStr: [{ goodsId: CARDBOARD }], band: '??' }),
  ).toMatchObject({ reason: 'INPUT_INVALID', field: 'band' })
})

test('pieces of a category that is named twice add up, up to a hundred', async () => {
  const ask = (...numbers: number[]) =>
    server.call(estimate, {
      channel: 'door',
      cityId: HANGZHOU,
      goodsJsonStr: numbers.map((number) => ({ goodsId: FRIDGE, number })),
      band: '5-10公斤',
    })
  const one = await ask(1)
  const three = await ask(2, 1)
  expect(three.data.lines).toHaveLength(1)
  expect(three.data.maxFen).toBe(3 * one.data.maxFen)
  expect(await ask(60, 41)).toMatchObject({ reason: 'INPUT_INVALID', field: 'goodsJsonStr' })
})
