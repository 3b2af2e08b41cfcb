// Builds the replies and notifications of the WeChat Pay sandbox.
import type { SandboxOrder, SandboxRefund, SandboxTransfer } from './records.ts'
import { wechatMoment, type WechatKeys } from './wechat-signatures.ts'

const TRADE_TYPE: Record<string, string> = { h5: 'MWEB', jsapi: 'JSAPI', app: 'APP', native: 'NATIVE' }
const ORDER_STATE = { waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' } as const

export const wechatTrade = (keys: WechatKeys, order: SandboxOrder, refundedFen: number) => ({
  appid: keys.appId,
  mchid: keys.mchId,
  out_trade_no: order.number,
  trade_type: TRADE_TYPE[order.way],
  trade_state: refundedFen > 0 ? 'REFUND' : ORDER_STATE[order.state],
  trade_state_desc: order.state,
  ...(order.paidAt === null
    ? { amount: { total: order.amountFen, currency: 'CNY' } }
    : {
        transaction_id: order.providerNumber,
        bank_type: 'OTHERS',
        success_time: wechatMoment(order.paidAt),
        amount: {
          total: order.paidFen,
          payer_total: order.paidFen,
          currency: 'CNY',
          payer_currency: 'CNY',
        },
      }),
})

const refundParts = (refund: SandboxRefund, order: SandboxOrder) => ({
  refund_id: refund.providerNumber,
  out_refund_no: refund.number,
  transaction_id: order.providerNumber,
  out_trade_no: order.number,
  user_received_account: '支付用户零钱',
  ...(refund.doneAt === null ? {} : { success_time: wechatMoment(refund.doneAt) }),
  amount: {
    total: order.amountFen,
    refund: refund.amountFen,
    payer_total: order.amountFen,
    payer_refund: refund.amountFen,
  },
})

/** A refund as WeChat Pay returns it in a reply. */
export const wechatRefund = (refund: SandboxRefund, order: SandboxOrder) => ({
  ...refundParts(refund, order),
  status: refund.state === 'done' ? 'SUCCESS' : 'PROCESSING',
})

/** A refund as WeChat Pay sends it in a notification, where the state field has another name. */
export const wechatRefundNotice = (keys: WechatKeys, refund: SandboxRefund, order: SandboxOrder) => ({
  mchid: keys.mchId,
  ...refundParts(refund, order),
  refund_status: refund.state === 'done' ? 'SUCCESS' : 'PROCESSING',
})

const BILL_STATE = {
  underway: 'PROCESSING',
  user_needed: 'WAIT_USER_CONFIRM',
  paid: 'SUCCESS',
  failed: 'FAIL',
  cancelled: 'CANCELLED',
} as const

export const billStateWord = (transfer: SandboxTransfer): string => BILL_STATE[transfer.state]

export const wechatBill = (keys: WechatKeys, transfer: SandboxTransfer) => ({
  mch_id: keys.mchId,
  out_bill_no: transfer.number,
  transfer_bill_no: transfer.providerNumber,
  appid: keys.appId,
  state: billStateWord(transfer),
  transfer_amount: transfer.paidFen ?? transfer.amountFen,
  transfer_remark: transfer.remark,
  openid: transfer.account,
  ...(transfer.cause === null ? {} : { fail_reason: transfer.cause }),
  create_time: wechatMoment(transfer.createdAt),
  update_time: wechatMoment(transfer.updatedAt),
})
