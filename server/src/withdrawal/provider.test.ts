import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashLog, userAmount } from '@huishou/wire/ledger/customer'
import { wechatAuthorize } from '@huishou/wire/member/sign-in-wechat'
import { HOUR, MINUTE } from '@huishou/wire/time'
import { addPayee, merchantTransfer, withdrawals } from '@huishou/wire/withdrawal/customer'
import {
  approveWithdrawal,
  markWithdrawalPaid,
  payWithdrawal,
  queryWithdrawal,
  staffWithdrawal,
} from '@huishou/wire/withdrawal/staff'
import { post, prove } from '../ledger/index.ts'
import { givenPhoto } from '../../test/pickup-fixtures.ts'
import { codeFor } from '../../test/member-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { givenAlipay, givenCustomer, givenRequest, type Customer } from '../../test/withdrawal-fixtures.ts'
import { proveFrozen } from './prove-withdrawals.ts'

let server: TestServer
let finance: string
beforeAll(async () => {
  server = await startTestServer()
  finance = await server.staff('finance')
})
afterAll(async () => {
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
  expect(await proveFrozen(server.database.reader)).toEqual([])
  await server.close()
})

const sandbox = () => server.gateways.sandbox!
const alipay = () => sandbox().alipay!
const wechat = () => sandbox().wechat!
const amountOf = ({ token }: Customer) => server.must(userAmount, {}, { token })
const seen = async (id: number) => (await server.must(staffWithdrawal, { id }, { token: finance })).withdrawal
const asSeenBy = async ({ token }: Customer) => (await server.must(withdrawals, {}, { token })).result[0]
/** Runs the outbox and waits for the provider's notifications. */
const settle = async (): Promise<void> => {
  await server.jobs.runOutbox()
  await alipay().settle()
  await wechat().settle()
}
const later = async (ms: number): Promise<void> => {
  server.clock.advance(ms)
  finance = await server.staff('finance')
  await server.jobs.runAll()
  await settle()
}

/** A withdrawal of ¥20 from ¥50, approved and sent to the Alipay sandbox with this behaviour. */
const sent = async (behaviour: Parameters<ReturnType<typeof alipay>['behave']>[0]['behaviour']) => {
  const person = await givenCustomer(server, 5_000)
  const payeeId = await givenAlipay(server, person)
  const { id } = await givenRequest(server, person, { money: '20', payeeId })
  await server.must(approveWithdrawal, { id }, { token: finance })
  alipay().behave({ of: 'transfer', behaviour })
  await server.must(payWithdrawal, { id }, { token: finance })
  await settle()
  return { person, id }
}
const sentBills = async (id: number): Promise<number> => {
  const { billNumber } = await server.database.reader
    .selectFrom('withdrawal')
    .select('billNumber')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return alipay()
    .list()
    .transfers.filter(({ number }) => number === billNumber).length
}

test('a provider that pays at once: the state changed before it was called, and the money has left once', async () => {
  const { person, id } = await sent('success')
  expect(await seen(id)).toMatchObject({ state: 'paid', rail: 'alipay' })
  expect((await seen(id)).reference).not.toBe('')
  expect(await amountOf(person)).toMatchObject({ balance: 30, freeze: 0, totalWithdraw: 20 })
  expect(await sentBills(id)).toBe(1)
})

test('a provider that refuses: the money is back and the customer may ask again at once', async () => {
  const { person, id } = await sent('failure')
  expect(await seen(id)).toMatchObject({ state: 'failed' })
  expect(await asSeenBy(person)).toMatchObject({
    status: 2,
    rejectionReason: '收款账户未能收款，请核对账户后再试',
  })
  expect(await amountOf(person)).toMatchObject({ balance: 50, freeze: 0 })
  expect((await givenRequest(server, person, { money: '20' })).state).toBe('requested')
})

test.each([
  ['timeout_then_success', 'paid', 30],
  ['timeout_then_failure', 'failed', 50],
] as const)(
  'no answer (%s): it stays in paying, is asked about and never sent again',
  async (behaviour, state, balance) => {
    const { person, id } = await sent(behaviour)
    await later(3 * MINUTE)
    await later(3 * MINUTE)
    expect(await seen(id)).toMatchObject({ state })
    const { events } = await server.must(staffWithdrawal, { id }, { token: finance })
    expect(events.map(({ action }) => action)).toContain('unknown')
    expect(await amountOf(person)).toMatchObject({ balance, freeze: 0 })
    expect(await sentBills(id)).toBeLessThanOrEqual(1)
  },
)

