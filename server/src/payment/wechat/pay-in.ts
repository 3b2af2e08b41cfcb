// Takes customers' payments through WeChat Pay, and refunds them.
import { dateTimeOf } from '@huishou/wire/time'
import type { PayInOrder, PayInProvider, PayInStart, Refund, RefundState } from '../provider.ts'
import type { AdapterDependencies } from '../adapter-dependencies.ts'
import { textOf, wechatCall, type Json, type WechatAnswer, type WechatCall } from './client.ts'
import { acknowledgeWechat, openNotice } from './notice.ts'
import { refundState, tradeState } from './read-states.ts'
import { appIdOf, type WechatPaySettings } from './settings.ts'
import { newNonce, signForClient } from './sign.ts'

const BUSY = ['FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'RATELIMIT_EXCEED', 'SYSTEM_ERROR', 'SYSTEMERROR']
const PAID = ['ORDERPAID', 'ORDER_PAID']
const NOTHING_THERE = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'NOT_FOUND']

const unknownOr = <Other>(answer: Exclude<WechatAnswer, { kind: 'said' }>, other: (cause: string) => Other) =>
  answer.kind === 'unknown' || BUSY.includes(answer.code)
    ? ({ state: 'unknown', cause: answer.cause } as const)
    : other(answer.cause)

const rfc3339 = (at: number): string => `${dateTimeOf(at).replace(' ', 'T')}+08:00`

const ROAD = { h5: 'h5', jsapi: 'jsapi', wxapp: 'jsapi', app: 'app', qrcode: 'native' } as const

const bodyOf = (settings: WechatPaySettings, appId: string, order: PayInOrder): Json => ({
  appid: appId,
  mchid: settings.mchId,
  description: order.description.slice(0, 120),
  out_trade_no: order.number,
  time_expire: rfc3339(order.expiresAt),
  notify_url: order.notifyUrl,
  amount: { total: order.amountFen, currency: 'CNY' },
  ...(order.way === 'jsapi' || order.way === 'wxapp' ? { payer: { openid: order.openid } } : {}),
  ...(order.way === 'h5'
    ? { scene_info: { payer_client_ip: order.payerIp, h5_info: { type: 'Wap' } } }
    : { scene_info: { payer_client_ip: order.payerIp } }),
})

/** Signed parameters of WeChat's client call; an app signs the prepay id alone. */
const clientCall = (
  settings: WechatPaySettings,
  appId: string,
  way: PayInOrder['way'],
  prepayId: string,
  now: number,
): PayInStart => {
  const timeStamp = String(Math.floor(now / 1000))
  const nonceStr = newNonce()
  const signed = way === 'app' ? prepayId : `prepay_id=${prepayId}`
  return {
    kind: 'wechat-call',
    appId,
    mchId: settings.mchId,
    timeStamp,
    nonceStr,
    package: way === 'app' ? 'Sign=WXPay' : signed,
    signType: 'RSA',
    paySign: signForClient(settings.merchantKey, [appId, timeStamp, nonceStr, signed]),
    prepayId,
  }
}

const start =
  (
    settingsOf: () => WechatPaySettings,
    outside: AdapterDependencies,
    call: WechatCall,
  ): PayInProvider['start'] =>
  async (order) => {
    const settings = settingsOf()
    const appId = appIdOf(settings, order.way)
    if (appId === null) return { kind: 'refused', cause: `no app id for ${order.way}` }
    if ((order.way === 'jsapi' || order.way === 'wxapp') && !order.openid)
      return { kind: 'refused', cause: 'openid missing' }
    const path = `/v3/pay/transactions/${ROAD[order.way]}`
    const answer = await call('POST', path, bodyOf(settings, appId, order))
    // already paid, which is not a refusal; a query returns the amount
    if (answer.kind === 'refused' && PAID.includes(answer.code))
      return { kind: 'unknown', cause: answer.cause }
    if (answer.kind !== 'said') {
      const { state, ...rest } = unknownOr(answer, (cause) => ({ state: 'refused', cause }) as const)
      return { kind: state, ...rest }
    }
    const { data } = answer
    const h5 = textOf(data['h5_url'])
    if (order.way === 'h5' && h5 !== '') {
      const joint = h5.includes('?') ? '&' : '?'
      const back = order.returnUrl === '' ? '' : `${joint}redirect_url=${encodeURIComponent(order.returnUrl)}`
      return { kind: 'address', url: `${h5}${back}` }
    }
    const codeUrl = textOf(data['code_url'])
    if (order.way === 'qrcode' && codeUrl !== '') return { kind: 'code', codeUrl }
    const prepayId = textOf(data['prepay_id'])
    if (prepayId === '') return { kind: 'unknown', cause: 'incomplete' }
    return clientCall(settings, appId, order.way, prepayId, outside.now())
  }

