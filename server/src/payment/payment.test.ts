import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cashLog,
  createOrder,
  HOUR,
  MINUTE,
  payAlipayApp,
  payAlipayH5,
  payLogs,
  payQuery,
  payWxApp,
  payWxH5,
  payWxMini,
  payWxQrcode,
  settlePayInAlarm,
  staffPayIn,
  staffPayIns,
  userAmount,
  weighOrder,
} from '@huishou/wire'
import { prove } from '../ledger/index.ts'
import {
  advanceTo,
  detailOf,
  doorOrder,
  givenPeople,
  newCustomer,
  SOFA,
  type People,
} from '../pickup/given.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let people: People
let customer: Awaited<ReturnType<typeof newCustomer>>
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
})
beforeEach(async () => {
  customer = await newCustomer(server)
})
afterAll(async () => {
  expect(await prove(server.database.reader, server.clock.now())).toMatchObject({ gapFen: 0, problems: [] })
  await server.close()
})

const twin = () => server.gateways.sandbox!.wechat!
const balance = async (token = customer.token) => (await server.must(userAmount, {}, { token })).balance
const start = async (more: Record<string, unknown> = {}) =>
  (await server.must(payWxH5, { money: '12.30', payName: '余额充值', ...more }, { token: customer.token }))
    .outTradeId
const logOf = async (orderNo: string, token = customer.token) =>
  (await server.must(payLogs, { orderNo }, { token }))[0]!
const rowOf = async (number: string) =>
  await server.database.reader
    .selectFrom('payIn')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
const later = async (ms: number) => {
  server.clock.advance(ms)
  await server.jobs.runAll()
}

/** A weighed order with a sofa on it, whose removal costs money, and its customer. */
const feeOrder = async () => {
  const { id } = await server.must(
    createOrder,
    doorOrder(server, { goodsJsonStr: [{ goodsId: SOFA, number: 1 }] }),
    { token: customer.token },
  )
  await advanceTo(server, people, id, 'placed', 'arrived', customer.token)
  await server.must(
    weighOrder,
    { orderId: id, lines: [{ categoryId: SOFA, count: 1 }] },
    { token: people.courier1 },
  )
  const { slip } = await detailOf(server, id, customer.token)
  return { id, feeFen: -slip!.totalFen, money: (-slip!.totalFen / 100).toFixed(2) }
}

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
  for (const money of [
    '12.345',
    '1e9',
    'NaN',
    '-5',
    '0',
    '0.00',
    '一百',
    '１２',
    '1,000',
    '.5',
    '0x10',
    1e21,
  ])
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

test('another amount than asked for is not credited but put before finance', async () => {
  const number = await start()
  twin().behave({ of: 'order', behaviour: 'wrong_amount', number })
  await twin().pay(number)
  await later(2 * HOUR)
  expect(await balance()).toBe(0)
  const { rows, counts } = await server.must(staffPayIns, { alarm: true }, { token: people.finance })
  expect(counts.alarm).toBe(1)
  expect(rows[0]).toMatchObject({ number, alarm: 'amount', amountFen: 1230, paidFen: 1229, state: 'waiting' })
  const settled = await server.must(
    settlePayInAlarm,
    { id: rows[0]!.id, version: rows[0]!.version, note: '已按实收人工调整' },
    { token: people.finance },
  )
  expect(settled).toMatchObject({ alarm: '', state: 'closed' })
  await later(2 * 24 * HOUR)
  expect((await rowOf(number)).alarm).toBe('')
  expect(await balance()).toBe(0)
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
    trx.updateTable('payIn').set({ state: 'closed', askAt: null }).where('number', '=', number).execute(),
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

test('killed after the credit and before the order was paid: the next sweep pays it', async () => {
  people = await givenPeople(server)
  const fee = await feeOrder()
  const number = await start({ money: fee.money })
  await twin().pay(number)
  const { slip } = await detailOf(server, fee.id, customer.token)
  await server.database.transaction((trx) =>
    trx
      .updateTable('payIn')
      .set({
        actionKind: 'removal',
        actionOrderId: fee.id,
        actionDetail: JSON.stringify({ slipId: slip!.id }),
        actionState: 'due',
      })
      .where('number', '=', number)
      .execute(),
  )
  await server.jobs.runAll()
  expect((await detailOf(server, fee.id, customer.token)).state).toBe('settled')
  expect(await logOf(number)).toMatchObject({ actionState: 'done' })
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
  const { rows } = await server.must(staffPayIns, { q: outTradeId }, { token: people.finance })
  const { events } = await server.must(staffPayIn, { id: rows[0]!.id }, { token: people.finance })
  expect(events.map(({ action }) => action)).toEqual(['mark_paid', 'start'])
})
