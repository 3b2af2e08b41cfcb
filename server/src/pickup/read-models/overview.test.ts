import { closeOrder, orderDetail, orderList } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderSet, orderStatistics } from '@huishou/wire/pickup/order-counts-and-settings'
import { scoreLogs } from '@huishou/wire/points/customer'
import { dayOf } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  advanceTo,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  makeRoom,
  newCustomer,
  shopOrder,
  type People,
} from '../../../test/pickup-fixtures.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  await makeRoom(server)
  people = await givenPeople(server)
})
afterAll(() => server.close())

const form = async (path: string, fields: Record<string, string>) =>
  (
    await server.inject({
      method: 'POST',
      url: `/recycle${path}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).json()

test('orders are counted by the status of the protocol, one’s own only', async () => {
  const { token } = await newCustomer(server)
  const zero = await server.must(orderStatistics, {}, { token })
  expect(Object.values(zero)).toEqual([0, 0, 0, 0, 0, 0])
  const first = await server.must(createOrder, doorOrder(server), { token })
  await server.must(createOrder, shopOrder(), { token })
  const closed = await server.must(createOrder, doorOrder(server), { token })
  await server.must(closeOrder, { orderId: closed.id }, { token })
  expect(await server.must(orderStatistics, {}, { token })).toEqual({
    count_id_no_pay: 1,
    count_id_no_transfer: 1,
    count_id_no_confirm: 0,
    count_id_no_reputation: 0,
    count_id_success: 0,
    count_id_close: 1,
  })
  await advanceTo(server, people, first.id, 'placed', 'settled', token)
  expect(await server.must(orderStatistics, { type: 7 }, { token })).toMatchObject({
    count_id_no_pay: 0,
    count_id_no_reputation: 1,
  })
  expect((await server.must(orderStatistics, { type: 0 }, { token })).count_id_close).toBe(0)
  expect((await server.must(orderSet, {})).closeMinute).toBe(30)
})

test('every parameter other clients send with the list is taken or ignored, never refused', async () => {
  const { token } = await newCustomer(server)
  const { id, orderNumber } = await server.must(createOrder, doorOrder(server), { token })
  const today = dayOf(server.clock.now())
  const others = {
    mod: '1',
    goodReputation: '0',
    logisticsMobile: '13700000000',
    dateRange: `${today} - ${today}`,
    hasRefund: 'maybe',
    isNeedLogistics: 'undefined',
    payStatus: 'x',
    showExtJson: 'true',
    showShopInfo: '1',
    pageSize: 'undefined',
    status: '',
    statusBatch: 'null',
  }
  const answer = await form('/order/list', {
    token,
    page: '1',
    type: '7',
    ...others,
    dateAddBegin: today,
    dateAddEnd: today,
  })
  expect(answer).toMatchObject({ code: 0, data: { orderList: [{ id, orderNumber }], shopMap: {} } })
  for (const field of ['orderList', 'goodsMap', 'extJsonMap', 'logisticsMap', 'shopMap'])
    expect(answer.data).toHaveProperty(field)
  for (const [field, value] of [
    ['dateAddBegin', '2027-01-01'],
    ['dateAddEnd', '2020-01-01'],
    ['hasRefund', 'true'],
    ['isNeedLogistics', 'true'],
    ['status', '4'],
    ['statusBatch', '3,4'],
    ['orderNumber', 'OD0'],
    ['type', '0'],
    ['page', '2'],
  ] as const)
    expect([field, (await form('/order/list', { token, [field]: value })).code]).toEqual([field, 700])
})

test('an order, its goods and its logistics carry every field clients know', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'accepted')
  const { orderInfo, goods, logistics, extJson, orderLogisticsShippers } = await server.must(
    orderDetail,
    { id, hxNumber: '', peisongOrderId: '' },
    { token: customer.token },
  )
  expect(orderInfo).toMatchObject({
    status: 1,
    type: 7,
    isScoreOrder: false,
    isDelUser: false,
    refundStatus: 0,
    orderType: 0,
    nearbyCloseMillis: 0,
    uid: customer.uid,
  })
  expect(goods[0]).toMatchObject({
    goodsId: 1001,
    uid: customer.uid,
    weight: 1,
    refundStatus: 0,
    property: '',
  })
  expect(logistics).toMatchObject({
    mobileMask: '137****5678',
    shipperName: '',
    trackingNumber: '',
    status: 0,
  })
  expect(extJson['预计总量']).toBe('10-20公斤')
  expect(orderLogisticsShippers).toEqual([])
  const listed = await server.must(orderList, { type: 7 }, { token: customer.token })
  expect(listed.orderList[0]).toMatchObject({ id, orderType: 0, shopId: 0, pid: 0 })
})

test('a settled order is in the points log and opens itself from there', async () => {
  const { id, customer } = await givenDoorOrder(server, people, 'settled')
  const as = { token: customer.token }
  const { result, totalRow } = await server.must(scoreLogs, { page: 1 }, as)
  expect(totalRow).toBe(1)
  expect(result[0]).toMatchObject({
    type: 20,
    typeStr: '回收订单',
    behavior: 0,
    behaviorStr: '收入',
    orderId: id,
    uid: customer.uid,
    score: expect.any(Number),
    dateAdd: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
  })
  expect(result[0]!.score).toBeGreaterThan(0)
  expect(result[0]!.scoreLeft).toBe(result[0]!.score)
  expect(
    (await server.must(scoreLogs, { type: 20, behavior: 0, remark: result[0]!.remark.slice(0, 2) }, as))
      .totalRow,
  ).toBe(1)
  for (const none of [
    { behavior: 1 },
    { type: 2 },
    { page: 2 },
    { dateAddEnd: '2020-01-01' },
    { remark: 'nothing like it' },
  ])
    expect((await server.call(scoreLogs, none, as)).code).toBe(700)
  expect((await server.call(scoreLogs, {}, { token: (await newCustomer(server)).token })).code).toBe(700)
})