test('a call that never arrived is made again with the same number, well after the first', async () => {
  const { person, id } = await sent('timeout_never_arrived')
  expect(await sentBills(id)).toBe(0)
  alipay().behave({ of: 'transfer', behaviour: 'success' })
  await later(3 * MINUTE)
  await later(3 * MINUTE)
  expect(await seen(id)).toMatchObject({ state: 'paid' })
  expect(await sentBills(id)).toBe(1)
  expect(await amountOf(person)).toMatchObject({ balance: 30, freeze: 0 })
})

test.each(['duplicate_notice', 'late_notice', 'notice_first'] as const)(
  'whatever the order of answer and notices (%s), the money leaves once',
  async (behaviour) => {
    const { person, id } = await sent(behaviour)
    await later(2 * MINUTE)
    await alipay().release()
    await wechat().release()
    await later(2 * MINUTE)
    expect(await seen(id)).toMatchObject({ state: 'paid' })
    expect(await amountOf(person)).toMatchObject({ balance: 30, freeze: 0, totalWithdraw: 20 })
    const { rows } = { rows: (await server.must(cashLog, {}, { token: person.token })).result }
    expect(rows.filter(({ type }) => type === 11)).toHaveLength(1)
  },
)

test('a provider that says another amount than was due: nothing is settled, finance sees why', async () => {
  const { person, id } = await sent('wrong_amount')
  await later(3 * MINUTE)
  expect(await seen(id)).toMatchObject({ state: 'paying' })
  const { cause } = await server.must(staffWithdrawal, { id }, { token: finance })
  expect(cause).toMatch(/fen instead of 2000/)
  expect(await amountOf(person)).toMatchObject({ freeze: 20 })
  await later(3 * HOUR)
  expect(await seen(id)).toMatchObject({ overdue: true })
})

test('a company without money at the provider: it waits, and goes out once there is some', async () => {
  const { id } = await sent('not_enough')
  expect(await seen(id)).toMatchObject({ state: 'paying' })
  alipay().behave({ of: 'transfer', behaviour: 'success' })
  await later(3 * MINUTE)
  await later(3 * MINUTE)
  expect(await seen(id)).toMatchObject({ state: 'paid' })
})

test('a forged notice changes nothing', async () => {
  const { id } = await sent('not_enough')
  const before = await seen(id)
  const response = await server.inject({
    method: 'POST',
    url: '/withdrawal/notify/alipay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `out_biz_no=${before.number}A1&status=SUCCESS&sign=AAAA&sign_type=RSA2&trans_amount=20.00`,
  })
  expect(response.body).toBe('failure')
  expect(await seen(id)).toMatchObject({ state: before.state, version: before.version })
  const wx = await server.inject({
    method: 'POST',
    url: '/withdrawal/notify/wechat',
    headers: { 'content-type': 'application/json', 'wechatpay-signature': 'AAAA' },
    payload: { id: 'x' },
  })
  expect(wx.status).toBeGreaterThanOrEqual(400)
  const nobody = await server.inject({ method: 'POST', url: '/withdrawal/notify/nobody', payload: {} })
  expect(nobody.status).toBe(404)
})

test('what a provider pays cannot be settled by hand, and what it did can be asked at once', async () => {
  const { id } = await sent('not_enough')
  const photos = [await givenPhoto(server, finance, 'staff')]
  expect(
    await server.call(markWithdrawalPaid, { id, reference: 'HAND-1', photos }, { token: finance }),
  ).toMatchObject({ reason: 'WITHDRAWAL_NOT_BY_HAND' })
  expect(await server.must(queryWithdrawal, { id }, { token: finance })).toMatchObject({ state: 'paying' })
  const paid = await sent('success')
  expect(await server.call(queryWithdrawal, { id: paid.id }, { token: finance })).toMatchObject({
    reason: 'WITHDRAWAL_STATE',
  })
})