const queryRefund = async (call: WechatCall, number: string): Promise<RefundState> => {
  const answer = await call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(number)}`)
  if (answer.kind === 'said') return refundState(answer.data)
  if (answer.kind === 'refused' && NOTHING_THERE.includes(answer.code)) return { state: 'missing' }
  return { state: 'unknown', cause: answer.cause }
}

const refund = async (call: WechatCall, asked: Refund): Promise<RefundState> => {
  const answer = await call('POST', '/v3/refund/domestic/refunds', {
    out_trade_no: asked.orderNumber,
    out_refund_no: asked.number,
    reason: asked.reason.slice(0, 26),
    ...(asked.notifyUrl === '' ? {} : { notify_url: asked.notifyUrl }),
    amount: { refund: asked.amountFen, total: asked.paidFen, currency: 'CNY' },
  })
  if (answer.kind === 'said') return refundState(answer.data)
  // the account has too little money at the moment: nothing was refunded, and the same number may be sent again
  if (answer.kind === 'refused' && answer.code === 'NOT_ENOUGH')
    return { state: 'unknown', cause: `not_enough_money ${answer.cause}` }
  // we refund only orders that WeChat Pay reported as paid, so an order it does not find now is not a refusal
  if (answer.kind === 'refused' && NOTHING_THERE.includes(answer.code))
    return { state: 'unknown', cause: answer.cause }
  const outcome = unknownOr(answer, (cause) => ({ state: 'refused', cause }) as const)
  if (outcome.state !== 'refused') return outcome
  // an error code concerns this request only; the record shows whether an earlier one succeeded
  const record = await queryRefund(call, asked.number)
  return record.state === 'missing' ? outcome : record
}

/** Takes payments through WeChat Pay v3: JSAPI, mini program, H5, app and Native (a QR code). */
export const wechatPayIn = (
  settingsOf: () => WechatPaySettings,
  outside: AdapterDependencies,
): PayInProvider => {
  const call = wechatCall(settingsOf, outside)
  const query: PayInProvider['query'] = async (number) => {
    const settings = settingsOf()
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}?mchid=${settings.mchId}`
    const answer = await call('GET', path)
    if (answer.kind === 'said') return tradeState(answer.data, settings)
    if (answer.kind === 'refused' && NOTHING_THERE.includes(answer.code)) return { state: 'missing' }
    return { state: 'unknown', cause: answer.cause }
  }
  return {
    gateway: 'wechat',
    start: start(settingsOf, outside, call),
    query,
    close: async (number) => {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}/close`
      const answer = await call('POST', path, { mchid: settingsOf().mchId })
      if (answer.kind === 'said') return { state: 'closed', cause: 'closed by us' }
      if (answer.kind === 'unknown') return { state: 'unknown', cause: answer.cause }
      // paid, already closed, or unknown; a query of the order tells which
      return await query(number)
    },
    refund: (asked) => refund(call, asked),
    queryRefund: (number) => queryRefund(call, number),
    readNotice: (notice, now) => {
      const settings = settingsOf()
      const opened = openNotice(settings, notice, now)
      if (!opened) return null
      const { event, data } = opened
      const number = textOf(data['out_trade_no'])
      const refundNumber = textOf(data['out_refund_no'])
      if (event.startsWith('TRANSACTION.') && number !== '')
        return { number, state: tradeState(data, settings) }
      if (event.startsWith('REFUND.') && refundNumber !== '')
        return { refund: refundNumber, state: refundState(data) }
      return null
    },
    acknowledge: acknowledgeWechat,
  }
}
