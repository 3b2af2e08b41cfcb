import Fastify from 'fastify'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { readPayment, type PaymentConfig } from '../platform/config/payment.ts'
import { readEnvironment } from '../platform/config/read-environment.ts'
import { openGateways, serveSandbox } from './open-gateways.ts'
import { NOON } from '../../test/payment-rig.ts'

const folder = mkdtempSync(join(tmpdir(), 'huishou-gateways-'))
afterAll(() => rmSync(folder, { recursive: true }))

const NOTHING: PaymentConfig = { wechat: null, alipay: null }
const outside = { now: () => NOON, address: () => 'http://huishou.test' }

const paymentOf = (env: Record<string, string>) => {
  const read = readEnvironment(env, true)
  return { payment: readPayment(read), problems: read.problems }
}
const keyFiles = (() => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = join(folder, 'own.pem')
  const theirs = join(folder, 'theirs.pem')
  writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(theirs, publicKey.export({ type: 'spki', format: 'pem' }))
  return { own, theirs }
})()
const WECHAT_ENV = {
  HUISHOU_WXPAY_MERCHANT: '1900009191',
  HUISHOU_WXPAY_MERCHANT_KEY: keyFiles.own,
  HUISHOU_WXPAY_MERCHANT_SERIAL: '1DDE55AD98ED71D6',
  HUISHOU_WXPAY_API_KEY: '0123456789abcdef0123456789abcdef',
  HUISHOU_WXPAY_PLATFORM_KEYS: `PUB_KEY_ID_01:${keyFiles.theirs}`,
  HUISHOU_WECHAT_APP_ID: 'wx1234567890abcdef',
}

const openDemo = async (dataFolder: string | null) => {
  const app = Fastify()
  const gateways = openGateways({ demo: true, dataFolder, payment: NOTHING }, outside)
  await serveSandbox(app, gateways)
  return { app, gateways }
}
const order = (number: string) => ({
  number,
  amountFen: 1820,
  description: '支付订单',
  way: 'h5' as const,
  openid: null,
  payerIp: '203.0.113.7',
  expiresAt: NOON + 1_800_000,
  returnUrl: '',
  notifyUrl: 'http://huishou.test/notice',
})

test('in production without keys there is no gateway, and no sandbox answers', async () => {
  const app = Fastify()
  const gateways = openGateways({ demo: false, dataFolder: folder, payment: NOTHING }, outside)
  await serveSandbox(app, gateways)
  expect(gateways).toEqual({
    payIn: { wechat: null, alipay: null },
    payOut: { wechat: null, alipay: null },
    sandbox: null,
  })
  expect((await app.inject('/sandbox/control')).statusCode).toBe(404)
})

test('in demo mode an order is made, paid in the cashier and found paid, all in one process', async () => {
  const { app, gateways } = await openDemo(null)
  const { wechat } = gateways.payIn
  expect(await wechat?.start(order('DEMO000001'))).toEqual({
    kind: 'address',
    url: 'http://huishou.test/sandbox/cashier?gateway=wechat&number=DEMO000001',
  })
  const paid = await app.inject({
    method: 'POST',
    url: '/sandbox/control/pay',
    payload: { gateway: 'wechat', number: 'DEMO000001' },
  })
  expect(paid.json()).toMatchObject({ record: { state: 'paid', paidFen: 1820 } })
  expect(await wechat?.query('DEMO000001')).toMatchObject({ state: 'paid', amountFen: 1820 })
  const again = await app.inject({
    method: 'POST',
    url: '/sandbox/control/pay',
    payload: { gateway: 'wechat', number: 'DEMO000001' },
  })
  expect(again.statusCode).toBe(409)
  await app.close()
})

test('a phone that reaches the demo by another name opens the cashier by that name', async () => {
  const { app, gateways } = await openDemo(null)
  const there = { ...order('PHONE00001'), notifyUrl: 'http://192.0.2.7:3000/pay/notify' }
  expect(await gateways.payIn.wechat?.start(there)).toMatchObject({
    url: 'http://192.0.2.7:3000/sandbox/cashier?gateway=wechat&number=PHONE00001',
  })
  const started = await gateways.payIn.alipay?.start({ ...there, number: 'PHONE00002' })
  const url = new URL(started?.kind === 'address' ? started.url : '')
  expect(url.origin).toBe('http://192.0.2.7:3000')
  const opened = await app.inject(`${url.pathname}${url.search}`)
  expect(opened.headers.location).toBe('/sandbox/cashier?gateway=alipay&number=PHONE00002')
  await app.close()
})

