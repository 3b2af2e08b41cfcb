// The states, moves and payment channels of withdrawals, and the kinds of payees.

import { type ActionOf, type LifeCycle, move, moveTexts } from '../life-cycle.ts'
import type { Text } from '../text.ts'

/** States of a withdrawal (docs/rules/withdrawals.md#states). */
export const withdrawalStates = [
  'requested',
  'approved',
  'paying',
  'awaiting_user',
  'paid',
  'rejected',
  'failed',
  'cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * The state's number in the older apps' protocol: 0 pending, 1 success, 2 failed, 3 awaiting the customer's
 * confirmation.
 */
export const withdrawalStatus: Record<WithdrawalState, 0 | 1 | 2 | 3> = {
  requested: 0,
  approved: 0,
  paying: 0,
  awaiting_user: 3,
  paid: 1,
  rejected: 2,
  failed: 2,
  cancelled: 2,
}

export const withdrawalStateText: Record<WithdrawalState, Text> = {
  requested: { zh: '审核中', en: 'In review' },
  approved: { zh: '待打款', en: 'Approved' },
  paying: { zh: '打款中', en: 'Being paid' },
  awaiting_user: { zh: '请确认收款', en: 'Please confirm' },
  paid: { zh: '已到账', en: 'Paid' },
  rejected: { zh: '已拒绝', en: 'Refused' },
  failed: { zh: '打款失败，已退回', en: 'Failed, money returned' },
  cancelled: { zh: '已撤销', en: 'Cancelled' },
}

/** States of a pending withdrawal: the money is frozen and no other request can be made. */
export const openWithdrawalStates = [
  'requested',
  'approved',
  'paying',
  'awaiting_user',
] as const satisfies readonly WithdrawalState[]

const DESK = ['finance', 'owner'] as const

/** The table of moves. Guards beyond state and role are in the server's withdrawal domain. */
export const withdrawalLife = {
  states: withdrawalStates,
  wrongState: 'WITHDRAWAL_STATE',
  moves: {
    cancel: move(['requested'], 'cancelled', ['customer'], '撤销申请', 'Cancel'),
    /** The customer denies having made the request: everything not yet being paid is cancelled. */
    stop: move(['requested', 'approved'], 'cancelled', ['customer', ...DESK], '本人停止提现', 'Stopped'),
    /** The first of two approvals, above the amount that requires a second one. */
    first_approve: move(['requested'], 'same', DESK, '初审通过', 'Approve (first person)'),
    approve: move(['requested'], 'approved', [...DESK, 'system'], '审核通过', 'Approve'),
    reject: move(['requested', 'approved'], 'rejected', DESK, '拒绝', 'Refuse'),
    pay: move(['approved'], 'paying', [...DESK, 'system'], '打款', 'Pay'),
    user_needed: move(['paying'], 'awaiting_user', ['system'], '待客户确认', 'Customer has to confirm'),
    mark_paid: move(['paying', 'awaiting_user'], 'paid', [...DESK, 'system'], '已到账', 'Paid'),
    mark_failed: move(['paying', 'awaiting_user'], 'failed', [...DESK, 'system'], '打款失败', 'Failed'),
    unknown: move(
      ['paying', 'awaiting_user'],
      'same',
      ['system'],
      '结果未知，查询中',
      'Outcome unknown, checking',
    ),
    alarm: move(
      ['requested', 'approved', 'paying', 'awaiting_user', 'paid', 'failed', 'rejected'],
      'same',
      ['system'],
      '超时提醒',
      'Overdue',
    ),
  },
} as const satisfies LifeCycle<WithdrawalState, WithdrawalState, string>
export type WithdrawalAction = ActionOf<typeof withdrawalLife>

/** Event names in addition to the moves. */
export const withdrawalEventText: Record<
  WithdrawalAction | 'request' | 'contradiction' | 'note' | 'call' | 'stop_asked',
  Text
> = {
  ...moveTexts(withdrawalLife),
  request: { zh: '提交申请', en: 'Requested' },
  contradiction: { zh: '渠道结果与登记不符', en: 'Provider’s result differs' },
  note: { zh: '已核实', en: 'Checked' },
  call: { zh: '电话核实', en: 'Call to the customer' },
  stop_asked: { zh: '客户要求停止', en: 'Customer asked to stop it' },
}

/** Payment channels: a transfer through a provider, or by hand from the company's bank. */
export const withdrawalRails = ['wechat', 'alipay', 'manual'] as const
export type WithdrawalRail = (typeof withdrawalRails)[number]
export const withdrawalRailText: Record<WithdrawalRail, Text> = {
  wechat: { zh: '微信零钱', en: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  manual: { zh: '人工转账', en: 'By hand' },
}

export const payeeKinds = ['wechat', 'alipay', 'bank'] as const
export type PayeeKind = (typeof payeeKinds)[number]
export const payeeKindText: Record<PayeeKind, Text> = {
  wechat: { zh: '微信', en: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  bank: { zh: '银行卡', en: 'Bank card' },
}

/** Outcomes of a call to the customer. */
export const callOutcomes = ['confirmed', 'denied', 'unreachable'] as const
export type CallOutcome = (typeof callOutcomes)[number]
