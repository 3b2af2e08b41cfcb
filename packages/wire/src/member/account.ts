// Endpoints for a customer's own account: its mobile number, sessions, deletion and data export.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { SmsCode } from './sms-code.ts'
import { endingSessions, Sessions, SessionsEnded } from './sessions.ts'
import { Fen, Instant, Mobile, OneOf, Points, Token } from '../schema.ts'
import type { Text } from '../text.ts'

/** Limits of deleting an account and of exporting its data. */
export const accountLimits = {
  /** Days during which signing in can restore an account that is to be deleted. */
  coolingDays: 15,
  /** Exports per 24 hours. */
  exportsPerDay: 3,
} as const

/**
 * Takes one code sent to the old number and one to the new; both are valid for five minutes, and stay valid when the
 * call is refused for another reason.
 */
export const changeMobile = customerPost('/user/m/change-mobile', {
  name: 'changeMobile',
  who: 'customer',
  summary: {
    zh: '更换手机号（原号码和新号码各一条验证码）',
    en: 'Move the account to another number, with a code to the old one and one to the new',
  },
  input: { token: Token, oldCode: SmsCode, mobile: Mobile, code: SmsCode },
  reply: Type.Object({ mobile: Type.String() }),
  refusals: ['SMS_CODE_WRONG', 'MOBILE_TAKEN', 'MOBILE_MISSING', 'TOO_MANY_REQUESTS'],
})

/** The caller's sessions, most recently used first; `usedAt` is exact to the day. */
export const mySessions = customerGet('/user/sessions', {
  name: 'mySessions',
  who: 'customer',
  summary: { zh: '我登录中的设备', en: 'Where I am signed in' },
  input: { token: Token },
  reply: Sessions,
})
/** Ends sessions; already ended ones are not counted, and the caller's own is never ended. */
export const endMySessions = customerPost('/user/sessions/end', {
  name: 'endMySessions',
  who: 'customer',
  summary: { zh: '退出一台或其他全部设备', en: 'Sign out one device, or all others' },
  input: { token: Token, ...endingSessions },
  reply: SessionsEnded,
})

/** Reasons an account cannot be deleted yet. */
export const deletionBlockers = [
  'mobile',
  'pickup',
  'mail_in',
  'mall',
  'after_sale',
  'pay_in',
  'withdrawal',
  'balance',
  'debt',
] as const
export type DeletionBlocker = (typeof deletionBlockers)[number]
export const deletionBlockerText: Record<DeletionBlocker, Text> = {
  mobile: { zh: '还没有验证手机号', en: 'no verified mobile number' },
  pickup: { zh: '进行中的回收订单', en: 'open recycling orders' },
  mail_in: { zh: '进行中的寄送回收', en: 'open mail-in orders' },
  mall: { zh: '未完成的商城订单', en: 'open mall orders' },
  after_sale: { zh: '处理中的售后', en: 'open after-sales' },
  pay_in: { zh: '未结束的付款或退款', en: 'payments or refunds under way' },
  withdrawal: { zh: '处理中的提现', en: 'withdrawals under way' },
  balance: { zh: '账户余额', en: 'a balance' },
  debt: { zh: '未还清的欠款', en: 'a debt' },
}

export const DeletionBlock = Type.Object({
  kind: OneOf(deletionBlockers),
  count: Type.Integer({ description: 'how many orders; 0 for money' }),
  amountFen: Fen,
})

export const accountDeletion = customerGet('/user/deletion', {
  name: 'accountDeletion',
  who: 'customer',
  summary: {
    zh: '注销账号：会失去什么、还差什么',
    en: 'Deleting the account: what is lost, what is in the way',
  },
  input: { token: Token },
  reply: Type.Object({
    coolingDays: Type.Integer(),
    loses: Type.Object({
      points: Points,
      addresses: Type.Integer(),
      orders: Type.Integer({ description: 'ended ones of every kind' }),
    }),
    blockers: Type.Array(DeletionBlock),
  }),
})

/**
 * Signs the account out everywhere. Until `dueAt` signing in with `restore` cancels the deletion; then the account is
 * erased for good.
 */
export const requestDeletion = customerPost('/user/deletion/request', {
  name: 'requestDeletion',
  who: 'customer',
  summary: { zh: '申请注销账号（短信验证码）', en: 'Ask for the account to be deleted, with an SMS code' },
  input: { token: Token, code: SmsCode },
  reply: Type.Object({ dueAt: Instant }),
  refusals: ['SMS_CODE_WRONG', 'MOBILE_MISSING', 'DELETION_BLOCKED', 'TOO_MANY_REQUESTS'],
})

/**
 * Streams a JSON file in exchange for an SMS code; account and ID numbers are masked and the customer is notified.
 * Each list is oldest first, with at most 20,000 rows.
 */
export const exportMyData = customerGet('/user/export', {
  name: 'exportMyData',
  who: 'customer',
  summary: { zh: '导出我的数据（JSON 文件）', en: 'A copy of everything kept of me, as a JSON file' },
  input: { token: Token, code: SmsCode },
  refusals: ['SMS_CODE_WRONG', 'MOBILE_MISSING', 'EXPORT_LIMIT', 'TOO_MANY_REQUESTS'],
})
