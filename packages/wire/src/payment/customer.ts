// Customer endpoints for online payments with WeChat Pay and Alipay.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { payInStates } from './states.ts'
import {
  DateTime,
  Fen,
  Id,
  IdempotencyKey,
  JsonText,
  Lenient,
  Line,
  OneOf,
  Optional,
  Paragraph,
  Token,
  Yuan,
} from '../schema.ts'

/**
 * The purpose of a payment: with type -1, or without a purpose, the money stays in the balance; with type 0 it then
 * pays the order `id`.
 */
export const NextAction = Type.Object({
  type: Type.Integer({ minimum: -1, maximum: 1000 }),
  id: Optional(Id),
})

const starting = {
  token: Token,
  money: Type.String({ maxLength: 40, text: 'figures', description: 'yuan, at most two decimals' }),
  payName: Optional(Lenient(Line(100))),
  nextAction: Optional(JsonText(NextAction)),
  remark: Optional(Lenient(Paragraph(200))),
  idempotencyKey: IdempotencyKey,
}
const refusals = [
  'AMOUNT_INVALID',
  'PAY_TOO_LARGE',
  'PAY_PURPOSE_UNKNOWN',
  'PAY_OFF',
  'PAY_REFUSED',
  'PAY_NO_ANSWER',
  'PAY_NO_WECHAT',
  'PAY_OPEN_LIMIT',
  'PAY_OVER',
  'NOT_FOUND',
  'STATE_CHANGED',
  'NOTHING_OWED',
] as const
const common = { who: 'customer', input: starting, refusals, idempotent: true } as const
const outTradeId = Type.String({ description: 'number of the payment, for pay/query and payLogs' })

export const payWxH5 = customerPost('/pay/wx/h5', {
  ...common,
  name: 'payWxH5',
  summary: { zh: '微信支付（浏览器）', en: 'WeChat Pay in a browser' },
  reply: Type.Object({
    mweb_url: Type.String({ description: 'address the browser is sent to' }),
    outTradeId,
  }),
})

/** Parameters of WeChat's payment call, in both spellings that clients of the protocol read. */
const wechatCall = Type.Object({
  appid: Type.String(),
  timeStamp: Type.String(),
  nonceStr: Type.String(),
  package: Type.String(),
  signType: Type.String(),
  paySign: Type.String(),
  sign: Type.String(),
  prepayId: Type.String(),
  outTradeId,
})
export const payWxJsapi = customerPost('/pay/wx/jsapi', {
  ...common,
  name: 'payWxJsapi',
  summary: { zh: '微信支付（公众号）', en: 'WeChat Pay inside WeChat' },
  reply: wechatCall,
})
export const payWxMini = customerPost('/pay/wx/wxapp', {
  ...common,
  name: 'payWxMini',
  summary: { zh: '微信支付（小程序）', en: 'WeChat Pay in the mini program' },
  reply: wechatCall,
  aliases: ['/pay/wxfws/wxapp'],
})
export const payWxApp = customerPost('/pay/wx/app', {
  ...common,
  name: 'payWxApp',
  summary: { zh: '微信支付（App）', en: 'WeChat Pay in an app' },
  reply: Type.Object({
    appid: Type.String(),
    partnerid: Type.String(),
    prepayid: Type.String(),
    package: Type.String(),
    noncestr: Type.String(),
    timestamp: Type.String(),
    sign: Type.String(),
    outTradeId,
  }),
})
export const payWxQrcode = customerPost('/pay/wx/qrcode', {
  ...common,
  name: 'payWxQrcode',
  summary: { zh: '微信支付（二维码）', en: 'WeChat Pay by a QR code' },
  reply: Type.Object({
    codeUrl: Type.String({ description: 'text of the QR code' }),
    code_url: Type.String(),
    outTradeId,
  }),
})
export const payAlipayH5 = customerPost('/pay/alipay/gate/h5', {
  ...common,
  name: 'payAlipayH5',
  summary: { zh: '支付宝（浏览器）', en: 'Alipay in a browser' },
  reply: Type.Object({ url: Type.String(), outTradeId }),
})
export const payAlipayApp = customerPost('/pay/alipay/gate/app', {
  ...common,
  name: 'payAlipayApp',
  summary: { zh: '支付宝（App）', en: 'Alipay in an app' },
  reply: Type.Object({ url: Type.String({ description: 'order text for Alipay’s SDK' }), outTradeId }),
})

/**
 * A payment in the form of the older apps' protocol (docs/rules/protocol.md#payments), plus the fields of our screens.
 */
export const PayLog = Type.Object({
  id: Id,
  uid: Id,
  money: Yuan,
  amountFen: Fen,
  orderNo: Type.String(),
  thirdOrderNo: Type.String(),
  payGate: Type.String(),
  payGateStr: Type.String(),
  status: Type.Integer({ description: '0 not paid, 1 paid, 2 came to nothing' }),
  statusStr: Type.String(),
  state: OneOf(payInStates),
  payName: Type.String(),
  remark: Type.String(),
  nextAction: Type.String({ description: 'JSON text; empty for a top-up' }),
  actionOrderId: Type.Integer({ description: 'the order it pays; 0 for a top-up' }),
  actionState: OneOf(['none', 'due', 'done', 'left']),
  actionNote: Type.String({ description: 'why the money was left in the balance' }),
  dateAdd: DateTime,
})

export const payLogs = customerPost('/user/payLogs', {
  name: 'payLogs',
  who: 'customer',
  summary: { zh: '支付记录', en: 'My payments' },
  input: { token: Token, orderNo: Optional(Line(40)) },
  reply: Type.Array(PayLog),
})

/**
 * Queries a payment. Success means paid: clients that check only the code must not mistake a pending payment for a
 * paid one.
 */
export const payQuery = customerGet('/pay/query', {
  name: 'payQuery',
  who: 'customer',
  summary: { zh: '查询支付结果', en: 'Has it been paid' },
  input: { token: Token, outTradeId: Line(40) },
  reply: PayLog,
  refusals: ['NOT_FOUND', 'PAY_WAITING', 'PAY_CLOSED'],
})

/** The payment methods available now, for screens that offer them. */
export const payGateways = customerGet('/pay/gateways', {
  name: 'payGateways',
  who: 'anyone',
  summary: { zh: '已开通的支付方式', en: 'Gateways that are open' },
  reply: Type.Object({
    gateways: Type.Array(OneOf(['wechat', 'alipay'])),
    maxFen: Fen,
  }),
})
