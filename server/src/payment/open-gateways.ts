// Connects the configured payment gateways WeChat Pay and Alipay, or local sandboxes of them in demo mode.
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { PaymentConfig } from '../platform/config/payment.ts'
import type { Fetch } from '../platform/http-client.ts'
import { notedFetch } from '../platform/service-calls.ts'
import { alipayFailure } from './alipay/client.ts'
import { alipayPayIn } from './alipay/pay-in.ts'
import { alipayPayOut } from './alipay/pay-out.ts'
import { alipaySettings, type AlipaySettings } from './alipay/settings.ts'
import type { PayInGateway, PayInProvider, PayOutProvider, PayOutRail } from './provider.ts'
import type { AdapterDependencies } from './adapter-dependencies.ts'
import { createAlipaySandbox } from './sandbox/alipay.ts'
import { serveControls } from './sandbox/serve-controls.ts'
import { publicOf, sandboxKeys, type SandboxKeys } from './sandbox/keys.ts'
import { loopbackFetch } from './sandbox/loopback-fetch.ts'
import type { SandboxGateway } from './sandbox/sandbox-gateway.ts'
import { createWechatSandbox } from './sandbox/wechat.ts'
import { wechatPayFailure } from './wechat/client.ts'
import { wechatPayIn } from './wechat/pay-in.ts'
import { wechatPayOut } from './wechat/pay-out.ts'
import { wechatSettings, type WechatPaySettings } from './wechat/settings.ts'

const TIMEOUT_MS = 10_000

export type Sandbox = {
  /** Null where real keys are configured. */
  wechat: SandboxGateway | null
  alipay: SandboxGateway | null
  /** Attaches the sandboxes in this process; called once, before the server listens. */
  attach: (app: FastifyInstance) => void
}

export type Gateways = {
  /** Null: the gateway is not configured, and requests are refused. */
  payIn: Record<PayInGateway, PayInProvider | null>
  payOut: Record<PayOutRail, PayOutProvider | null>
  /** In demo mode, for gateways without real keys. */
  sandbox: Sandbox | null
}

type Wanted = {
  demo: boolean
  /** Folder for the sandbox's keys and orders; null keeps them in memory. */
  dataFolder: string | null
  payment: PaymentConfig
}

const SANDBOX_LIMITS = { minFen: 10, maxFen: 200_000 }

/** Settings that point the real adapters at the sandboxes, with the sandbox's keys. */
export const sandboxWechatSettings = (keys: SandboxKeys, baseUrl: string): WechatPaySettings => ({
  baseUrl,
  mchId: keys.wechat.mchId,
  appIds: { mini: keys.wechat.appId, official: keys.wechat.appId, app: keys.wechat.appId },
  merchantKey: keys.wechat.merchantKey,
  merchantSerial: keys.wechat.merchantSerial,
  apiV3Key: keys.wechat.apiV3Key,
  platformKeys: new Map([[keys.wechat.platformKeyId, publicOf(keys.wechat.platformKey)]]),
  transfer: {
    appId: keys.wechat.appId,
    sceneId: '1010',
    report: [{ info_type: '回收商品名称', info_content: '废旧物品' }],
    ...SANDBOX_LIMITS,
  },
})

export const sandboxAlipaySettings = (keys: SandboxKeys, gatewayUrl: string): AlipaySettings => ({
  gatewayUrl,
  appId: keys.alipay.appId,
  appKey: keys.alipay.appKey,
  alipayKey: publicOf(keys.alipay.alipayKey),
  certificates: null,
})

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

/** Opens the sandbox's pages at the host name the customer's device uses, taken from the order's notification URL. */
const atCallersAddress = (provider: PayInProvider, address: () => string): PayInProvider => ({
  ...provider,
  start: async (order) => {
    const started = await provider.start(order)
    const there = (url: string): string => url.replace(address(), new URL(order.notifyUrl).origin)
    if (started.kind === 'address') return { ...started, url: there(started.url) }
    return started.kind === 'code' ? { ...started, codeUrl: there(started.codeUrl) } : started
  },
})

