import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAmount } from '@huishou/wire/ledger/customer'
import { payLogs, payWxH5 } from '@huishou/wire/payment/customer'
import { givenGoods, newCustomer as mallCustomer, placed } from '../../test/mall-fixtures.ts'
import { newCustomer } from '../../test/pickup-fixtures.ts'
import { readConfig } from '../platform/config.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const press = (number: string, action: string, redirect = '') =>
  server.app.inject({
    method: 'POST',
    url: '/sandbox/cashier',
    payload: new URLSearchParams({ gateway: 'wechat', number, action, redirect_url: redirect }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

test('the demo cashier shows what is paid in both languages, takes it once and leads back', async () => {
  const { token } = await newCustomer(server)
  const started = await server.must(payWxH5, { money: '32', payName: '清运费 <b>' }, { token })
  const page = await server.inject({ method: 'GET', url: pathOf(started.mweb_url) })
  expect(page.body).toContain('¥32.00')
  expect(page.body).toContain('清运费 &lt;b&gt;')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const english = await server.inject({ method: 'GET', url: `${pathOf(started.mweb_url)}&lang=en` })
  expect(english.body).toContain('Pay now')
  const redirect = new URL(started.mweb_url).searchParams.get('redirect_url') ?? ''
  expect((await press(started.outTradeId, 'later', 'https://elsewhere.example/')).headers.location).toBe('/')
  const back = await press(started.outTradeId, 'twice', redirect)
  expect(back.statusCode).toBe(303)
  expect(back.headers.location).toMatch(/^\/.*payOrderNo=P\w+$/)
  expect((await server.must(userAmount, {}, { token })).balance).toBe(32)
  await press(started.outTradeId, 'pay')
  expect((await server.must(userAmount, {}, { token })).balance).toBe(32)
  const after = await server.inject({ method: 'GET', url: pathOf(started.mweb_url) })
  expect(after.body).toContain('已经完成')
})

test('failing at the cashier leaves nothing behind, and an unknown payment says so', async () => {
  const { token } = await newCustomer(server)
  const { outTradeId } = await server.must(payWxH5, { money: '32' }, { token })
  await press(outTradeId, 'fail')
  server.clock.advance(20_000)
  await server.jobs.runAll()
  expect((await server.must(payLogs, { orderNo: outTradeId }, { token }))[0]).toMatchObject({
    state: 'closed',
  })
  const none = await server.inject({ method: 'GET', url: '/sandbox/cashier?gateway=wechat&number=P1' })
  expect([none.status, none.body.includes('没有这笔支付')]).toEqual([404, true])
})

test('outside the demo there is no cashier and nothing can be paid without a gateway', async () => {
  const live = await startTestServer({ env: { HUISHOU_DEMO: 'off' } })
  for (const url of ['/sandbox/cashier?gateway=wechat&number=P1', '/sandbox/cashier.css', '/sandbox/control'])
    expect((await live.inject({ method: 'GET', url })).json()).toMatchObject({ code: 400 })
  expect((await live.inject({ method: 'POST', url: '/sandbox/cashier', payload: {} })).json().code).not.toBe(
    0,
  )
  expect((await live.app.inject({ method: 'POST', url: '/pay/notify/wechat' })).statusCode).toBe(404)
  expect((await live.call(payWxH5, { money: '1' }, { token: null })).code).toBe(2000)
  await live.close()
})

test('a payment leads back to the order page of the app it was begun in, and to no other site', async () => {
  const own = await startTestServer({
    env: { HUISHOU_CLIENT_URLS: 'https://h5.example.com/recycle/, https://other.example.com' },
  })
  const customer = await mallCustomer(own)
  const goods = await givenGoods(own, { priceFen: 2000 })
  const backOf = async (nextAction: object, headers: Record<string, string> = {}) => {
    const { mweb_url } = await own.must(
      payWxH5,
      { money: '20', nextAction: JSON.stringify(nextAction) },
      { token: customer.token, headers },
    )
    return new URL(mweb_url).searchParams.get('redirect_url') ?? ''
  }
  const { id } = await placed(own, customer, [goods])
  expect(await backOf({ type: 0, id }, { origin: 'https://h5.example.com' })).toMatch(
    /^https:\/\/h5\.example\.com\/recycle\/#\/pages\/shop\/order-detail\?payOrderNo=P\w+$/,
  )
  expect(await backOf({ type: -1 }, { origin: 'https://other.example.com' })).toMatch(
    /^https:\/\/other\.example\.com\/#\/pages\/shop\/order-detail\?/,
  )
  for (const origin of ['https://evil.example', 'null', ''])
    expect(await backOf({ type: 0, id }, { origin })).toMatch(
      /^http:\/\/localhost[^/]*\/#\/pages\/shop\/order-detail\?payOrderNo=P/,
    )
  expect(await backOf({ type: -1 })).toMatch(/\/#\/pages\/payment\/result\?payOrderNo=P/)
  await own.close()
})

test.each(['https://h5.example.com/?x=1', 'http://h5.example.com', 'javascript:alert(1)', 'https://a b'])(
  'the server does not start with %s as the address of an app',
  (text) => {
    expect(() => readConfig({ HUISHOU_DATA: server.config.dataFolder, HUISHOU_CLIENT_URLS: text })).toThrow(
      /HUISHOU_CLIENT_URLS/,
    )
  },
)