test('in one process nobody waits for a time-out', async () => {
  const { app, gateways } = await openDemo(null)
  const behave = { gateway: 'alipay', of: 'transfer', behaviour: 'timeout_then_success' }
  await app.inject({ method: 'POST', url: '/sandbox/control/behave', payload: behave })
  const began = performance.now()
  const said = await gateways.payOut.alipay?.transfer({
    number: 'W1',
    amountFen: 100,
    account: '13800138000',
    name: '张三',
    remark: '提现',
    notifyUrl: '',
  })
  expect(said).toEqual({ state: 'unknown', cause: 'timeout' })
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await gateways.payOut.alipay?.query('W1')).toMatchObject({ state: 'paid' })
  const list = await app.inject('/sandbox/control')
  expect(list.json()).toMatchObject({ alipay: { transfers: [{ number: 'W1', state: 'paid' }] } })
  const wrong = await app.inject({
    method: 'POST',
    url: '/sandbox/control/behave',
    payload: { gateway: 'alipay', of: 'order', behaviour: 'magic' },
  })
  expect(wrong.statusCode).toBe(400)
  await app.close()
})

test('what the sandbox holds and its keys outlive a restart, and nobody else may read the keys', async () => {
  const data = mkdtempSync(join(folder, 'data-'))
  const first = await openDemo(data)
  await first.gateways.payIn.wechat?.start(order('KEPT000001'))
  await first.gateways.sandbox?.wechat?.pay('KEPT000001')
  await first.app.close()
  const keys = readFileSync(join(data, 'sandbox-keys.json'), 'utf8')
  expect(statSync(join(data, 'sandbox-keys.json')).mode & 0o077).toBe(0)
  const second = await openDemo(data)
  expect(await second.gateways.payIn.wechat?.query('KEPT000001')).toMatchObject({ state: 'paid' })
  expect(readFileSync(join(data, 'sandbox-keys.json'), 'utf8')).toBe(keys)
  await second.app.close()
})

test('with keys the gateway is the real one, also in demo mode, and the other stays a twin', () => {
  const { payment, problems } = paymentOf({ ...WECHAT_ENV, HUISHOU_WXPAY_TRANSFER_SCENE: '1010' })
  expect(problems).toEqual([])
  expect(payment.wechat).toMatchObject({
    baseUrl: 'https://api.mch.weixin.qq.com',
    appIds: { mini: 'wx1234567890abcdef', official: null },
    transfer: { appId: 'wx1234567890abcdef', sceneId: '1010', maxFen: 20_000 },
  })
  const gateways = openGateways({ demo: true, dataFolder: null, payment }, outside)
  expect(gateways.sandbox).toMatchObject({ wechat: null, alipay: expect.anything() })
  expect(gateways.payOut.wechat?.limits).toEqual(expect.objectContaining({ minFen: 10, maxFen: 20_000 }))
})

test('without a transfer scene money comes in but does not go out', () => {
  const { payment } = paymentOf(WECHAT_ENV)
  const gateways = openGateways({ demo: false, dataFolder: null, payment }, outside)
  expect(gateways.payIn.wechat).not.toBeNull()
  expect(gateways.payOut.wechat).toBeNull()
})

test('half a configuration is told, each missing variable by its name, and no secret with it', () => {
  const { HUISHOU_WXPAY_API_KEY: _, ...half } = WECHAT_ENV
  const { payment, problems } = paymentOf({ ...half, HUISHOU_WXPAY_MERCHANT_SERIAL: 'not hex' })
  expect(payment.wechat).toBeNull()
  expect(problems.join('\n')).toContain('HUISHOU_WXPAY_API_KEY is missing')
  expect(problems.join('\n')).toContain('HUISHOU_WXPAY_MERCHANT_SERIAL')
  const wrong = paymentOf({ HUISHOU_ALIPAY_APP: '2021000012345678', HUISHOU_ALIPAY_APP_KEY: '/nowhere.pem' })
  expect(wrong.payment.alipay).toBeNull()
  expect(wrong.problems.join('\n')).toContain('HUISHOU_ALIPAY_KEY is missing')
  expect(paymentOf({ HUISHOU_WXPAY_API_KEY: 'short-secret' }).problems.join('\n')).not.toContain(
    'short-secret',
  )
})

test('with real keys the server does not start without the address that notices come to', () => {
  const start = (env: Record<string, string>) => () =>
    readConfig({ HUISHOU_DATA: folder, HUISHOU_DEMO: 'off', ...WECHAT_ENV, ...env })
  expect(start({})).toThrow('HUISHOU_PUBLIC_URL')
  expect(start({ HUISHOU_PUBLIC_URL: 'https://example.com' })().publicUrl).toBe('https://example.com')
  expect(() => readConfig({ HUISHOU_DATA: folder, HUISHOU_DEMO: 'on' })).not.toThrow()
})
