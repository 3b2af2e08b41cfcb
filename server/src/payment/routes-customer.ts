// Customer routes for paying through WeChat Pay or Alipay, and for reading one's own payments.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { Endpoint } from '@huishou/wire/endpoint'
import {
  payAlipayApp,
  payAlipayH5,
  payGateways,
  payLogs,
  payQuery,
  payWxApp,
  payWxH5,
  payWxJsapi,
  payWxMini,
  payWxQrcode,
} from '@huishou/wire/payment/customer'
import { payInGateways, payInLimits } from '@huishou/wire/payment/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { serveWith, type Call, type Route } from '../platform/http/route.ts'
import { queryForPayer } from './query-gateway.ts'
import type { PayInGateway, PayInStart, PayInWay } from './provider.ts'
import { pay } from './open-pay-in.ts'
import { ownPayIn, ownPayIns, toPayLog } from './read-for-customer.ts'
import type { PaymentDependencies, Store } from './dependencies.ts'
import type { PayingTables } from './tables.ts'

const serve = serveWith<PayingTables>()
type Starting = typeof payWxH5 | typeof payWxMini
type Answered<Kind> = Extract<PayInStart, { kind: Kind }>

export const storeOf = ({ db, beside }: Pick<Call<Endpoint, PayingTables>, 'db' | 'beside'>): Store => ({
  reader: db,
  transaction: beside,
})

/** Starts a payment and passes the gateway's reply to `reply`. */
const starter =
  <E extends Endpoint, Kind extends PayInStart['kind']>(
    setting: PaymentDependencies,
    gateway: PayInGateway,
    way: PayInWay,
    kind: Kind,
    reply: (start: Answered<Kind>, number: string) => ReplyOf<E>,
  ) =>
  async (call: Call<E, PayingTables>): Promise<ReplyOf<E> | Refusal> => {
    const { input, actor, write, now, request, config } = call as unknown as Call<Starting, PayingTables>
    const paying = await pay(setting, storeOf(call), write, actor.memberId, now, {
      ...(input as Pick<InputOf<Starting>, 'money' | 'payName' | 'remark' | 'nextAction'>),
      gateway,
      way,
      origin: request.origin,
      clientUrl: config.clientUrls.find((url) => new URL(url).origin === request.pageOrigin) ?? null,
      payerIp: request.ip,
    })
    if (isRefusal(paying)) return paying
    if (paying.start.kind !== kind)
      throw new Error(`${gateway} ${way} answered ${paying.start.kind}, not ${kind}`)
    return reply(paying.start as Answered<Kind>, paying.number)
  }

const wechatCall = (start: Answered<'wechat-call'>, outTradeId: string) => ({
  appid: start.appId,
  timeStamp: start.timeStamp,
  nonceStr: start.nonceStr,
  package: start.package,
  signType: start.signType,
  paySign: start.paySign,
  sign: start.paySign,
  prepayId: start.prepayId,
  outTradeId,
})

const startRoutes = (setting: PaymentDependencies): Route<PayingTables>[] => [
  serve(
    payWxH5,
    starter<typeof payWxH5, 'address'>(setting, 'wechat', 'h5', 'address', ({ url }, outTradeId) => ({
      mweb_url: url,
      outTradeId,
    })),
  ),
  serve(
    payWxJsapi,
    starter<typeof payWxJsapi, 'wechat-call'>(setting, 'wechat', 'jsapi', 'wechat-call', wechatCall),
  ),
  serve(
    payWxMini,
    starter<typeof payWxMini, 'wechat-call'>(setting, 'wechat', 'wxapp', 'wechat-call', wechatCall),
  ),
  serve(
    payWxApp,
    starter<typeof payWxApp, 'wechat-call'>(setting, 'wechat', 'app', 'wechat-call', (start, outTradeId) => ({
      appid: start.appId,
      partnerid: start.mchId,
      prepayid: start.prepayId,
      package: start.package,
      noncestr: start.nonceStr,
      timestamp: start.timeStamp,
      sign: start.paySign,
      outTradeId,
    })),
  ),
  serve(
    payWxQrcode,
    starter<typeof payWxQrcode, 'code'>(setting, 'wechat', 'qrcode', 'code', ({ codeUrl }, outTradeId) => ({
      codeUrl,
      code_url: codeUrl,
      outTradeId,
    })),
  ),
  serve(
    payAlipayH5,
    starter<typeof payAlipayH5, 'address'>(setting, 'alipay', 'h5', 'address', ({ url }, outTradeId) => ({
      url,
      outTradeId,
    })),
  ),
  serve(
    payAlipayApp,
    starter<typeof payAlipayApp, 'app'>(setting, 'alipay', 'app', 'app', ({ orderText }, outTradeId) => ({
      url: orderText,
      outTradeId,
    })),
  ),
]

/** Customer routes for payments. */
export const paymentRoutes = (setting: PaymentDependencies): Route<PayingTables>[] => [
  ...startRoutes(setting),
  serve(payQuery, async (call) => {
    const { db, actor, now, input, request } = call
    const row = await ownPayIn(db, actor.memberId, input.outTradeId)
    if (!row) return refuse('NOT_FOUND')
    const asked = await queryForPayer(storeOf(call), setting, now, row)
    const fresh = (asked ? await ownPayIn(db, actor.memberId, input.outTradeId) : row) ?? row
    if (fresh.state === 'waiting') return refuse('PAY_WAITING')
    return fresh.state === 'closed' ? refuse('PAY_CLOSED') : toPayLog(fresh, request.language)
  }),
  serve(payLogs, async ({ db, actor, input, request }) => {
    const rows = await ownPayIns(db, actor.memberId, input.orderNo)
    return rows.length === 0 ? refuse('EMPTY') : rows.map((row) => toPayLog(row, request.language))
  }),
  serve(payGateways, async () => ({
    gateways: payInGateways.filter((gateway) => setting.providers[gateway] !== null),
    maxFen: payInLimits.maxFen,
  })),
]
