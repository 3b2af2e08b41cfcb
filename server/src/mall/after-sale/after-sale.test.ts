import { audit } from '@huishou/wire/audit/staff'
import {
  afterSaleDetail,
  afterSales,
  askAfterSale,
  refundApply,
  refundApplyCancel,
  refundApplyInfo,
  sendGoodsBack,
  withdrawAfterSale,
} from '@huishou/wire/mall/after-sale'
import {
  agreeAfterSale,
  receiveReturn,
  refundAfterSale,
  refuseAfterSale,
  staffAfterSales,
} from '@huishou/wire/mall/after-sale-staff'
import { confirmDelivery, payOrder } from '@huishou/wire/mall/orders-customer'
import { shipMallOrder } from '@huishou/wire/mall/shipping'
import { staffMallOrder } from '@huishou/wire/mall/orders-staff'
import { cashLog, userAmount } from '@huishou/wire/ledger/customer'
import { DAY, HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveLedger, startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  detailOf,
  givenGoods,
  givenStaff,
  givenTemplate,
  newCustomer,
  paid,
  placed,
  stockOf,
  uploaded,
  type Customer,
  type Staff,
} from '../../../test/mall-fixtures.ts'
import { saveAsOwner, withSettings } from '../../../test/setting-fixtures.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await startTestServer()
  staff = await givenStaff(server)
})
afterAll(async () => {
  expect(await proveLedger(server.database.reader, server.clock.now())).toMatchObject({ gapFen: 0 })
  await server.close()
})

const purse = (customer: Customer) => server.must(userAmount, {}, customer)
const given = async (more: Parameters<typeof givenGoods>[1] & { number?: number; fen?: number } = {}) => {
  const { number = 1, fen = 100_000, ...of } = more
  const goods = await givenGoods(server, { priceFen: 1000, points: 100, stock: 20, ...of })
  const customer = await newCustomer(server, { fen, points: 1_000 })
  const order = await paid(server, customer, [{ ...goods, number }])
  const line = (await detailOf(server, order.id, customer)).mall!.lines[0]!
  return { goods, customer, order, line, on: { orderId: order.id, lineId: line.id } }
}
const asking = { kind: 'refund', reason: '不想要了' } as const
const version = async (orderId: number) =>
  (await server.must(staffMallOrder, { orderId }, { token: staff.ops })).version
let parcels = 0
const send = async (orderId: number) => {
  parcels += 1
  await server.must(
    shipMallOrder,
    { orderId, version: await version(orderId), carrier: 'shunfeng', trackingNumber: `SF${10000 + parcels}` },
    { token: staff.clerk1 },
  )
}
const saleOf = async (id: number, customer: Customer) =>
  (await server.must(afterSaleDetail, { id }, customer)).afterSale

test('before it is sent, agreeing pays at once: money, points, stock and freight come back', async () => {
  const freightTemplateId = await givenTemplate(server)
  const { goods, customer, on, order } = await given({ number: 2, freightTemplateId })
  expect(await purse(customer)).toMatchObject({ balance: 1000 - 28, score: 800 })
  const sale = await server.must(askAfterSale, { ...on, ...asking }, customer)
  expect(sale).toMatchObject({ refundFen: 2800, freightFen: 800, points: 200, state: 'asked' })
  const answered = await server.must(
    agreeAfterSale,
    { id: sale.id, version: sale.version },
    { token: staff.agent },
  )
  expect(answered).toMatchObject({ state: 'refunded', sent: false })
  expect(await purse(customer)).toMatchObject({ balance: 1000, score: 1000 })
  expect(await stockOf(server, goods.skuId)).toBe(20)
  expect((await detailOf(server, order.id, customer)).orderInfo).toMatchObject({
    status: -1,
    statusStr: '已退款',
  })
  const { result } = await server.must(cashLog, {}, customer)
  expect(result.slice(0, 2).map(({ type, amount, orderId }) => ({ type, amount, orderId }))).toEqual([
    { type: 3, amount: 28, orderId: order.id },
    { type: 2, amount: 28, orderId: order.id },
  ])
  const log = await server.must(audit, { pageSize: 5 }, { token: staff.auditor })
  expect(log.rows.map(({ action }) => action)).toContain('afterSale.agree')
})

