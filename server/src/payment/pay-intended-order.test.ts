import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payLogs } from '@huishou/wire/payment/customer'
import { refundPayIn } from '@huishou/wire/payment/staff'
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

/** The state after a process was killed between crediting the money and paying the order. */
const creditedOnly = async (fee: Awaited<ReturnType<PaymentServer['feeOrder']>>) => {
  const number = await given.start(customer, { money: fee.money })
  await given.twin().pay(number)
  await given.change(number, {
    actionKind: 'removal',
    actionOrderId: fee.id,
    actionDetail: JSON.stringify({ slipId: fee.slipId }),
    actionState: 'due',
  })
  return number
}
const stateOf = async (id: number) => (await detailOf(given.server, id, customer.token)).state

test('killed after the credit and before the order was paid: the next sweep pays it', async () => {
  const fee = await given.feeOrder(customer)
  const number = await creditedOnly(fee)
  await given.server.jobs.runAll()
  expect(await stateOf(fee.id)).toBe('settled')
  expect(await given.rowOf(number)).toMatchObject({ actionState: 'done' })
})

test('what was refunded before its order was paid never pays that order from other money', async () => {
  const fee = await given.feeOrder(customer)
  const number = await creditedOnly(fee)
  await given.twin().pay(await given.start(customer, { money: '300' }))
  const { id, version } = await given.desk(number)
  await given.server.must(
    refundPayIn,
    { id, version, reason: '客户要求退款' },
    { token: given.people.finance },
  )
  await given.server.jobs.runAll()
  await given.twin().settle()
  await given.server.jobs.runAll()
  expect(await given.rowOf(number)).toMatchObject({ state: 'refunded', actionState: 'left' })
  expect(await stateOf(fee.id)).toBe('weighed')
  expect(await given.balance(customer)).toBe(300)
})

test('an action that was due when the refund began stays undone, also when the gateway refuses the refund', async () => {
  const fee = await given.feeOrder(customer)
  const number = await creditedOnly(fee)
  given.twin().behave({ of: 'order', behaviour: 'refund_refused', number })
  const { id, version } = await given.desk(number)
  await given.server.must(
    refundPayIn,
    { id, version, reason: '客户要求退款' },
    { token: given.people.finance },
  )
  await given.server.jobs.runAll()
  expect(await given.rowOf(number)).toMatchObject({ state: 'paid', actionState: 'left' })
  expect(await stateOf(fee.id)).toBe('weighed')
  expect(await given.balance(customer)).toBe(fee.feeFen / 100)
})

test('money that stays because its order was paid already pays a debt', async () => {
  const fee = await given.feeOrder(customer)
  const { money, nextAction } = fee
  const first = await given.start(customer, { money, nextAction })
  const second = await given.start(customer, { money, nextAction })
  await given.twin().pay(first)
  await given.owe(customer, 500)
  await given.twin().pay(second)
  expect((await given.server.must(payLogs, { orderNo: second }, { token: customer.token }))[0]).toMatchObject(
    { actionState: 'left' },
  )
  expect(await given.debt(customer)).toBe(0)
  expect(await given.balance(customer)).toBe((fee.feeFen - 500) / 100)
})

test('money a refused refund brings back pays a debt that came up meanwhile', async () => {
  const number = await given.start(customer, { money: '25' })
  await given.twin().pay(number)
  given.twin().behave({ of: 'order', behaviour: 'refund_refused', number })
  await given.owe(customer, 700)
  const { id, version } = await given.desk(number)
  await given.server.must(
    refundPayIn,
    { id, version, reason: '客户要求退款' },
    { token: given.people.finance },
  )
  expect(await given.rowOf(number)).toMatchObject({ state: 'paid' })
  expect(await given.debt(customer)).toBe(0)
  expect(await given.balance(customer)).toBe(18)
})
