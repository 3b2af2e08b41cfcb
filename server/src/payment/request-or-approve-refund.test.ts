import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '@huishou/wire/audit/staff'
import { cashLog, userAmount } from '@huishou/wire/ledger/customer'
import { payAlipayH5, payLogs, payWxH5 } from '@huishou/wire/payment/customer'
import {
  approvePayInRefund,
  dropPayInRefund,
  refundPayIn,
  staffPayIn,
  staffPayIns,
} from '@huishou/wire/payment/staff'
import { MINUTE } from '@huishou/wire/time'
import { prove } from '../ledger/index.ts'
import { newCustomer } from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let finance: string
let owner: string
let customer: Awaited<ReturnType<typeof newCustomer>>
beforeAll(async () => {
  server = await startTestServer()
  finance = await server.staff('finance')
  owner = await server.staff('owner')
})
beforeEach(async () => {
  customer = await newCustomer(server)
})
afterAll(async () => {
  expect(await prove(server.database.reader, server.clock.now())).toMatchObject({ gapFen: 0, problems: [] })
  await server.close()
})

const twin = () => server.gateways.sandbox!.wechat!
const balance = async () => (await server.must(userAmount, {}, { token: customer.token })).balance
const paid = async (
  money: string,
  behaviour: 'success' | 'refund_refused' | 'timeout_then_success' = 'success',
) => {
  const { outTradeId } = await server.must(payWxH5, { money }, { token: customer.token })
  await twin().pay(outTradeId)
  twin().behave({ of: 'order', behaviour, number: outTradeId })
  const { rows } = await server.must(staffPayIns, { q: outTradeId }, { token: finance })
  return rows[0]!
}
const refund = (row: { id: number; version: number }, more: Record<string, unknown> = {}, token = finance) =>
  server.call(refundPayIn, { id: row.id, version: row.version, reason: '客户要求退款', ...more }, { token })
const now = async (id: number, token = finance) => (await server.must(staffPayIn, { id }, { token })).payIn

test('up to ¥500 one person refunds, and the money leaves the balance', async () => {
  const row = await paid('500')
  expect(Object.keys(row.may)).toEqual(['refund'])
  expect(await refund(row, { reason: '  ' })).toMatchObject({ reason: 'INPUT_INVALID', field: 'reason' })
  expect((await refund(row)).code).toBe(0)
  await twin().settle()
  expect(await now(row.id)).toMatchObject({ state: 'refunded', refund: { state: 'done', amountFen: 50_000 } })
  expect(await balance()).toBe(0)
  expect((await server.must(cashLog, {}, { token: customer.token })).result[0]).toMatchObject({
    typeStr: '支付退款',
    amount: 500,
  })
  expect((await server.must(payLogs, {}, { token: customer.token }))[0]).toMatchObject({
    statusStr: '已退款',
  })
})

test('above ¥500 a second person has to agree, and may refuse', async () => {
  const row = await paid('500.01')
  await refund(row)
  const asked = await now(row.id)
  expect(asked).toMatchObject({
    state: 'paid',
    refund: { state: 'asked' },
    may: { drop_refund: { ok: true } },
  })
  expect(await balance()).toBe(500.01)
  const on = { id: asked.id, version: asked.version }
  expect(await server.call(approvePayInRefund, on, { token: finance })).toMatchObject({
    reason: 'SAME_PERSON',
  })
  expect(await refund(asked)).toMatchObject({ reason: 'PAY_REFUND_OPEN' })
  const dropped = await server.must(dropPayInRefund, { ...on, reason: '客户反悔' }, { token: owner })
  expect(dropped).toMatchObject({ state: 'paid', refund: { state: 'dropped' } })
  await refund(dropped)
  const again = await now(row.id)
  expect((await now(row.id, owner)).may).toHaveProperty('approve_refund')
  await server.must(approvePayInRefund, { id: again.id, version: again.version }, { token: owner })
  await twin().settle()
  expect(await now(row.id)).toMatchObject({ state: 'refunded' })
  expect(await balance()).toBe(0)
  const written = await server.must(audit, { subject: 'payIn', subjectId: row.id }, { token: owner })
  expect(written.rows.map(({ action }) => action)).toEqual([
    'payIn.refund.approve',
    'payIn.refund.ask',
    'payIn.refund.drop',
    'payIn.refund.ask',
  ])
})

test('two people press refund at once: the money leaves once', async () => {
  const row = await paid('20')
  const answers = await Promise.all([refund(row), refund(row, {}, owner)])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  await twin().settle()
  expect(await balance()).toBe(0)
  expect(
    twin()
      .list()
      .refunds.filter(({ orderNumber }) => orderNumber === row.number),
  ).toHaveLength(1)
})

test('what the customer has used already is not refunded', async () => {
  const row = await paid('30')
  const other = await paid('10')
  await server.database.transaction((trx) =>
    trx
      .updateTable('account')
      .set({ balanceFen: 1000 })
      .where('memberId', '=', customer.uid)
      .where('kind', '=', 'available')
      .execute(),
  )
  expect(await refund(row)).toMatchObject({ reason: 'BALANCE_SHORT' })
  expect(await now(row.id)).toMatchObject({ state: 'paid', refund: null })
  await server.database.transaction((trx) =>
    trx
      .updateTable('account')
      .set({ balanceFen: 4000 })
      .where('memberId', '=', customer.uid)
      .where('kind', '=', 'available')
      .execute(),
  )
  expect((await refund(other)).code).toBe(0)
})

test('a refund the gateway refuses is back in the balance', async () => {
  const row = await paid('25', 'refund_refused')
  await refund(row)
  expect(await now(row.id)).toMatchObject({ state: 'paid', refund: { state: 'refused' } })
  expect(await balance()).toBe(25)
})

test('a refund without an answer is asked about, not sent as another', async () => {
  const row = await paid('26', 'timeout_then_success')
  await refund(row)
  server.clock.advance(MINUTE)
  await server.jobs.runAll()
  await twin().settle()
  expect(await now(row.id)).toMatchObject({ state: 'refunded' })
  expect(await balance()).toBe(0)
  expect(
    twin()
      .list()
      .refunds.filter(({ orderNumber }) => orderNumber === row.number),
  ).toHaveLength(1)
})

test('Alipay gives back as well', async () => {
  const { url, outTradeId } = await server.must(payAlipayH5, { money: '9.90' }, { token: customer.token })
  await server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') })
  await server.gateways.sandbox!.alipay!.pay(outTradeId)
  const { rows } = await server.must(staffPayIns, { q: outTradeId }, { token: finance })
  await refund(rows[0]!)
  server.clock.advance(MINUTE)
  await server.jobs.runAll()
  await server.gateways.sandbox!.alipay!.settle()
  expect(await now(rows[0]!.id)).toMatchObject({ state: 'refunded' })
  expect(await balance()).toBe(0)
})
