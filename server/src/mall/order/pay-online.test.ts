import { withdrawAfterSale, askAfterSale } from '@huishou/wire/mall/after-sale'
import { agreeAfterSale, staffAfterSale } from '@huishou/wire/mall/after-sale-staff'
import { customerTimeline } from '@huishou/wire/member/customer-record'
import { payOrder } from '@huishou/wire/mall/orders-customer'
import { repriceMallOrder, staffMallOrder } from '@huishou/wire/mall/orders-staff'
import { userAmount } from '@huishou/wire/ledger/customer'
import { payLogs, payWxH5 } from '@huishou/wire/payment/customer'
import { staffPayIns } from '@huishou/wire/payment/staff'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveLedger, startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  changeSku,
  detailOf,
  givenGoods,
  givenStaff,
  giveTo,
  newCustomer,
  paid,
  placed,
  stockOf,
  type Customer,
  type Staff,
} from '../../../test/mall-fixtures.ts'

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

const twin = () => server.gateways.sandbox!.wechat!
const startPaying = async ({ token }: Customer, money: string, id: number): Promise<string> =>
  (
    await server.must(
      payWxH5,
      { money, payName: '支付订单', nextAction: JSON.stringify({ type: 0, id }) },
      { token },
    )
  ).outTradeId
const purse = async (customer: Customer) => await server.must(userAmount, {}, customer)
const later = async (ms: number) => {
  server.clock.advance(ms)
  await server.jobs.runAll()
}

test('points, balance and online money pay one order together, each shown for itself', async () => {
  const goods = await givenGoods(server, { priceFen: 5000, points: 200 })
  const customer = await newCustomer(server, { fen: 2000, points: 300 })
  const order = await placed(server, customer, [goods])
  await twin().pay(await startPaying(customer, '30.00', order.id))
  expect((await detailOf(server, order.id, customer)).mall).toMatchObject({
    state: 'paid',
    points: 200,
    balanceFen: 2000,
    onlineFen: 3000,
  })
  const { mall } = await server.must(staffMallOrder, { orderId: order.id }, { token: staff.ops })
  expect(mall.timeline[0]).toMatchObject({ action: 'pay', actor: '支付渠道' })
  expect(await purse(customer)).toMatchObject({ balance: 0, score: 100 })
})

test('a payment that comes after the order was closed brings it back when everything is still there', async () => {
  const goods = await givenGoods(server, { priceFen: 5000, points: 200, stock: 1 })
  const customer = await newCustomer(server, { points: 200 })
  const order = await placed(server, customer, [goods])
  server.clock.advance(27 * MINUTE)
  const number = await startPaying(customer, '50.00', order.id)
  await later(4 * MINUTE)
  expect((await detailOf(server, order.id, customer)).mall!.state).toBe('cancelled')
  expect(await purse(customer)).toMatchObject({ score: 200 })
  await twin().pay(number)
  expect((await detailOf(server, order.id, customer)).mall).toMatchObject({ state: 'paid', onlineFen: 5000 })
  expect(await purse(customer)).toMatchObject({ balance: 0, score: 0 })
  expect(await stockOf(server, goods.skuId)).toBe(0)
})

test('a late payment whose goods are gone goes back the way it came, in full', async () => {
  const goods = await givenGoods(server, { priceFen: 5000, stock: 1 })
  const customer = await newCustomer(server)
  const order = await placed(server, customer, [goods])
  server.clock.advance(27 * MINUTE)
  const number = await startPaying(customer, '50.00', order.id)
  await later(4 * MINUTE)
  const other = await newCustomer(server)
  await placed(server, other, [goods])
  await twin().pay(number)
  await server.jobs.runAll()
  await twin().settle()
  expect((await detailOf(server, order.id, customer)).mall!.state).toBe('cancelled')
  expect(await purse(customer)).toMatchObject({ balance: 0 })
  const [log] = await server.must(payLogs, { orderNo: number }, customer)
  expect(log).toMatchObject({ actionState: 'left' })
  const { rows } = await server.must(staffPayIns, { q: number }, { token: staff.finance })
  expect(rows[0]).toMatchObject({ refund: { state: 'done', amountFen: 5000 } })
})

test('an order the customer cancelled himself is not brought back: the money returns', async () => {
  const goods = await givenGoods(server, { priceFen: 800 })
  const customer = await newCustomer(server)
  const order = await placed(server, customer, [goods])
  const number = await startPaying(customer, '8.00', order.id)
  await server.must(closeOrder, { orderId: order.id }, customer)
  await twin().pay(number)
  await server.jobs.runAll()
  await twin().settle()
  expect((await detailOf(server, order.id, customer)).mall!.state).toBe('cancelled')
  expect(await purse(customer)).toMatchObject({ balance: 0 })
})

