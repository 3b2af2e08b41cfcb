import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashLog } from '@huishou/wire/ledger/customer'
import {
  payAlipayApp,
  payAlipayH5,
  payLogs,
  payQuery,
  payWxApp,
  payWxH5,
  payWxMini,
  payWxQrcode,
} from '@huishou/wire/payment/customer'
import { staffPayIn, staffPayIns } from '@huishou/wire/payment/staff'
import { prove } from '../ledger/index.ts'
import { detailOf, newCustomer } from '../../test/pickup-fixtures.ts'
import { startPaymentServer, type Customer, type PaymentServer } from '../../test/payment-fixtures.ts'

let given: PaymentServer
let server: PaymentServer['server']
let customer: Customer
beforeAll(async () => {
  given = await startPaymentServer()
  server = given.server
})
beforeEach(async () => {
  customer = await given.customer()
})
afterAll(async () => {
  expect(await prove(server.database.reader, server.clock.now())).toMatchObject({ gapFen: 0, problems: [] })
  await server.close()
})

const twin = () => given.twin()
const balance = () => given.balance(customer)
const start = (more: Record<string, unknown> = {}) => given.start(customer, more)
const logOf = async (orderNo: string) =>
  (await server.must(payLogs, { orderNo }, { token: customer.token }))[0]!
const feeOrder = () => given.feeOrder(customer)

test('what was paid is in the balance, and the cash log says where it came from', async () => {
  const number = await start()
  expect(await server.call(payQuery, { outTradeId: number }, { token: customer.token })).toMatchObject({
    code: 21708,
    reason: 'PAY_WAITING',
  })
  await twin().pay(number)
  expect(await balance()).toBe(12.3)
  expect((await server.must(cashLog, {}, { token: customer.token })).result[0]).toMatchObject({
    type: 0,
    typeStr: '充值',
    amount: 12.3,
    behavior: 0,
  })
  expect(await server.must(payQuery, { outTradeId: number }, { token: customer.token })).toMatchObject({
    status: 1,
    state: 'paid',
    money: 12.3,
    orderNo: number,
    nextAction: '',
  })
})

test('each way of paying answers what its client needs', async () => {
  const { token } = customer
  const paid = { money: 5, payName: '充值' }
  expect((await server.must(payWxH5, paid, { token })).mweb_url).toMatch(/^https?:\/\//)
  expect((await server.must(payWxQrcode, paid, { token })).codeUrl).not.toBe('')
  expect((await server.must(payAlipayH5, paid, { token })).url).toMatch(/^https?:\/\//)
  expect((await server.must(payAlipayApp, paid, { token })).url).toContain('sign=')
  expect(await server.must(payWxApp, paid, { token })).toMatchObject({ package: 'Sign=WXPay' })
  expect(await server.call(payWxMini, paid, { token })).toMatchObject({ reason: 'PAY_NO_WECHAT' })
})

test('money that is no plain amount is refused by name', async () => {
  for (const money of ['12.345', '1e9', 'NaN', '-5', '0', '0.00', '一百', '1,000', '.5', '0x10', 1e21])
    expect(await server.call(payWxH5, { money }, { token: customer.token }), String(money)).toMatchObject({
      reason: 'AMOUNT_INVALID',
      field: 'money',
    })
  expect(await server.call(payWxH5, { money: '50000.01' }, { token: customer.token })).toMatchObject({
    reason: 'PAY_TOO_LARGE',
  })
  expect(await server.call(payWxH5, {}, { token: customer.token })).toMatchObject({ reason: 'INPUT_INVALID' })
})

test('an unknown purpose is refused, a top-up may say so or nothing', async () => {
  const ask = (nextAction: unknown) =>
    server.call(payWxH5, { money: '1', nextAction }, { token: customer.token })
  expect(await ask('{"type":15,"id":1}')).toMatchObject({ reason: 'PAY_PURPOSE_UNKNOWN' })
  expect(await ask('{"type":0}')).toMatchObject({ reason: 'PAY_PURPOSE_UNKNOWN' })
  expect(await ask('{type:0,id:1}')).toMatchObject({ reason: 'INPUT_INVALID', field: 'nextAction' })
  expect(await ask('{"type":0,"id":999999}')).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await ask('{"type":-1}')).toMatchObject({ code: 0 })
})

test('nobody sees, asks for or pays what belongs to somebody else', async () => {
  const number = await start()
  const fee = await feeOrder()
  const other = await newCustomer(server)
  expect(await server.call(payQuery, { outTradeId: number }, { token: other.token })).toMatchObject({
    reason: 'NOT_FOUND',
  })
  expect(await server.call(payLogs, { orderNo: number }, { token: other.token })).toMatchObject({ code: 700 })
  expect(
    await server.call(
      payWxH5,
      { money: fee.money, nextAction: JSON.stringify({ type: 0, id: fee.id }) },
      { token: other.token },
    ),
  ).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(payLogs, {}, { token: null })).toMatchObject({ code: 2000 })
})

