import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { cashLog } from '@huishou/wire/ledger/customer'
import { payLogs } from '@huishou/wire/payment/customer'
import { refundPayIn, settlePayInAlarm, staffPayIns } from '@huishou/wire/payment/staff'
import { HOUR } from '@huishou/wire/time'
import { prove } from '../ledger/index.ts'
import { detailOf } from '../../test/pickup-fixtures.ts'
import { startPaymentServer, type Customer, type PaymentServer } from '../../test/payment-fixtures.ts'

let given: PaymentServer
let customer: Customer
beforeAll(async () => {
  given = await startPaymentServer()
})
beforeEach(async () => {
  customer = await given.customer()
})
afterAll(async () => {
  const { server } = given
  expect(await prove(server.database.reader, server.clock.now())).toMatchObject({ gapFen: 0, problems: [] })
  await server.close()
})

/** A payment of one fen less than requested. */
const another = async (more: Record<string, unknown> = {}) => {
  const number = await given.start(customer, more)
  given.twin().behave({ of: 'order', behaviour: 'wrong_amount', number })
  await given.twin().pay(number)
  return await given.desk(number)
}
const settle = (row: { id: number; version: number }, more: Record<string, unknown> = {}, key?: string) =>
  given.server.call(
    settlePayInAlarm,
    { id: row.id, version: row.version, note: '已核对渠道账单', ...more },
    { token: given.people.finance, ...(key ? { key } : {}) },
  )

test('another amount than asked for is not credited but put before finance, who may close it with a note', async () => {
  const row = await another()
  await given.later(2 * HOUR)
  expect(await given.balance(customer)).toBe(0)
  const { rows, counts } = await given.server.must(
    staffPayIns,
    { alarm: true },
    { token: given.people.finance },
  )
  expect(counts.alarm).toBe(1)
  expect(rows[0]).toMatchObject({ alarm: 'amount', amountFen: 1230, paidFen: 1229, state: 'waiting' })
  expect((await settle(row)).data).toMatchObject({ alarm: '', state: 'closed' })
  await given.later(48 * HOUR)
  await given.signInAgain()
  expect((await given.desk(row.number)).alarm).toBe('')
  expect(await given.balance(customer)).toBe(0)
})

test('finance credits what was really paid: once, in the history of the customer and in the audit log', async () => {
  const row = await another()
  const first = await settle(row, { credit: true }, 'one-settling')
  expect(first.data).toMatchObject({ alarm: '', state: 'paid' })
  expect(await settle(row, { credit: true }, 'one-settling')).toEqual(first)
  expect(await settle(row, { credit: true })).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  expect(await settle(first.data, { credit: true })).toMatchObject({ reason: 'PAY_STATE' })
  await given.later(48 * HOUR)
  await given.signInAgain()
  expect(await given.balance(customer)).toBe(12.29)
  const { token } = customer
  expect((await given.server.must(cashLog, {}, { token })).result).toHaveLength(1)
  expect((await given.server.must(payLogs, { orderNo: row.number }, { token }))[0]).toMatchObject({
    money: 12.29,
    amountFen: 1229,
    status: 1,
  })
  const written = await given.server.must(
    audit,
    { subject: 'payIn', subjectId: row.id },
    { token: given.people.owner },
  )
  expect(written.rows.map(({ action }) => action)).toEqual(['payIn.alarm.settle'])
  expect(await given.notesOf(row.id)).toContain('mark_paid ¥12.29')
})

test('what was credited that way is what a refund gives back', async () => {
  const row = await another()
  const { data } = await settle(row, { credit: true })
  await given.server.must(
    refundPayIn,
    { id: data.id, version: data.version, reason: '客户要求退款' },
    { token: given.people.finance },
  )
  await given.twin().settle()
  expect(await given.desk(row.number)).toMatchObject({
    state: 'refunded',
    alarm: '',
    refund: { amountFen: 1229 },
  })
  expect(await given.balance(customer)).toBe(0)
})

test('too little for the order stays in the balance, after a debt was paid of it', async () => {
  const fee = await given.feeOrder(customer)
  const row = await another({ money: fee.money, nextAction: fee.nextAction })
  await given.owe(customer, 300)
  await settle(row, { credit: true })
  await given.server.jobs.runAll()
  expect(await given.rowOf(row.number)).toMatchObject({ state: 'paid', actionState: 'left' })
  expect((await detailOf(given.server, fee.id, customer.token)).state).toBe('weighed')
  expect(await given.debt(customer)).toBe(0)
  expect(await given.balance(customer)).toBe((fee.feeFen - 301) / 100)
})

test('only another amount can be credited, no other alarm', async () => {
  const number = await given.start(customer)
  await given.change(number, { alarm: 'silent' })
  const row = await given.desk(number)
  expect(await settle(row, { credit: true })).toMatchObject({ reason: 'PAY_STATE' })
  expect(await given.balance(customer)).toBe(0)
})

test('one whose gateway is gone for good is closed by hand, and money that comes all the same is still taken', async () => {
  const number = await given.start(customer)
  await given.change(number, { alarm: 'silent' })
  const row = await given.desk(number)
  expect((await settle(row, { close: true })).data).toMatchObject({ alarm: '', state: 'closed' })
  expect(await settle(await given.desk(number), { close: true })).toMatchObject({ reason: 'PAY_STATE' })
  await given.twin().pay(number)
  await given.later(HOUR)
  expect(await given.desk(number)).toMatchObject({ state: 'paid' })
  expect(await given.balance(customer)).toBe(12.3)
})

test('a payment that arrived is not closed by hand', async () => {
  const row = await another()
  expect(await settle(row, { close: true })).toMatchObject({ reason: 'PAY_STATE' })
})