test('an order paid from the balance while online money was on its way: the second payment returns', async () => {
  const goods = await givenGoods(server, { priceFen: 800 })
  const customer = await newCustomer(server)
  const order = await placed(server, customer, [goods])
  const number = await startPaying(customer, '8.00', order.id)
  await giveTo(server, customer.uid, { fen: 800 })
  await server.must(payOrder, { orderId: order.id }, customer)
  await twin().pay(number)
  await server.jobs.runAll()
  await twin().settle()
  expect((await detailOf(server, order.id, customer)).mall).toMatchObject({ state: 'paid', onlineFen: 0 })
  expect(await purse(customer)).toMatchObject({ balance: 0 })
})

test('an order somebody is paying for right now is not closed under his hands', async () => {
  const goods = await givenGoods(server, { priceFen: 800 })
  const customer = await newCustomer(server)
  const order = await placed(server, customer, [goods])
  server.clock.advance(29 * MINUTE)
  await startPaying(customer, '8.00', order.id)
  await later(MINUTE + 1)
  expect((await detailOf(server, order.id, customer)).mall!.state).toBe('unpaid')
  await later(2 * MINUTE)
  expect((await detailOf(server, order.id, customer)).mall!.state).toBe('cancelled')
})

test('money that does not reach stays in the balance and the order stays unpaid', async () => {
  const goods = await givenGoods(server, { priceFen: 800 })
  const customer = await newCustomer(server)
  const order = await placed(server, customer, [goods])
  await twin().pay(await startPaying(customer, '5.00', order.id))
  expect((await detailOf(server, order.id, customer)).mall!.state).toBe('unpaid')
  expect(await purse(customer)).toMatchObject({ balance: 5 })
})

const buyOnline = async (customer: Customer, fen: number, online: string, number: number, points = 0) => {
  const goods = await givenGoods(server, { priceFen: fen, points, stock: 9 })
  const order = await placed(server, customer, [{ ...goods, number }])
  const pay = await startPaying(customer, online, order.id)
  await twin().pay(pay)
  const { mall } = await detailOf(server, order.id, customer)
  expect(mall!.state).toBe('paid')
  return { goods, order, line: mall!.lines[0]!, pay }
}
const ask = (customer: Customer, orderId: number, lineId: number, more: object = {}) =>
  server.must(askAfterSale, { orderId, lineId, kind: 'refund', reason: '不想要了', ...more }, customer)
const agree = (sale: { id: number; version: number }, token = staff.ops) =>
  server.call(agreeAfterSale, { id: sale.id, version: sale.version }, { token })

test('a refund goes back the way it came: online first, then balance, points to their lots', async () => {
  const customer = await newCustomer(server, { fen: 1000, points: 100 })
  const { order, line, goods } = await buyOnline(customer, 1500, '20.00', 2, 50)
  const sale = await ask(customer, order.id, line.id, { count: 1 })
  expect(sale).toMatchObject({ refundFen: 1500, toOnlineFen: 1500, toBalanceFen: 0, points: 50 })
  expect((await agree(sale)).data).toMatchObject({ state: 'refunding' })
  expect(await purse(customer)).toMatchObject({ balance: 0, score: 50 })
  await server.jobs.runAll()
  await twin().settle()
  await server.jobs.runAll()
  expect((await detailOf(server, order.id, customer)).mall).toMatchObject({
    state: 'paid',
    refundedFen: 1500,
    refundedPoints: 50,
  })
  expect(await stockOf(server, goods.skuId)).toBe(8)
  const rest = await ask(customer, order.id, line.id)
  expect(rest).toMatchObject({ refundFen: 1500, toOnlineFen: 500, toBalanceFen: 1000 })
  await agree(rest)
  await server.jobs.runAll()
  await twin().settle()
  await server.jobs.runAll()
  expect(await purse(customer)).toMatchObject({ balance: 10, score: 100 })
  expect((await detailOf(server, order.id, customer)).mall).toMatchObject({
    state: 'cancelled',
    closeCause: 'refunded',
    stateText: '已退款',
  })
})

