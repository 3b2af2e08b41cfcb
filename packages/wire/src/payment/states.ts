// The states, moves and limits of incoming payments.

import { type ActionOf, type LifeCycle, move, moveTexts } from '../life-cycle.ts'
import type { Text } from '../text.ts'
import { onePersonFen } from '../two-person-states.ts'

/** States of a customer's payment to the company, from its start at a gateway to its end. */
export const payInStates = ['waiting', 'paid', 'closed', 'refunding', 'refunded'] as const
export type PayInState = (typeof payInStates)[number]

export const payInStateText: Record<PayInState, Text> = {
  waiting: { zh: '待支付', en: 'Waiting' },
  paid: { zh: '已支付', en: 'Paid' },
  closed: { zh: '已关闭', en: 'Closed' },
  refunding: { zh: '退款中', en: 'Being refunded' },
  refunded: { zh: '已退款', en: 'Refunded' },
}

/** The state's number in the older apps' protocol: 0 not paid, 1 paid, 2 closed without payment. */
export const payInStatus: Record<PayInState, 0 | 1 | 2> = {
  waiting: 0,
  paid: 1,
  closed: 2,
  refunding: 1,
  refunded: 2,
}

const DESK = ['finance', 'owner'] as const

/** The table of moves. Money that arrives after closing is still accepted: a payment is never dropped. */
export const payInLife = {
  states: payInStates,
  wrongState: 'PAY_STATE',
  moves: {
    mark_paid: move(['waiting', 'closed'], 'paid', ['gateway', ...DESK], '已收款入账', 'Paid and credited'),
    close: move(['waiting'], 'closed', ['gateway', ...DESK], '未支付，已关闭', 'Closed unpaid'),
    ask_refund: move(['paid'], 'same', DESK, '申请退款', 'Refund requested'),
    drop_refund: move(['paid'], 'same', DESK, '撤回退款申请', 'Refund request withdrawn'),
    refund: move(['paid'], 'refunding', DESK, '开始退款', 'Refund started'),
    refund_done: move(['refunding'], 'refunded', ['gateway'], '退款到账', 'Refunded'),
    refund_refused: move(
      ['refunding'],
      'paid',
      ['gateway'],
      '渠道拒绝退款，已退回余额',
      'Refund refused, balance restored',
    ),
    part_refund: move(['paid'], 'same', ['system'], '部分退款', 'Partial refund started'),
    part_done: move(['paid'], 'same', ['gateway'], '部分退款到账', 'Partly refunded'),
    part_refused: move(
      ['paid'],
      'same',
      ['gateway'],
      '渠道拒绝部分退款，已退回余额',
      'Partial refund refused, balance restored',
    ),
    act: move(['paid'], 'same', ['system'], '已用于支付', 'Used as intended'),
    leave: move(['paid'], 'same', ['gateway', 'system', ...DESK], '留在余额', 'Left in the balance'),
    alarm: move(payInStates, 'same', ['gateway', 'system'], '异常', 'Alarm'),
    settle_alarm: move(payInStates, 'same', DESK, '异常已处理', 'Alarm dealt with'),
  },
} as const satisfies LifeCycle<PayInState, PayInState, string>
export type PayInAction = ActionOf<typeof payInLife>

export const payInEventText: Record<PayInAction | 'start', Text> = {
  ...moveTexts(payInLife),
  start: { zh: '发起支付', en: 'Started' },
}

export const payInGateways = ['wechat', 'alipay'] as const
export const payInGatewayText: Record<(typeof payInGateways)[number], Text> = {
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
}
export const payInWays = ['h5', 'jsapi', 'wxapp', 'app', 'qrcode'] as const
export const payInWayText: Record<(typeof payInWays)[number], Text> = {
  h5: { zh: '手机浏览器', en: 'in a browser' },
  jsapi: { zh: '微信内', en: 'inside WeChat' },
  wxapp: { zh: '小程序', en: 'mini program' },
  app: { zh: 'App', en: 'app' },
  qrcode: { zh: '二维码', en: 'QR code' },
}

/**
 * Reasons for finance to examine a payment: a wrong amount arrived, the gateway has not replied for hours, or refunds
 * do not match.
 */
export const payInAlarms = ['amount', 'silent', 'refund'] as const
export type PayInAlarm = (typeof payInAlarms)[number]
export const payInAlarmText: Record<PayInAlarm, Text> = {
  amount: { zh: '到账金额不符，未入账', en: 'A different amount arrived; not credited' },
  silent: { zh: '渠道长时间未回应', en: 'The gateway has not answered for hours' },
  refund: { zh: '渠道的退款结果与账上不符', en: 'The gateway’s refund differs from our books' },
}

/** Limits: at most ¥50,000 per payment; refunds above ¥500 take two people. */
export const payInLimits = {
  maxFen: 5_000_000,
  minutes: 30,
  openPerMember: 20,
  oneRefunderFen: onePersonFen,
} as const
