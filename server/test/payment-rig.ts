// Starts the payment adapters and sandboxes on a local socket for tests, without the rest of the server and without a
// database.
import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { alipayPayIn } from '../src/payment/alipay/pay-in.ts'
import { alipayPayOut } from '../src/payment/alipay/pay-out.ts'
import type {
  PayInOrder,
  PayInProvider,
  PayOut,
  PayOutProvider,
  RawNotice,
  Refund,
} from '../src/payment/provider.ts'
import { sandboxAlipaySettings, sandboxWechatSettings } from '../src/payment/open-gateways.ts'
import type { AdapterDependencies } from '../src/payment/adapter-dependencies.ts'
import { createAlipaySandbox } from '../src/payment/sandbox/alipay.ts'
import { sandboxKeys } from '../src/payment/sandbox/keys.ts'
import { createWechatSandbox } from '../src/payment/sandbox/wechat.ts'
import { wechatPayIn } from '../src/payment/wechat/pay-in.ts'
import { wechatPayOut } from '../src/payment/wechat/pay-out.ts'

export const NOON = Date.parse('2026-03-02T04:00:00Z')
const LIMITS = { minFen: 10, maxFen: 200_000 }

type Read = ReturnType<PayInProvider['readNotice']> | ReturnType<PayOutProvider['readNotice']>

const takeNotices = (
  app: FastifyInstance,
  readers: Record<
    string,
    Pick<PayInProvider, 'acknowledge'> & { readNotice: (raw: RawNotice, now: number) => Read }
  >,
  now: () => number,
) => {
  const heard: { raw: RawNotice; read: Read }[] = []
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.post<{ Params: { reader: string } }>('/notice/:reader', async (request, reply) => {
      const reader = readers[request.params.reader]
      const raw = { headers: request.headers as RawNotice['headers'], body: request.body as Buffer }
      const read = reader?.readNotice(raw, now()) ?? null
      heard.push({ raw, read })
      const said = reader?.acknowledge(read !== null)
      return await reply
        .code(said?.status ?? 404)
        .type(said?.type ?? 'text/plain')
        .send(said?.body)
    })
  })
  return heard
}

/** The payment adapters and sandboxes on a local socket, with a receiver of notifications and no database. */
export const startRig = async () => {
  let now = NOON
  const clock = () => now
  const keys = sandboxKeys(null)
  const app = Fastify()
  let address = ''
  const world = { now: clock, fetch, address: () => address, file: null }
  const twins = {
    wechat: createWechatSandbox({ ...world, keys: () => keys.wechat }),
    alipay: createAlipaySandbox({ ...world, keys: () => keys.alipay }),
  }
  await app.register(twins.wechat.plugin, { prefix: '/sandbox/wechat' })
  await app.register(twins.alipay.plugin, { prefix: '/sandbox/alipay' })
  const outside: AdapterDependencies = { fetch, now: clock, timeoutMs: 8_000 }
  const wechat = () => sandboxWechatSettings(keys, `${address}/sandbox/wechat`)
  const alipay = () => sandboxAlipaySettings(keys, `${address}/sandbox/alipay/gateway.do`)
  const payIn = { wechat: wechatPayIn(wechat, outside), alipay: alipayPayIn(alipay, outside) }
  const payOut = {
    wechat: wechatPayOut(wechat, LIMITS, outside),
    alipay: alipayPayOut(alipay, LIMITS, outside),
  }
  const heard = takeNotices(
    app,
    {
      'wechat-in': payIn.wechat,
      'wechat-out': payOut.wechat,
      'alipay-in': payIn.alipay,
      'alipay-out': payOut.alipay,
    },
    clock,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  let count = 0
  const number = (mark: string): string => `${mark}${String((count += 1)).padStart(8, '0')}`
  const newOrder = (gateway: 'wechat' | 'alipay', more: Partial<PayInOrder> = {}): PayInOrder => ({
    number: number('P'),
    amountFen: 1820,
    description: '支付订单:RX20260302',
    way: 'h5',
    openid: 'o-payer',
    payerIp: '203.0.113.7',
    expiresAt: now + 30 * 60_000,
    returnUrl: 'https://example.com/back?a=1',
    notifyUrl: `${address}/notice/${gateway}-in`,
    ...more,
  })
  return {
    app,
    keys,
    twins,
    payIn,
    payOut,
    heard,
    outside,
    settings: { wechat, alipay },
    /** The last notice about that number, whatever else arrived meanwhile. */
    noticeOf: (about: { number: string }) => {
      const notice = heard.findLast(
        ({ read }) => read !== null && ('refund' in read ? read.refund : read.number) === about.number,
      )
      if (!notice) throw new Error(`no notice of ${about.number} was heard`)
      return notice
    },
    /** Shortens the time-out, for tests in which no reply comes. */
    impatient: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      outside.timeoutMs = 700
      try {
        return await work()
      } finally {
        outside.timeoutMs = 8_000
      }
    },
    now: clock,
    advance: (ms: number) => (now += ms),
    address: () => address,
    newOrder,
    /** An order paid at the cashier, with its notifications received. */
    paidOrder: async (gateway: 'wechat' | 'alipay', more: Partial<PayInOrder> = {}): Promise<PayInOrder> => {
      const order = newOrder(gateway, { way: 'qrcode', ...more })
      await payIn[gateway].start(order)
      await twins[gateway].pay(order.number)
      return order
    },
    newRefund: (gateway: 'wechat' | 'alipay', order: PayInOrder, amountFen = order.amountFen): Refund => ({
      number: number('R'),
      orderNumber: order.number,
      amountFen,
      paidFen: order.amountFen,
      reason: '重复支付',
      notifyUrl: `${address}/notice/${gateway}-in`,
    }),
    newPayOut: (gateway: 'wechat' | 'alipay', more: Partial<PayOut> = {}): PayOut => ({
      number: number('W'),
      amountFen: 1250,
      account: gateway === 'wechat' ? 'o-payee' : '13800138000',
      name: '张三',
      remark: '余额提现',
      notifyUrl: `${address}/notice/${gateway}-out`,
      ...more,
    }),
    close: async () => {
      twins.wechat.close()
      twins.alipay.close()
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
export type Rig = Awaited<ReturnType<typeof startRig>>