test('WeChat: the person confirms in WeChat, and only then the money has left', async () => {
  const person = await server.must(wechatAuthorize, { code: 'demo-withdrawer' })
  const uid = person.uid
  await server.database.transaction(async (trx) => {
    await trx.updateTable('member').set({ mobile: '13512345678' }).where('id', '=', uid).execute()
    return await post(trx, server.clock.now(), {
      kind: 'adjustment',
      key: 'given:wechat',
      memberId: uid,
      text: '测试余额',
      entries: [
        { account: { member: uid, kind: 'available' }, amountFen: 5_000 },
        { account: { company: 'adjustments' }, amountFen: -5_000 },
      ],
    })
  })
  const as = { token: person.token }
  const code = await codeFor(server, '13512345678', 'withdrawal')
  const payee = await server.must(addPayee, { kind: 'wechat', code }, as)
  expect(payee).toMatchObject({ kind: 'wechat', automatic: true })
  const asked = await givenRequest(server, { ...person, mobile: '' }, { money: '20', payeeId: payee.id })
  await server.must(approveWithdrawal, { id: asked.id }, { token: finance })
  await server.must(payWithdrawal, { id: asked.id }, { token: finance })
  await settle()
  expect((await server.must(withdrawals, {}, as)).result[0]).toMatchObject({
    status: 3,
    statusStr: '请确认收款',
  })
  const parameters = await server.must(merchantTransfer, { number: asked.number }, as)
  expect(parameters.package).not.toBe('')
  expect(parameters.openId).not.toBe('')
  await later(2 * MINUTE)
  expect((await server.must(withdrawals, {}, as)).result[0]?.packageInfo).toBe(parameters.package)
  await wechat().confirm(`${asked.number}A1`)
  await settle()
  expect(await seen(asked.id)).toMatchObject({ state: 'paid' })
  expect(await server.must(userAmount, {}, as)).toMatchObject({ balance: 30, freeze: 0, totalWithdraw: 20 })
  expect(await server.call(merchantTransfer, { number: asked.number }, as)).toMatchObject({
    reason: 'WITHDRAWAL_STATE',
  })
})

test('killed between the state and the call, or after it: the next process asks first and pays once', async () => {
  const person = await givenCustomer(server, 5_000)
  const payeeId = await givenAlipay(server, person)
  const { id } = await givenRequest(server, person, { money: '20', payeeId })
  await server.must(approveWithdrawal, { id }, { token: finance })
  alipay().behave({ of: 'transfer', behaviour: 'success' })
  await server.must(payWithdrawal, { id }, { token: finance })
  // killed before the outbox ran: the job is lost with nothing called
  await server.database.transaction((trx) =>
    trx.updateTable('outbox').set({ doneAt: 1 }).where('kind', '=', 'withdrawal-transfer').execute(),
  )
  await later(2 * MINUTE)
  expect(await seen(id)).toMatchObject({ state: 'paid' })
  expect(await sentBills(id)).toBe(1)
  // killed after the call: it arrived, but its answer is known to nobody and the notice is lost too
  const provider = server.gateways.payOut.alipay!
  const { transfer } = provider
  provider.transfer = async (payOut) => {
    await transfer(payOut)
    return { state: 'unknown', cause: 'killed' }
  }
  const { id: other, person: customer } = await sent('lost_notice')
  provider.transfer = transfer
  expect((await seen(other)).state).toBe('paying')
  await later(2 * MINUTE)
  expect(await seen(other)).toMatchObject({ state: 'paid' })
  expect(await sentBills(other)).toBe(1)
  expect(await amountOf(customer)).toMatchObject({ balance: 30, freeze: 0 })
})

test('small requests of people paid three times before go out by themselves, and not while the books have a gap', async () => {
  const person = await givenCustomer(server, 20_000)
  const payeeId = await givenAlipay(server, person)
  alipay().behave({ of: 'transfer', behaviour: 'success' })
  for (let round = 0; round < 3; round++) {
    const { id } = await givenRequest(server, person, { money: '10', payeeId })
    expect((await seen(id)).state).toBe('requested')
    await server.must(approveWithdrawal, { id }, { token: finance })
    await server.must(payWithdrawal, { id }, { token: finance })
    await settle()
    await later(24 * HOUR)
  }
  const trusted = await givenRequest(server, person, { money: '10', payeeId })
  expect(trusted.state).toBe('paying')
  await settle()
  expect((await seen(trusted.id)).state).toBe('paid')
  await later(24 * HOUR)
  expect((await givenRequest(server, person, { money: '50.01', payeeId })).state).toBe('requested')
})
