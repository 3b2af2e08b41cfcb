// Takes customers' payments through Alipay, and refunds them.
import { dateTimeOf } from '@huishou/wire/time'
import type { PayInOrder, PayInProvider, PayInState, Refund, RefundState } from '../provider.ts'
import type { AdapterDependencies } from '../adapter-dependencies.ts'
import { alipayCall, momentOf, signedCall, textOf, type AlipayCall, type Json } from './client.ts'
import { acknowledgeAlipay, openNotice } from './notice.ts'
import type { AlipaySettings } from './settings.ts'
import { fenFromYuanText, yuanText } from './yuan.ts'

const NO_TRADE = 'ACQ.TRADE_NOT_EXIST'
const NO_MONEY = ['ACQ.SELLER_BALANCE_NOT_ENOUGH']

/** State of a trade; replies call the time of payment `send_pay_date`, notifications `gmt_payment`. */
const tradeState = (data: Json): PayInState => {
  const state = textOf(data['trade_status'])
  const paidAt = momentOf(data['send_pay_date']) ?? momentOf(data['gmt_payment'])
  if (state === 'WAIT_BUYER_PAY') return { state: 'waiting' }
  // a trade is closed when it was not paid in time, and also when it was paid and fully refunded
  if (state === 'TRADE_CLOSED' && paidAt === null) return { state: 'closed', cause: state }
  if (!['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'].includes(state))
    return { state: 'unknown', cause: `trade_status ${state}` }
  const amountFen = fenFromYuanText(data['total_amount'])
  const providerNumber = textOf(data['trade_no'])
  if (amountFen === null || paidAt === null || providerNumber === '')
    return { state: 'unknown', cause: 'incomplete' }
  return { state: 'paid', providerNumber, amountFen, paidAt }
}

const contentOf = (order: PayInOrder): Json => ({
  out_trade_no: order.number,
  total_amount: yuanText(order.amountFen),
  // Alipay refuses these signs in a subject
  subject: order.description.replaceAll(/[/=&]/g, ' ').slice(0, 120),
  time_expire: dateTimeOf(order.expiresAt),
})

const start =
  (
    settingsOf: () => AlipaySettings,
    outside: AdapterDependencies,
    call: AlipayCall,
  ): PayInProvider['start'] =>
  async (order) => {
    const settings = settingsOf()
    const content = contentOf(order)
    const sendTo = { notify_url: order.notifyUrl }
    if (order.way === 'h5') {
      const parameters = signedCall(
        settings,
        outside.now(),
        'alipay.trade.wap.pay',
        { ...content, product_code: 'QUICK_WAP_WAY', quit_url: order.returnUrl },
        { ...sendTo, return_url: order.returnUrl },
      )
      return { kind: 'address', url: `${settings.gatewayUrl}?${new URLSearchParams(parameters).toString()}` }
    }
    if (order.way === 'app') {
      const parameters = signedCall(
        settings,
        outside.now(),
        'alipay.trade.app.pay',
        { ...content, product_code: 'QUICK_MSECURITY_PAY' },
        sendTo,
      )
      return { kind: 'app', orderText: new URLSearchParams(parameters).toString() }
    }
    if (order.way !== 'qrcode') return { kind: 'refused', cause: `Alipay has no ${order.way}` }
    const answer = await call('alipay.trade.precreate', content, sendTo)
    // already paid, which is not a refusal; a query returns the amount
    if (answer.kind === 'refused' && answer.code === 'ACQ.TRADE_HAS_SUCCESS')
      return { kind: 'unknown', cause: answer.cause }
    if (answer.kind !== 'said') return { kind: answer.kind, cause: answer.cause }
    const codeUrl = textOf(answer.data['qr_code'])
    return codeUrl === '' ? { kind: 'unknown', cause: 'incomplete' } : { kind: 'code', codeUrl }
  }