test('a refund of what was not sent yet is in the timeline, and the rest counts as sent', async () => {
  const { customer, on, line, order } = await given({ number: 2 })
  const trackingNumber = 'SF660001'
  await server.must(
    shipMallOrder,
    {
      orderId: order.id,
      version: await version(order.id),
      carrier: 'shunfeng',
      trackingNumber,
      lines: [{ lineId: line.id, number: 1 }],
    },
    { token: staff.clerk1 },
  )
  const sale = await server.must(askAfterSale, { ...on, ...asking, count: 1 }, customer)
  await server.must(agreeAfterSale, { id: sale.id, version: 1 }, { token: staff.ops })
  const { state, mall } = await server.must(staffMallOrder, { orderId: order.id }, { token: staff.ops })
  expect(state).toBe('shipped')
  expect(mall.timeline.slice(0, 2)).toMatchObject([
    { action: 'ship', actor: '系统' },
    { action: 'refund_part', text: expect.stringContaining('¥10.00') },
  ])
})

test('no more is refunded than was bought and paid', async () => {
  const { customer, on } = await given({ number: 2 })
  expect(await server.call(askAfterSale, { ...on, ...asking, count: 3 }, customer)).toMatchObject({
    reason: 'REFUND_TOO_LARGE',
    field: 'count',
  })
  expect(
    (await server.call(refundApply, { orderId: on.orderId, reason: '太贵', amount: 20.01 }, customer)).reason,
  ).toBe('REFUND_TOO_LARGE')
  const sale = await server.must(askAfterSale, { ...on, ...asking, count: 1 }, customer)
  expect(await server.call(askAfterSale, { ...on, ...asking, count: 1 }, customer)).toMatchObject({
    reason: 'AFTER_SALE_OPEN',
    code: 20000,
  })
  await server.must(agreeAfterSale, { id: sale.id, version: 1 }, { token: staff.ops })
  expect((await server.call(askAfterSale, { ...on, ...asking, count: 2 }, customer)).reason).toBe(
    'REFUND_TOO_LARGE',
  )
})

test('the totals of a customer count what was paid in the mall and what of it came back', async () => {
  const { customer, on, goods } = await given({ number: 2 })
  expect(await purse(customer)).toMatchObject({ totalPayAmount: 20, totalPayNumber: 1, totalRefundAmount: 0 })
  const unpaid = await placed(server, customer, [goods])
  expect(await purse(customer)).toMatchObject({ totalPayNumber: 1 })
  await server.must(payOrder, { orderId: unpaid.id }, customer)
  const sale = await server.must(askAfterSale, { ...on, ...asking, count: 1 }, customer)
  await server.must(agreeAfterSale, { id: sale.id, version: 1 }, { token: staff.ops })
  expect(await purse(customer)).toMatchObject({
    totalPayAmount: 30,
    totalPayNumber: 2,
    totalRefundAmount: 10,
  })
})

test('two requests for the same line at once: one is asked', async () => {
  const { customer, on } = await given()
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call(askAfterSale, { ...on, ...asking }, customer)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 0)?.reason).toBe('AFTER_SALE_OPEN')
})

test('points whose lot has expired meanwhile come back with 30 more days', async () => {
  const { customer, on } = await given({ priceFen: 0, points: 500 })
  expect(await purse(customer)).toMatchObject({ score: 500 })
  server.clock.advance(400 * DAY)
  staff = await givenStaff(server)
  const { token } = await server.customer(customer.mobile)
  const again = { ...customer, token }
  await server.jobs.runAll()
  expect(await purse(again)).toMatchObject({ score: 0 })
  const sale = await server.must(askAfterSale, { ...on, ...asking }, again)
  await server.must(agreeAfterSale, { id: sale.id, version: 1 }, { token: staff.ops })
  expect(await purse(again)).toMatchObject({ score: 500 })
  server.clock.advance(32 * DAY)
  await server.jobs.runAll()
  const later = await server.customer(customer.mobile)
  expect(await server.must(userAmount, {}, later)).toMatchObject({ score: 0 })
  staff = await givenStaff(server)
})

