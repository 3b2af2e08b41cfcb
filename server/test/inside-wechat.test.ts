import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginWechatBinding, finishWechatBinding } from '@huishou/wire/member/wechat-account'
import { payQuery, payWxJsapi } from '@huishou/wire/payment/customer'
import { addPayee, merchantTransfer, withdrawals } from '@huishou/wire/withdrawal/customer'
import { approveWithdrawal, payWithdrawal } from '@huishou/wire/withdrawal/staff'
import { codeFor } from './member-fixtures.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { givenCustomer, givenRequest, type Customer } from './withdrawal-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => server.close())

const bank = () => server.gateways.sandbox!.wechat!

/** Opens WeChat's page as a browser inside WeChat does, and finishes with what it leads back with. */
const link = async ({ token }: Customer): Promise<void> => {
  const { url, ticket } = await server.must(beginWechatBinding, {}, { token })
  const { origin, host } = new URL(url)
  const passed = await server.inject({ method: 'GET', url: url.slice(origin.length), headers: { host } })
  const back = new URL(String(passed.headers.location)).searchParams
  const returned = { code: back.get('code') ?? '', state: back.get('state') ?? '', ticket }
  await server.must(finishWechatBinding, returned, { token })
}

test('a customer of the web app pays inside WeChat once it is linked, and the query knows it', async () => {
  const person = await givenCustomer(server, 0)
  const as = { token: person.token }
  expect(await server.call(payWxJsapi, { money: '8.80' }, as)).toMatchObject({ reason: 'PAY_NO_WECHAT' })
  await link(person)
  const call = await server.must(payWxJsapi, { money: '8.80' }, as)
  expect(call).toMatchObject({
    package: expect.stringMatching(/^prepay_id=wx/),
    signType: 'RSA',
    paySign: expect.stringMatching(/^[\w+/=]{100,}$/),
  })
  const query = () => server.call(payQuery, { outTradeId: call.outTradeId }, as)
  expect((await query()).reason).toBe('PAY_WAITING')
  await bank().pay(call.outTradeId)
  expect((await query()).data).toMatchObject({ state: 'paid', money: 8.8 })
})

test('a payment cancelled in WeChat’s window stays open, and one that failed is closed', async () => {
  const person = await givenCustomer(server, 0)
  const as = { token: person.token }
  await link(person)
  const { outTradeId } = await server.must(payWxJsapi, { money: '3' }, as)
  expect((await server.call(payQuery, { outTradeId }, as)).reason).toBe('PAY_WAITING')
  bank().fail(outTradeId)
  server.clock.advance(60_000)
  expect((await server.call(payQuery, { outTradeId }, as)).reason).toBe('PAY_CLOSED')
})

test('WeChat is a payee of the web app’s customer, who confirms the transfer there', async () => {
  const person = await givenCustomer(server, 5_000)
  const as = { token: person.token }
  expect(await server.call(addPayee, { kind: 'wechat' }, as)).toMatchObject({ reason: 'PAYEE_NO_WECHAT' })
  await link(person)
  const code = await codeFor(server, person.mobile, 'withdrawal')
  const payee = await server.must(addPayee, { kind: 'wechat', name: '张三', code }, as)
  expect(payee).toMatchObject({ kind: 'wechat', usable: true, automatic: true, accountMask: '' })
  const asked = await givenRequest(server, person, { money: '20', payeeId: payee.id })
  const finance = { token: await server.staff('finance') }
  await server.must(approveWithdrawal, { id: asked.id }, finance)
  await server.must(payWithdrawal, { id: asked.id }, finance)
  await server.jobs.runAll()
  expect((await server.must(withdrawals, {}, as)).result[0]).toMatchObject({ state: 'awaiting_user' })
  const { package: parcel, appId, mchId } = await server.must(merchantTransfer, { number: asked.number }, as)
  expect([parcel, appId, mchId]).not.toContain('')
  await bank().confirm(`${asked.number}A1`)
  await server.jobs.runAll()
  expect((await server.must(withdrawals, {}, as)).result[0]).toMatchObject({ state: 'paid' })
})
