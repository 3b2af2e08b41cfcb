import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refundPayIn, settlePayInAlarm } from '@huishou/wire/payment/staff'
import { HOUR, MINUTE } from '@huishou/wire/time'
import { prove } from '../ledger/index.ts'
import type { PayInProvider, RefundState } from './provider.ts'
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
afterAll(async () => {
  const { server } = given
  expect(await prove(server.database.reader, server.clock.now())).toMatchObject({ gapFen: 0, problems: [] })
  await server.close()
})

/** A refund the gateway has accepted but not finished. */
const underway = async (behaviour: 'user_needed' | 'refund_refused' | 'success' = 'user_needed') => {
  const number = await given.start(customer, { money: '25' })
  await given.twin().pay(number)
  given.twin().behave({ of: 'order', behaviour, number })
  const { id, version } = await given.desk(number)
  await given.server.must(
    refundPayIn,
    { id, version, reason: '客户要求退款' },
    { token: given.people.finance },
  )
  await given.twin().settle()
  return { id, number, refund: (await given.refundOf(id)).number }
}
/** A valid notification with this state of the refund. */
const notice = async (refund: string, state: RefundState) => {
  given.server.gateways.payIn.wechat = { ...wechat, readNotice: () => ({ refund, state }) }
  const { status } = await given.server.inject({ method: 'POST', url: '/pay/notify/wechat' })
  given.server.gateways.payIn.wechat = wechat
  return status
}
const done = (amountFen: number): RefundState => ({
  state: 'done',
  providerNumber: '50',
  amountFen,
  doneAt: given.server.clock.now(),
})

test('a refund whose gateway was taken away is asked about ever more seldom, and finance hears of it', async () => {
  const { id, number } = await underway()
  given.server.gateways.payIn.wechat = null
  await given.later(MINUTE)
  expect((await given.refundOf(id)).askAt).toBeGreaterThan(given.server.clock.now())
  expect(await given.desk(number)).toMatchObject({ alarm: '' })
  await given.later(3 * HOUR)
  expect(await given.desk(number)).toMatchObject({ alarm: 'silent', state: 'refunding' })
  given.server.gateways.payIn.wechat = wechat
  await given.twin().finishRefund((await given.refundOf(id)).number)
  expect(await given.desk(number)).toMatchObject({ alarm: '', state: 'refunded' })
})

test('a payment whose gateway was taken away is put before finance too', async () => {
  const number = await given.start(customer)
  given.server.gateways.payIn.wechat = null
  await given.later(MINUTE)
  await given.later(3 * HOUR)
  expect(await given.desk(number)).toMatchObject({ alarm: 'silent', state: 'waiting' })
})

test('one refund that cannot be asked about does not hold up the others', async () => {
  const [bad, good] = [await underway(), await underway()]
  await given.server.database.transaction((trx) =>
    trx.updateTable('payInRefund').set({ askAt: 0 }).where('number', '=', bad.refund).execute(),
  )
  given.server.gateways.payIn.wechat = {
    ...wechat,
    queryRefund: async (refund, order) =>
      refund === bad.refund ? (undefined as never) : await wechat.queryRefund(refund, order),
  }
  const record = given
    .twin()
    .list()
    .refunds.find(({ number }) => number === good.refund)!
  Object.assign(record, { state: 'done', doneAt: given.server.clock.now() })
  await given.later(MINUTE)
  expect(await given.desk(good.number)).toMatchObject({ state: 'refunded' })
  expect((await given.refundOf(bad.id)).askAt).toBeGreaterThan(given.server.clock.now())
})

test('a gateway that refunds what it refused before: the money is not moved again, finance is told once', async () => {
  const { id, number, refund } = await underway('refund_refused')
  expect(await given.balance(customer)).toBe(25)
  expect(await notice(refund, done(2500))).toBe(200)
  expect(await notice(refund, done(2500))).toBe(200)
  const row = await given.desk(number)
  expect(row).toMatchObject({ state: 'paid', alarm: 'refund' })
  expect((await given.notesOf(id)).filter((note) => note.startsWith('alarm'))).toEqual([
    `alarm ${refund}: done ¥25.00 (refused)`,
  ])
  expect(await given.balance(customer)).toBe(25)
  await given.server.must(
    settlePayInAlarm,
    { id, version: row.version, note: '已人工扣回' },
    { token: given.people.finance },
  )
  await notice(refund, done(2500))
  expect(await given.desk(number)).toMatchObject({ alarm: '' })
})

test('a gateway that refuses what it refunded before, or names another amount later, is put before finance', async () => {
  const { id, number, refund } = await underway('success')
  expect(await given.desk(number)).toMatchObject({ state: 'refunded', alarm: '' })
  expect(await notice(refund, done(2500))).toBe(200)
  expect(await given.desk(number)).toMatchObject({ alarm: '' })
  expect(await notice(refund, { state: 'refused', cause: 'CLOSED' })).toBe(200)
  expect(await given.desk(number)).toMatchObject({ state: 'refunded', alarm: 'refund' })
  expect(await notice(refund, done(2400))).toBe(200)
  expect((await given.notesOf(id)).filter((note) => note.startsWith('alarm'))).toEqual([
    `alarm ${refund}: ¥24.00 ≠ ¥25.00`,
    `alarm ${refund}: refused CLOSED (done)`,
  ])
})