test('an agent decides up to ¥200, operations above', async () => {
  const { customer, on } = await given({ priceFen: 20_001 })
  const sale = await server.must(askAfterSale, { ...on, ...asking }, customer)
  const answer = { id: sale.id, version: 1 }
  expect((await server.call(agreeAfterSale, answer, { token: staff.agent })).reason).toBe('REFUND_ABOVE_ROLE')
  expect(
    (await server.call(refuseAfterSale, { ...answer, reason: '不行' }, { token: staff.agent })).reason,
  ).toBe('REFUND_ABOVE_ROLE')
  expect((await server.call(agreeAfterSale, answer, { token: staff.clerk1 })).reason).toBe('NOT_ALLOWED')
  expect((await server.call(agreeAfterSale, answer, { token: staff.ops })).code).toBe(0)
})

test('what nobody answers for 48 hours counts as agreed, but not when the goods are on their way', async () => {
  const first = await given()
  const second = await given()
  await send(second.order.id)
  const one = await server.must(askAfterSale, { ...first.on, ...asking }, first.customer)
  expect(one.answerBy).toBe(server.clock.now() + 48 * HOUR)
  const two = await server.must(askAfterSale, { ...second.on, ...asking }, second.customer)
  server.clock.advance(48 * HOUR + 1)
  staff = await givenStaff(server)
  await server.jobs.runAll()
  expect(await saleOf(one.id, first.customer)).toMatchObject({ state: 'refunded' })
  expect(await saleOf(two.id, second.customer)).toMatchObject({ state: 'asked', answerBy: null })
  expect(
    (await server.must(staffAfterSales, { overdue: true }, { token: staff.agent })).rows.map(({ id }) => id),
  ).toEqual([two.id])
})

test('goods that come back are checked in before the money goes, and return to the shelf when they can be sold', async () => {
  const { goods, customer, on, order } = await given({ number: 2 })
  expect((await server.call(askAfterSale, { ...on, ...asking, kind: 'return' }, customer)).reason).toBe(
    'AFTER_SALE_NOT_POSSIBLE',
  )
  await send(order.id)
  await server.must(confirmDelivery, { orderId: order.id }, customer)
  const photo = await uploaded(server, customer.token)
  const sale = await server.must(
    askAfterSale,
    { ...on, kind: 'return', reason: '尺寸不合适', count: 1, photos: JSON.stringify([photo]) },
    customer,
  )
  expect(sale).toMatchObject({ refundFen: 1000, freightFen: 0, photos: [photo] })
  await server.must(agreeAfterSale, { id: sale.id, version: 1 }, { token: staff.agent })
  const agreed = await saleOf(sale.id, customer)
  expect(agreed).toMatchObject({ state: 'agreed', stateText: '待寄回' })
  expect(agreed.returnTo).not.toBe('')
  await server.must(
    sendGoodsBack,
    { id: sale.id, shipperName: '顺丰速运', trackingNumber: 'SF998877' },
    customer,
  )
  const at = async () => (await saleOf(sale.id, customer)).version
  await server.must(
    receiveReturn,
    { id: sale.id, version: await at(), restock: true },
    { token: staff.clerk1 },
  )
  expect(await purse(customer)).toMatchObject({ balance: 980 })
  await server.must(refundAfterSale, { id: sale.id, version: await at() }, { token: staff.finance })
  expect(await saleOf(sale.id, customer)).toMatchObject({ state: 'refunded' })
  expect(await purse(customer)).toMatchObject({ balance: 990, score: 900 })
  expect(await stockOf(server, goods.skuId)).toBe(19)
})

test('an open after-sale keeps an order from being received, and seven days after receipt it is too late', async () => {
  const { customer, on, order } = await given()
  await send(order.id)
  const sale = await server.must(askAfterSale, { ...on, ...asking }, customer)
  expect((await server.call(confirmDelivery, { orderId: order.id }, customer)).reason).toBe('AFTER_SALE_OPEN')
  server.clock.advance(11 * DAY)
  await server.jobs.runAll()
  const again = { ...customer, token: (await server.customer(customer.mobile)).token }
  expect((await detailOf(server, order.id, again)).mall!.state).toBe('shipped')
  await server.must(withdrawAfterSale, { id: sale.id }, again)
  await server.jobs.runAll()
  expect((await detailOf(server, order.id, again)).mall!.state).toBe('received')
  staff = await givenStaff(server)
  const { mall } = await server.must(staffMallOrder, { orderId: order.id }, { token: staff.ops })
  expect(mall.timeline.find(({ action }) => action === 'receive')?.actor).toBe('系统')
  expect(mall.timeline.find(({ action }) => action === 'create')?.actor).toBe('客户')
  server.clock.advance(7 * DAY + 1)
  const last = { ...customer, token: (await server.customer(customer.mobile)).token }
  expect((await server.call(askAfterSale, { ...on, ...asking }, last)).reason).toBe('AFTER_SALE_LATE')
  await server.jobs.runAll()
  expect((await detailOf(server, order.id, last)).mall!.state).toBe('closed')
  staff = await givenStaff(server)
})

