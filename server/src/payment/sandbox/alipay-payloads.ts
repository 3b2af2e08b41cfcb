// Builds the replies and notifications of the Alipay sandbox.
import { dateTimeOf } from '@huishou/wire/time'
import { randomBytes } from 'node:crypto'
import type { Subject } from './notices.ts'
import type { SandboxOrder, SandboxTransfer } from './records.ts'
import { yuan, type AlipayKeys } from './alipay-signatures.ts'

const tradeStatus = (order: SandboxOrder, refundedFen: number): string => {
  if (order.state === 'waiting') return 'WAIT_BUYER_PAY'
  if (order.state === 'closed') return 'TRADE_CLOSED'
  return refundedFen >= (order.paidFen ?? 0) ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
}

export const alipayTrade = (order: SandboxOrder, refundedFen: number) => ({
  out_trade_no: order.number,
  trade_no: order.providerNumber,
  buyer_logon_id: 'san***@example.com',
  trade_status: tradeStatus(order, refundedFen),
  total_amount: yuan(order.paidFen ?? order.amountFen),
  ...(order.paidAt === null ? {} : { send_pay_date: dateTimeOf(order.paidAt) }),
})

const TRANSFER_STATUS = {
  underway: 'DEALING',
  user_needed: 'DEALING',
  paid: 'SUCCESS',
  failed: 'FAIL',
  cancelled: 'CLOSED',
} as const

export const alipayTransfer = (transfer: SandboxTransfer) => ({
  out_biz_no: transfer.number,
  order_id: transfer.providerNumber,
  pay_fund_order_id: transfer.providerNumber,
  status: TRANSFER_STATUS[transfer.state],
  trans_amount: yuan(transfer.paidFen ?? transfer.amountFen),
  ...(transfer.state === 'paid' ? { pay_date: dateTimeOf(transfer.updatedAt) } : {}),
  ...(transfer.cause === null ? {} : { error_code: transfer.cause, fail_reason: transfer.cause }),
})

const tradeNotice = (order: SandboxOrder, refundedFen: number) => ({
  notify_type: 'trade_status_sync',
  out_trade_no: order.number,
  trade_no: order.providerNumber,
  trade_status: tradeStatus(order, refundedFen),
  subject: order.description,
  total_amount: yuan(order.paidFen ?? order.amountFen),
  receipt_amount: yuan(order.paidFen ?? order.amountFen),
  gmt_create: dateTimeOf(order.createdAt),
  ...(order.paidAt === null ? {} : { gmt_payment: dateTimeOf(order.paidAt) }),
})

/** Parameters of a notification, not signed yet. */
export const alipayNoticeOf = (keys: AlipayKeys, subject: Subject, now: number): Record<string, string> => {
  const frame = { app_id: keys.appId, charset: 'utf-8', notify_id: randomBytes(17).toString('hex') }
  if (subject.of === 'transfer')
    return {
      ...frame,
      version: '1.1',
      utc_timestamp: String(now),
      msg_method: 'alipay.fund.trans.order.changed',
      biz_content: JSON.stringify({
        ...alipayTransfer(subject.transfer),
        product_code: 'TRANS_ACCOUNT_NO_PWD',
        biz_scene: 'DIRECT_TRANSFER',
        origin_interface: 'alipay.fund.trans.uni.transfer',
        action_type: 'FINISH',
      }),
    }
  return {
    ...frame,
    version: '1.0',
    notify_time: dateTimeOf(now),
    ...tradeNotice(subject.order, subject.of === 'refund' ? subject.refundedFen : 0),
    ...(subject.of === 'refund'
      ? {
          out_biz_no: subject.refund.number,
          refund_fee: yuan(subject.refundedFen),
          gmt_refund: `${dateTimeOf(subject.refund.doneAt ?? now)}.000`,
        }
      : {}),
  }
}
