import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { staffOrder, staffOrders } from '@huishou/wire/pickup/staff'
import { acceptOrder, failOrder } from '@huishou/wire/pickup/visit'
import { addAddress } from '@huishou/wire/place/addresses'
import { DAY, HOUR } from '@huishou/wire/time'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  CARDBOARD,
  courierId,
  detailOf,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  HANGZHOU,
  newCustomer,
  shopOrder,
  SOFA,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
afterAll(() => server.close())
const rowOf = (id: number) =>
  server.database.reader.selectFrom('pickupOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the zone decides the city of an order, whatever city the client names', async () => {
  const { token } = await newCustomer(server)
  for (const cityId of ['310100000000', '999999999999', '0'])
    expect(
      (await rowOf((await server.must(createOrder, doorOrder(server, { cityId }), { token })).id)).cityId,
    ).toBe(HANGZHOU)
  const other = await newCustomer(server)
  const saved = await server.must(
    addAddress,
    {
      linkMan: '林',
      mobile: '13712345678',
      address: '某路1号',
      cityId: '310100000000',
      latitude: 30.283,
      longitude: 120.011,
    },
    { token: other.token },
  )
  expect(
    (
      await rowOf(
        (await server.must(createOrder, doorOrder(server, { addressId: saved.id }), { token: other.token }))
          .id,
      )
    ).cityId,
  ).toBe(HANGZHOU)
})

test('a day that does not exist is refused for a shop visit too', async () => {
  const { token } = await newCustomer(server)
  expect(await server.call(createOrder, shopOrder({ slotDay: '2026-99-99' }), { token })).toMatchObject({
    reason: 'INPUT_INVALID',
    field: 'slotDay',
  })
})

test('after closing time a visit is for tomorrow, and today cannot be chosen', async () => {
  const late = await startTestServer()
  late.clock.advance(10 * HOUR)
  const { token } = await newCustomer(late)
  const { id } = await late.must(createOrder, shopOrder(), { token })
  expect((await detailOf(late, id, token)).slotDay).toBe('2026-03-03')
  expect(await late.call(createOrder, shopOrder({ slotDay: '2026-03-02' }), { token })).toMatchObject({
    reason: 'SHOP_CLOSED',
    msg: '该门店今天已打烊，可以改约明天',
  })
  await late.close()
})

test('a time nobody comes at is refused with the hours, the last day and the nearest free window', async () => {
  const { token } = await newCustomer(server)
  const at = async (attendanDay: string, attendanTime: string, language: 'zh' | 'en' = 'zh') => {
    const { slotDay: _day, slotStartMinute: _start, ...plain } = doorOrder(server)
    return await server.call(
      createOrder,
      { ...plain, attendanDay, attendanTime, slotDay: undefined },
      { token, language },
    )
  }
  expect(await at('2026-03-04', '21:30:00')).toMatchObject({
    code: 21306,
    msg: '没有这个时段。可预约每天 08:00–20:00，两小时一段，最晚 3月8日；最近的空档是 3月4日 18:00–20:00',
  })
  expect(await at('2026-03-04', '05:00:00', 'en')).toMatchObject({
    code: 21306,
    msg: 'There is no such time window. Two-hour windows run 08:00–20:00 every day, until 8 Mar. The nearest free one is 08:00–10:00 on 4 Mar.',
  })
  expect((await at('2026-04-30', '10:00:00')).msg).toBe(
    '没有这个时段。可预约每天 08:00–20:00，两小时一段，最晚 3月8日',
  )
  expect(await at('2026-03-02', '08:00:00')).toMatchObject({
    reason: 'SLOT_PAST',
    msg: expect.stringMatching(/最近的空档是 3月2日 \d\d:00–\d\d:00$/),
  })
})

test.each([
  ['full', '该门店今天已收满，可以改约明天'],
  ['closed_today', '该门店今天不营业，可以改约明天'],
  ['closed', '该门店已停止营业'],
] as const)('a shop that is %s says so', async (state, msg) => {
  const { token } = await newCustomer(server)
  await server.database.transaction((trx) =>
    trx.updateTable('shop').set({ state }).where('id', '=', 2009).execute(),
  )
  const visit = (slotDay: string) =>
    server.call(createOrder, shopOrder({ shopIdZt: 2009, slotDay }), { token })
  expect(await visit('2026-03-02')).toMatchObject({ reason: 'SHOP_CLOSED', msg })
  expect((await visit('2026-03-03')).code).toBe(state === 'closed' ? 21302 : 0)
})