test('the days to return and the hours to answer are the business’s own, and the law’s seven days stay', async () => {
  expect(await saveAsOwner(server, { mall_return_days: 6 })).toMatchObject({
    reason: 'SETTING_WRONG',
    field: 'mall_return_days',
  })
  const first = await given()
  await withSettings(
    server,
    { mall_answer_hours: 24, mall_return_days: 15, mall_receive_days: 3 },
    async () => {
      const sale = await server.must(askAfterSale, { ...first.on, ...asking }, first.customer)
      expect(sale.answerBy).toBe(server.clock.now() + 24 * HOUR)
      const { customer, on, order } = await given()
      await send(order.id)
      const { mall } = await detailOf(server, order.id, customer)
      expect(mall!.receiveBy).toBe(server.clock.now() + 3 * DAY)
      await server.must(confirmDelivery, { orderId: order.id }, customer)
      expect((await detailOf(server, order.id, customer)).mall!.returnBy).toBe(server.clock.now() + 15 * DAY)
      server.clock.advance(14 * DAY)
      const later = { ...customer, token: (await server.customer(customer.mobile)).token }
      expect((await server.call(askAfterSale, { ...on, ...asking }, later)).code).toBe(0)
    },
  )
  staff = await givenStaff(server)
})

test('the protocol asks for a whole order, reads how it stands, and takes it back', async () => {
  const { customer, order } = await given({ number: 2 })
  expect((await server.call(refundApplyInfo, { orderId: order.id }, customer)).reason).toBe('EMPTY')
  await server.must(refundApply, { orderId: order.id, type: 0, reason: '不要了', amount: 20 }, customer)
  const [row] = await server.must(refundApplyInfo, { orderId: order.id }, customer)
  expect(row!.baseInfo).toMatchObject({ status: 0, amount: 20, score: 200, number: 2 })
  await server.must(refundApplyCancel, { orderId: order.id }, customer)
  expect((await server.call(refundApplyCancel, { orderId: order.id }, customer)).reason).toBe(
    'AFTER_SALE_STATE',
  )
})

test('pictures of somebody else are refused, and nobody reads the after-sale of another', async () => {
  const { customer, on } = await given()
  const other = await newCustomer(server)
  const photo = await uploaded(server, other.token)
  expect(
    (await server.call(askAfterSale, { ...on, ...asking, photos: JSON.stringify([photo]) }, customer)).reason,
  ).toBe('PICTURE_NOT_OWN')
  const sale = await server.must(askAfterSale, { ...on, ...asking }, customer)
  expect((await server.call(afterSaleDetail, { id: sale.id }, other)).reason).toBe('NOT_FOUND')
  expect((await server.call(withdrawAfterSale, { id: sale.id }, other)).reason).toBe('NOT_FOUND')
  expect((await server.call(afterSales, {}, other)).reason).toBe('EMPTY')
})

test('a refusal needs a reason, which the customer reads', async () => {
  const { customer, on } = await given()
  const sale = await server.must(askAfterSale, { ...on, ...asking }, customer)
  expect(
    (await server.call(refuseAfterSale, { id: sale.id, version: 1, reason: ' ' }, { token: staff.ops }))
      .reason,
  ).toBe('INPUT_INVALID')
  await server.must(refuseAfterSale, { id: sale.id, version: 1, reason: '已超出约定' }, { token: staff.ops })
  expect(await saleOf(sale.id, customer)).toMatchObject({ state: 'refused', answer: '已超出约定' })
  expect((await server.must(askAfterSale, { ...on, ...asking }, customer)).state).toBe('asked')
})