test('what the gateway refuses to send back stays in the balance, and the after-sale ends', async () => {
  const customer = await newCustomer(server)
  const { order, line, pay } = await buyOnline(customer, 1500, '15.00', 1)
  twin().behave({ of: 'order', behaviour: 'refund_refused', number: pay })
  const sale = await ask(customer, order.id, line.id)
  await agree(sale)
  await server.jobs.runAll()
  await twin().settle()
  await server.jobs.runAll()
  expect(await purse(customer)).toMatchObject({ balance: 15 })
  for (const [language, reason] of [
    ['zh', '支付渠道未受理，已退回余额'],
    ['en', 'not sent by the payment gateway, added to the balance'],
  ] as const) {
    const as = { token: staff.ops, language }
    const { timeline } = await server.must(staffAfterSale, { id: sale.id }, as)
    expect(timeline[0]!.text).toContain(reason)
    const { rows } = await server.must(customerTimeline, { id: customer.uid }, as)
    expect(rows.find(({ kind }) => kind === 'after_sale')).toMatchObject({ text: reason })
  }
  expect((await detailOf(server, order.id, customer)).mall!.refundedFen).toBe(1500)
})

test('a lowered price is what is refunded, to the fen', async () => {
  const goods = await givenGoods(server, { priceFen: 1000, stock: 9 })
  const customer = await newCustomer(server, { fen: 10_000 })
  const order = await placed(server, customer, [{ ...goods, number: 3 }])
  const { version } = await server.must(staffMallOrder, { orderId: order.id }, { token: staff.ops })
  const on = { orderId: order.id, version, reason: '老客户' }
  expect(
    (await server.call(repriceMallOrder, { ...on, payableFen: 3000 }, { token: staff.ops })).reason,
  ).toBe('REPRICE_NOT_LOWER')
  expect(
    (await server.call(repriceMallOrder, { ...on, payableFen: 2000 }, { token: staff.agent })).reason,
  ).toBe('NOT_ALLOWED')
  await server.must(repriceMallOrder, { ...on, payableFen: 2000 }, { token: staff.ops })
  await server.must(payOrder, { orderId: order.id }, customer)
  expect(await purse(customer)).toMatchObject({ balance: 80 })
  const line = (await detailOf(server, order.id, customer)).mall!.lines[0]!
  const fens: number[] = []
  for (let i = 0; i < 3; i += 1) {
    const sale = await ask(customer, order.id, line.id, { count: 1 })
    fens.push(sale.refundFen)
    expect((await agree(sale)).code).toBe(0)
  }
  expect(fens).toEqual([666, 667, 667])
  expect(await purse(customer)).toMatchObject({ balance: 100 })
})

test('of two agreements at once one pays', async () => {
  const customer = await newCustomer(server, { fen: 1000 })
  const goods = await givenGoods(server, { priceFen: 1000 })
  const order = await placed(server, customer, [goods])
  await server.must(payOrder, { orderId: order.id }, customer)
  const line = (await detailOf(server, order.id, customer)).mall!.lines[0]!
  const sale = await ask(customer, order.id, line.id)
  const answers = await Promise.all([agree(sale), agree(sale, staff.owner), agree(sale, staff.agent)])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await purse(customer)).toMatchObject({ balance: 10 })
  expect((await server.call(withdrawAfterSale, { id: sale.id }, customer)).reason).toBe('AFTER_SALE_STATE')
})

test('the price an order was placed at stays, whatever the goods cost later', async () => {
  const goods = await givenGoods(server, { priceFen: 1000 })
  const customer = await newCustomer(server, { fen: 1000 })
  const order = await placed(server, customer, [goods])
  await changeSku(server, goods.skuId, { priceFen: 9000 })
  await server.must(payOrder, { orderId: order.id }, customer)
  expect(await purse(customer)).toMatchObject({ balance: 0 })
  expect((await server.call(createOrder, { goodsJsonStr: [goods] }, customer)).reason).toBe('INPUT_INVALID')
})

test('parts of a payment that do not add up are found with the money they are away', async () => {
  const customer = await newCustomer(server, { fen: 5000 })
  const goods = await givenGoods(server, { priceFen: 1000 })
  const orders = [await paid(server, customer, [goods]), await paid(server, customer, [goods])]
  const shift = async (by: readonly number[]) => {
    for (const [at, { id }] of orders.entries())
      await server.database.transaction((trx) =>
        trx
          .updateTable('mallOrder')
          .set((e) => ({ balanceFen: e('balanceFen', '+', by[at] ?? 0) }))
          .where('id', '=', id)
          .execute(),
      )
  }
  await shift([-300, 50])
  const found = await proveLedger(server.database.reader, server.clock.now())
  expect(found).toMatchObject({
    gapFen: 350,
    problems: [expect.objectContaining({ zh: '2 个商城订单的付款构成不等于应付金额' })],
  })
  await shift([300, -50])
})
