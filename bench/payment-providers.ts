// Runs the local replacements of WeChat Pay and Alipay in a process of their own, so that they keep running while the
// server under test is killed, as the real ones would.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KeyObject } from 'node:crypto'
import Fastify from 'fastify'
import { createAlipaySandbox } from '../server/src/payment/sandbox/alipay.ts'
import { publicOf, sandboxKeys } from '../server/src/payment/sandbox/keys.ts'
import { serveControls } from '../server/src/payment/sandbox/serve-controls.ts'
import { createWechatSandbox } from '../server/src/payment/sandbox/wechat.ts'
import { freePort } from '../tools/postgres.mjs'
import { atEnd } from '../tools/script-helpers.mjs'

const HOST = '127.0.0.1'

/** Serves the providers until the process ends. Their clock can be advanced together with that of the server. */
async function serve(folder: string, port: number): Promise<void> {
  let ahead = 0
  const keys = sandboxKeys(path.join(folder, 'keys.json'))
  const world = {
    now: () => Date.now() + ahead,
    fetch,
    address: () => `http://${HOST}:${port}`,
  }
  const app = Fastify()
  const wechat = createWechatSandbox({ ...world, keys: () => keys.wechat, file: null })
  const alipay = createAlipaySandbox({ ...world, keys: () => keys.alipay, file: null })
  await app.register(wechat.plugin, { prefix: '/sandbox/wechat' })
  await app.register(alipay.plugin, { prefix: '/sandbox/alipay' })
  await serveControls(app, { wechat, alipay })
  app.post<{ Body: { advanceMs: number } }>('/clock', async ({ body }) => {
    ahead += body.advanceMs
    return { ok: true }
  })
  await app.listen({ host: HOST, port })
  console.log('listening')
}

export type PaymentProviders = {
  url: string
  /** Variables that make a server use these providers. */
  env: Record<string, string>
  post: (where: string, body: object) => Promise<Response>
}

/** Starts the providers in a process of their own; it ends with this one. Keys are stored in `folder`. */
export async function startPaymentProviders(folder: string): Promise<PaymentProviders> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const keys = sandboxKeys(path.join(folder, 'keys.json'))
  const pem = (name: string, key: KeyObject): string => {
    const file = path.join(folder, name)
    const type = key.type === 'private' ? 'pkcs8' : 'spki'
    writeFileSync(file, key.export({ type, format: 'pem' }), { mode: 0o600 })
    return file
  }
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(import.meta.url), folder, String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  atEnd(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const url = `http://${HOST}:${port}`
  const { wechat, alipay } = keys
  return {
    url,
    env: {
      HUISHOU_WXPAY_URL: `${url}/sandbox/wechat`,
      HUISHOU_WXPAY_MERCHANT: wechat.mchId,
      HUISHOU_WXPAY_MERCHANT_KEY: pem('merchant.pem', wechat.merchantKey),
      HUISHOU_WXPAY_MERCHANT_SERIAL: wechat.merchantSerial,
      HUISHOU_WXPAY_API_KEY: wechat.apiV3Key,
      HUISHOU_WXPAY_PLATFORM_KEYS: `${wechat.platformKeyId}:${pem('platform.pem', publicOf(wechat.platformKey))}`,
      HUISHOU_WXPAY_MINI_APP: wechat.appId,
      HUISHOU_ALIPAY_URL: `${url}/sandbox/alipay/gateway.do`,
      HUISHOU_ALIPAY_APP: alipay.appId,
      HUISHOU_ALIPAY_APP_KEY: pem('app.pem', alipay.appKey),
      HUISHOU_ALIPAY_KEY: pem('alipay.pem', publicOf(alipay.alipayKey)),
      HUISHOU_ALIPAY_TRANSFER_MAX: '2000',
    },
    post: (where, body) =>
      fetch(`${url}${where}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

const [, script, folder, port] = process.argv
if (script === fileURLToPath(import.meta.url) && folder && port) await serve(folder, Number(port))