test('a shop is not booked for what it does not take', async () => {
  const { token } = await newCustomer(server)
  const at = (goodsId: number) =>
    server.call(createOrder, shopOrder({ shopIdZt: 2005, goodsJsonStr: [{ goodsId }] }), { token })
  expect(await at(SOFA)).toMatchObject({ reason: 'CATEGORY_UNKNOWN', field: 'goodsJsonStr' })
  expect(await at(CARDBOARD)).toMatchObject({ code: 0 })
})

test('an order keeps the protocol’s own words and a few short ones, and either kind of remark', async () => {
  const { token } = await newCustomer(server)
  const extJsonStr = {
    预计总量: '5-10公斤',
    废品描述: '纸箱',
    楼层: '3',
    长: 'x'.repeat(101),
    image_1: '',
    ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`k${index}`, 'v'])),
  }
  const { id, orderNumber } = await server.must(
    createOrder,
    doorOrder(server, { extJsonStr, remark: '请按门铃' }),
    { token },
  )
  const detail = await server.must(orderDetail, { id }, { token })
  expect(detail.extJson).toMatchObject({ 预计总量: '5-10公斤', 废品描述: '纸箱', 楼层: '3' })
  expect(Object.keys(detail.extJson)).toHaveLength(7)
  expect(detail.orderInfo.remark).toBe('纸箱；请按门铃')
  expect(orderNumber).toMatch(/^HS\d{6}[2-9A-HJ-NP-Z]{8}$/)
})

test('a day after nothing came of it an order is out of its courier’s sight, and at once without its person', async () => {
  const { id } = await givenDoorOrder(server, people, 'accepted')
  await server.must(failOrder, { orderId: id, cause: 'unsafe' }, { token: people.courier1 })
  expect(await server.must(staffOrder, { orderId: id }, { token: people.courier1 })).toMatchObject({
    linkMan: '林**',
    mobile: '137****5678',
    menpai: '***',
    latitude: null,
    longitude: null,
    address: expect.stringMatching(/^杭州市.*\*\*\*$/),
  })
  server.clock.advance(DAY + 1)
  expect(
    await server.call(staffOrder, { orderId: id }, { token: await server.staff('courier1') }),
  ).toMatchObject({ reason: 'NOT_FOUND' })
  people = await givenPeople(server)
})

test('who sees masked numbers finds an order by the whole number only', async () => {
  const { token } = await newCustomer(server)
  const mobile = '13987650001'
  await server.must(createOrder, doorOrder(server, { mobile }), { token })
  const found = async (q: string, who: string) =>
    (await server.must(staffOrders, { q }, { token: who })).rows.length
  expect([
    await found('98765', people.agent),
    await found(mobile, people.agent),
    await found('98765', people.dispatcher),
  ]).toEqual([0, 1, 1])
})

test('names are found in any case', async () => {
  const { token } = await newCustomer(server)
  await server.must(createOrder, doorOrder(server, { linkMan: 'McDuck' }), { token })
  expect((await server.must(staffOrders, { q: 'mcDUCK' }, { token: people.dispatcher })).rows).toHaveLength(1)
})

test('a courier’s list ends with tomorrow', async () => {
  const { token } = await newCustomer(server)
  const { id } = await server.must(createOrder, doorOrder(server), { token })
  const mine = await courierId(server, 'courier1')
  await server.database.transaction((trx) =>
    trx
      .updateTable('pickupOrder')
      .set({ state: 'accepted' as never, courierId: mine, slotDay: '2026-03-20' })
      .where('id', '=', id)
      .execute(),
  )
  expect(
    (await server.must(staffOrders, {}, { token: people.courier1 })).rows.map((row) => row.id),
  ).not.toContain(id)
  expect(await server.call(acceptOrder, { orderId: id }, { token: people.courier1 })).toMatchObject({
    reason: 'STATE_CHANGED',
  })
})