test('one tap sent twice is one payment; the same key for another amount is refused', async () => {
  const tap = { token: customer.token, key: 'one-tap-of-mine' }
  const one = await server.must(payWxH5, { money: '5' }, tap)
  const two = await server.must(payWxH5, { money: '5' }, tap)
  expect(two).toEqual(one)
  expect(await server.call(payWxH5, { money: '6' }, tap)).toMatchObject({ reason: 'IDEMPOTENCY_CONFLICT' })
})

test('a removal fee paid online settles the order, and the payment log names it for both kinds of client', async () => {
  const fee = await feeOrder()
  const nextAction = JSON.stringify({ type: 0, id: fee.id })
  const number = await start({ money: fee.money, nextAction })
  const text = (await logOf(number)).nextAction
  expect(JSON.parse(text)).toMatchObject({ type: 0, id: fee.id })
  expect([...text.matchAll(/(\w+):(\d+)/g)].map((found) => found[0])).toEqual(['type:0', `id:${fee.id}`])
  await twin().pay(number)
  expect(await logOf(number)).toMatchObject({ state: 'paid', actionState: 'done' })
  expect((await detailOf(server, fee.id, customer.token)).state).toBe('settled')
  expect(await balance()).toBe(0)
})

test('paid twice for one order: the second amount stays in the balance and says why', async () => {
  const fee = await feeOrder()
  const nextAction = JSON.stringify({ type: 0, id: fee.id })
  const first = await start({ money: fee.money, nextAction })
  const second = await start({ money: fee.money, nextAction })
  await twin().pay(first)
  await twin().pay(second)
  expect(await logOf(second)).toMatchObject({ state: 'paid', actionState: 'left' })
  expect((await logOf(second)).actionNote).toContain('已完成')
  expect(await balance()).toBe(fee.feeFen / 100)
})

test('too many unfinished payments are refused', async () => {
  for (let count = 0; count < 20; count += 1) await start({ money: '1' })
  expect(await server.call(payWxH5, { money: '1' }, { token: customer.token })).toMatchObject({
    reason: 'PAY_OPEN_LIMIT',
  })
})

test('Alipay: what was paid there arrives as well', async () => {
  const { url, outTradeId } = await server.must(payAlipayH5, { money: '3.21' }, { token: customer.token })
  const opened = await server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') })
  expect(opened.headers['location']).toContain('/sandbox/cashier?gateway=alipay')
  await server.gateways.sandbox!.alipay!.pay(outTradeId)
  expect(await balance()).toBe(3.21)
  const { rows } = await server.must(staffPayIns, { q: outTradeId }, { token: given.people.finance })
  const { events } = await server.must(staffPayIn, { id: rows[0]!.id }, { token: given.people.finance })
  expect(events.map(({ action }) => action)).toEqual(['mark_paid', 'start'])
})