const queryRefund = async (call: AlipayCall, number: string, orderNumber: string): Promise<RefundState> => {
  const answer = await call('alipay.trade.fastpay.refund.query', {
    out_trade_no: orderNumber,
    out_request_no: number,
    query_options: ['gmt_refund_pay'],
  })
  if (answer.kind === 'refused' && answer.code === NO_TRADE) return { state: 'missing' }
  if (answer.kind !== 'said') return { state: 'unknown', cause: answer.cause }
  const { data } = answer
  // without a state Alipay does not know the refund, or refused it: the same number may be sent again
  if (textOf(data['refund_status']) !== 'REFUND_SUCCESS') return { state: 'missing' }
  const amountFen = fenFromYuanText(data['refund_amount'])
  const doneAt = momentOf(data['gmt_refund_pay'])
  if (amountFen === null || doneAt === null) return { state: 'unknown', cause: 'incomplete' }
  return { state: 'done', providerNumber: textOf(data['trade_no']), amountFen, doneAt }
}

const refund = async (call: AlipayCall, asked: Refund): Promise<RefundState> => {
  const answer = await call('alipay.trade.refund', {
    out_trade_no: asked.orderNumber,
    out_request_no: asked.number,
    refund_amount: yuanText(asked.amountFen),
    refund_reason: asked.reason.slice(0, 80),
  })
  if (answer.kind === 'unknown') return { state: 'unknown', cause: answer.cause }
  if (answer.kind === 'refused' && NO_MONEY.includes(answer.code))
    return { state: 'unknown', cause: `not_enough_money ${answer.cause}` }
  // we refund only trades that Alipay reported as paid, so a trade it does not find now is not a refusal
  if (answer.kind === 'refused' && answer.code === NO_TRADE) return { state: 'unknown', cause: answer.cause }
  // the reply contains the sum of all refunds of the trade and nothing about an earlier one; the record shows this one
  const record = await queryRefund(call, asked.number, asked.orderNumber)
  if (answer.kind === 'refused')
    return record.state === 'missing' ? { state: 'refused', cause: answer.cause } : record
  return record.state === 'missing'
    ? { state: 'underway', providerNumber: textOf(answer.data['trade_no']) }
    : record
}

/** Takes payments through Alipay: phone browser (wap), app and QR code. Refunds use our own number. */
export const alipayPayIn = (
  settingsOf: () => AlipaySettings,
  outside: AdapterDependencies,
): PayInProvider => {
  const call = alipayCall(settingsOf, outside)
  const query: PayInProvider['query'] = async (number) => {
    const answer = await call('alipay.trade.query', { out_trade_no: number })
    if (answer.kind === 'said') return tradeState(answer.data)
    if (answer.kind === 'refused' && answer.code === NO_TRADE) return { state: 'missing' }
    return { state: 'unknown', cause: answer.cause }
  }
  return {
    gateway: 'alipay',
    start: start(settingsOf, outside, call),
    query,
    close: async (number) => {
      const answer = await call('alipay.trade.close', { out_trade_no: number })
      if (answer.kind === 'said') return { state: 'closed', cause: 'closed by us' }
      if (answer.kind === 'unknown') return { state: 'unknown', cause: answer.cause }
      return answer.code === NO_TRADE ? { state: 'missing' } : await query(number)
    },
    refund: (asked) => refund(call, asked),
    queryRefund: (number, orderNumber) => queryRefund(call, number, orderNumber),
    readNotice: (notice, now) => {
      const parameters = openNotice(settingsOf(), notice, now)
      const number = parameters?.['out_trade_no']
      if (!parameters || parameters['notify_type'] !== 'trade_status_sync' || !number) return null
      // it contains the sum of all refunds, not this one
      if (parameters['gmt_refund'] && parameters['out_biz_no'])
        return { refund: parameters['out_biz_no'], state: { state: 'unknown', cause: 'ask' } }
      return { number, state: tradeState(parameters) }
    },
    acknowledge: acknowledgeAlipay,
  }
}
