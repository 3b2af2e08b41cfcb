import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payLogs, payQuery, payWxH5 } from '@huishou/wire/payment/customer'
import { MINUTE } from '@huishou/wire/time'
import { prove } from '../ledger/index.ts'
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
const rowOf = (number: string) => given.rowOf(number)
const later = (ms: number) => given.later(ms)

test('a notice sent three times is one credit', async () => {
  const number = await start()
  twin().behave({ of: 'order', behaviour: 'duplicate_notice', number })
  await twin().pay(number)
  await twin().settle()
  expect(await balance()).toBe(12.3)
})

test('a notice and three questions at once are one credit', async () => {
  const number = await start()
  twin().behave({ of: 'order', behaviour: 'late_notice', number })
  await twin().pay(number)
  server.clock.advance(5_000)
  await Promise.all([
    server.call(payQuery, { outTradeId: number }, { token: customer.token }),
    server.call(payQuery, { outTradeId: number }, { token: customer.token }),
    server.call(payQuery, { outTradeId: number }, { token: customer.token }),
    twin().release(number),
  ])
  expect(await balance()).toBe(12.3)
  const events = await server.database.reader
    .selectFrom('payInEvent')
    .select('action')
    .where('payInId', '=', (await rowOf(number)).id)
    .execute()
  expect(events.filter(({ action }) => action === 'mark_paid')).toHaveLength(1)
})

test('a payment whose notice is lost is found by asking', async () => {
  const number = await start()
  twin().behave({ of: 'order', behaviour: 'lost_notice', number })
  await twin().pay(number)
  expect(await balance()).toBe(0)
  await later(MINUTE)
  expect(await balance()).toBe(12.3)
})

test('a forged notice changes nothing, is refused and only counted', async () => {
  const number = await start()
  twin().behave({ of: 'order', behaviour: 'forged_notice', number })
  await twin().pay(number)
  await twin().settle()
  expect(await balance()).toBe(0)
  expect((await rowOf(number)).state).toBe('waiting')
  for (const [url, payload] of [
    ['/pay/notify/wechat', '{"id":"1","resource":{}}'],
    ['/pay/notify/wechat', ''],
    ['/pay/notify/alipay', `out_trade_no=${number}&trade_status=TRADE_SUCCESS&total_amount=12.30&sign=AAAA`],
  ] as const) {
    const answer = await server.app.inject({ method: 'POST', url, payload })
    expect(answer.body).not.toMatch(/SUCCESS|^success$/)
    if (url.endsWith('wechat')) expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  }
  expect(await balance()).toBe(0)
  expect(await server.metrics.text()).toMatch(
    /huishou_pay_notices_total\{gateway="alipay",outcome="forged"\} 1/,
  )
  const large = await server.app.inject({
    method: 'POST',
    url: '/pay/notify/wechat',
    payload: 'x'.repeat(100_000),
    headers: { 'content-type': 'text/plain' },
  })
  expect(large.statusCode).toBe(413)
  expect((await server.app.inject({ method: 'POST', url: '/pay/notify/paypal' })).statusCode).toBe(404)
})

test('a payment that fails is closed and nothing is credited', async () => {
  const number = await start()
  twin().fail(number)
  server.clock.advance(5_000)
  expect(await server.call(payQuery, { outTradeId: number }, { token: customer.token })).toMatchObject({
    reason: 'PAY_CLOSED',
  })
  expect(await logOf(number)).toMatchObject({ status: 2, state: 'closed' })
})

test('a payment nobody makes is closed at the gateway when its time is up', async () => {
  const number = await start()
  await later(31 * MINUTE)
  expect((await rowOf(number)).state).toBe('closed')
  expect(twin().order(number)).toMatchObject({ state: 'closed' })
})

test('a notice that comes long after the closing is credited all the same', async () => {
  const number = await start()
  twin().behave({ of: 'order', behaviour: 'late_notice', number })
  const paying = twin().pay(number)
  await server.database.transaction((trx) =>
    trx
      .updateTable('payIn')
      .set({ state: 'closed' as never, askAt: null })
      .where('number', '=', number)
      .execute(),
  )
  await paying
  expect(await balance()).toBe(0)
  await twin().release(number)
  await twin().settle()
  expect(await balance()).toBe(12.3)
  expect((await rowOf(number)).state).toBe('paid')
})

test('killed before the gateway was told: it is asked about, closed in the end, and the number is never reused', async () => {
  twin().behave({ of: 'order', behaviour: 'timeout_never_arrived' })
  const tap = { token: customer.token, key: 'killed-in-between' }
  expect(await server.call(payWxH5, { money: '7' }, tap)).toMatchObject({ reason: 'PAY_NO_ANSWER' })
  twin().behave({ of: 'order', behaviour: 'success' })
  const [log] = await server.must(payLogs, {}, { token: customer.token })
  await later(MINUTE)
  expect((await rowOf(log!.orderNo)).state).toBe('waiting')
  const again = await server.must(payWxH5, { money: '7' }, tap)
  expect(again.outTradeId).toBe(log!.orderNo)
  await twin().pay(again.outTradeId)
  expect(await balance()).toBe(7)
})

test('a start whose answer is lost can be paid, and is', async () => {
  twin().behave({ of: 'order', behaviour: 'timeout_then_success' })
  expect(await server.call(payWxH5, { money: '8' }, { token: customer.token })).toMatchObject({
    reason: 'PAY_NO_ANSWER',
  })
  twin().behave({ of: 'order', behaviour: 'success' })
  const [log] = await server.must(payLogs, {}, { token: customer.token })
  await twin().pay(log!.orderNo)
  await later(MINUTE)
  expect(await balance()).toBe(8)
})
