import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payQuery, payWxH5 } from '@huishou/wire/payment/customer'
import { MINUTE, SECOND } from '@huishou/wire/time'
import type { PayInProvider } from './provider.ts'
import { startPaymentServer, type Customer, type PaymentServer } from '../../test/payment-fixtures.ts'

let given: PaymentServer
let customer: Customer
let wechat: PayInProvider
beforeAll(async () => {
  given = await startPaymentServer()
  wechat = given.server.gateways.payIn.wechat!
})
beforeEach(async () => {
  given.server.gateways.payIn.wechat = wechat
  customer = await given.customer()
})
afterAll(() => given.server.close())

const countQueries = () => {
  let count = 0
  given.server.gateways.payIn.wechat = {
    ...wechat,
    query: (number) => {
      count += 1
      return wechat.query(number)
    },
  }
  return () => count
}
const ask = (outTradeId: string) => given.server.call(payQuery, { outTradeId }, { token: customer.token })

test('who asks again and again whether he has paid makes us ask the gateway once in five seconds', async () => {
  const number = await given.start(customer)
  const queries = countQueries()
  given.server.clock.advance(5 * SECOND)
  await Promise.all(Array.from({ length: 10 }, () => ask(number)))
  expect(queries()).toBe(1)
  given.server.clock.advance(4 * SECOND)
  expect(await ask(number)).toMatchObject({ reason: 'PAY_WAITING' })
  expect(queries()).toBe(1)
  given.server.clock.advance(SECOND)
  await ask(number)
  expect(queries()).toBe(2)
})

test('however often a customer asks, we ask by ourselves as soon as ever', async () => {
  const number = await given.start(customer)
  const before = await given.rowOf(number)
  for (let count = 0; count < 10; count += 1) {
    given.server.clock.advance(5 * SECOND)
    await ask(number)
  }
  expect(await given.rowOf(number)).toMatchObject({ asks: before.asks, askAt: before.askAt })
  given.twin().behave({ of: 'order', behaviour: 'lost_notice', number })
  await given.twin().pay(number)
  await given.later(MINUTE)
  expect(await given.balance(customer)).toBe(12.3)
})

test('what a gateway says when it refuses is for finance, not for the customer', async () => {
  given.server.gateways.payIn.wechat = {
    ...wechat,
    start: async () => ({ kind: 'refused', cause: 'PARAM_ERROR: sub_mchid 1900000001' }),
  }
  for (const language of ['zh', 'en'] as const) {
    const refused = await given.server.call(payWxH5, { money: '5' }, { token: customer.token, language })
    expect(refused).toMatchObject({ reason: 'PAY_REFUSED' })
    expect(JSON.stringify(refused)).not.toContain('PARAM_ERROR')
    expect(refused.msg).not.toContain('{')
  }
  const { id } = await given.server.database.reader
    .selectFrom('payIn')
    .select('id')
    .where('memberId', '=', customer.uid)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(await given.notesOf(id)).toContain('close PARAM_ERROR: sub_mchid 1900000001')
})