const openSandbox = (config: Wanted, outside: { now: () => number; address: () => string }) => {
  let app: FastifyInstance | null = null
  const fetch = loopbackFetch(() => app)
  const file = (name: string): string | null =>
    config.dataFolder === null ? null : join(config.dataFolder, name)
  // making keys takes a moment, so they are made when the first money moves, not at every start
  const keys = once(() => sandboxKeys(file('sandbox-keys.json')))
  const world = { ...outside, fetch }
  const wechat = config.payment.wechat
    ? null
    : createWechatSandbox({ ...world, keys: () => keys().wechat, file: file('sandbox-wechat.json') })
  const alipay = config.payment.alipay
    ? null
    : createAlipaySandbox({ ...world, keys: () => keys().alipay, file: file('sandbox-alipay.json') })
  const sandbox: Sandbox = { wechat, alipay, attach: (to) => (app = to) }
  return { sandbox, keys, fetch }
}

/**
 * Opens the gateways: the real ones where keys are configured; otherwise, in demo mode, sandboxes in this process,
 * which the same adapters call; otherwise none.
 */
export const openGateways = (
  config: Wanted,
  outside: { now: () => number; address: () => string },
): Gateways => {
  const { wechat, alipay } = config.payment
  const realOf = (send: Fetch): AdapterDependencies => ({
    fetch: send,
    now: outside.now,
    timeoutMs: TIMEOUT_MS,
  })
  const realWechat = realOf(notedFetch('wechat_pay', wechatPayFailure))
  const realAlipay = realOf(notedFetch('alipay', alipayFailure))
  const opened = config.demo && (!wechat || !alipay) ? openSandbox(config, outside) : null
  const inProcess = realOf(opened?.fetch ?? fetch)
  const keysOf = (): SandboxKeys => {
    if (!opened) throw new Error('there is no sandbox')
    return opened.keys()
  }
  const wechatOf = wechat
    ? once(() => wechatSettings(wechat))
    : () => sandboxWechatSettings(keysOf(), `${outside.address()}/sandbox/wechat`)
  const alipayOf = alipay
    ? once(() => alipaySettings(alipay))
    : () => sandboxAlipaySettings(keysOf(), `${outside.address()}/sandbox/alipay/gateway.do`)
  const wechatSide = wechat ? realWechat : opened?.sandbox.wechat ? inProcess : null
  const alipaySide = alipay ? realAlipay : opened?.sandbox.alipay ? inProcess : null
  const wechatLimits = wechat ? wechat.transfer : SANDBOX_LIMITS
  const alipayLimits = alipay ? alipay.transfer : SANDBOX_LIMITS
  const local = (provider: PayInProvider): PayInProvider => atCallersAddress(provider, outside.address)
  return {
    payIn: {
      wechat: wechat
        ? wechatPayIn(wechatOf, realWechat)
        : wechatSide && local(wechatPayIn(wechatOf, wechatSide)),
      alipay: alipay
        ? alipayPayIn(alipayOf, realAlipay)
        : alipaySide && local(alipayPayIn(alipayOf, alipaySide)),
    },
    payOut: {
      wechat: wechatSide && wechatLimits && wechatPayOut(wechatOf, wechatLimits, wechatSide),
      alipay: alipaySide && alipayLimits && alipayPayOut(alipayOf, alipayLimits, alipaySide),
    },
    sandbox: opened?.sandbox ?? null,
  }
}

/** Mounts the sandboxes and their controls in demo mode; otherwise does nothing. */
export const serveSandbox = async (app: FastifyInstance, { sandbox }: Gateways): Promise<void> => {
  if (!sandbox) return
  sandbox.attach(app)
  if (sandbox.wechat) await app.register(sandbox.wechat.plugin, { prefix: '/sandbox/wechat' })
  if (sandbox.alipay) await app.register(sandbox.alipay.plugin, { prefix: '/sandbox/alipay' })
  await serveControls(app, sandbox)
  app.addHook('onClose', async () => {
    sandbox.wechat?.close()
    sandbox.alipay?.close()
  })
}

/** The configured URL, else the local URL of the server. */
export const ownAddress = (
  config: { publicUrl: string | null; port: number },
  app: FastifyInstance | null,
): string => {
  const bound = app?.server.address() as AddressInfo | string | null | undefined
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  return config.publicUrl ?? `http://localhost:${port}`
}
