// Customer endpoints for withdrawing money from the balance, and for the payees to which it is paid.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import {
  DateTime,
  Fen,
  Figures,
  Id,
  IdempotencyKey,
  Instant,
  Lenient,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  Paged,
  paging,
  Token,
  Yuan,
} from '../schema.ts'
import { payeeKinds, withdrawalRails, withdrawalStates } from './states.ts'

/** A payee. Account numbers are masked except for staff who pay by hand. */
export const Payee = Type.Object({
  id: Id,
  kind: OneOf(payeeKinds),
  accountMask: Type.String({ description: '138****8000, 6222 **** 1234' }),
  nameMask: Type.String({ description: '*小明; empty when no real name is on file' }),
  bankName: Type.String(),
  usableAt: Instant,
  usable: Type.Boolean({ description: 'by the server’s clock; a phone’s may be wrong' }),
  automatic: Type.Boolean({ description: 'paid by a provider, without waiting for somebody at a bank' }),
})

/**
 * A withdrawal in the form of the older apps' protocol (docs/rules/protocol.md#withdrawals), plus the fields of our
 * screens.
 */
export const Withdrawal = Type.Object({
  id: Id,
  number: Type.String(),
  money: Yuan,
  moneyFen: Fen,
  feeFen: Fen,
  status: Type.Integer({ description: '0 pending, 1 success, 2 failed, 3 please confirm in WeChat' }),
  statusStr: Type.String(),
  state: OneOf(withdrawalStates),
  rejectionReason: Type.String(),
  dateAdd: DateTime,
  packageInfo: Type.String({ description: 'WeChat transfer package, with status 3' }),
  requestedAt: Instant,
  rail: OneOf(withdrawalRails),
  payee: Type.String({ description: '微信 138****8000; empty for one without payee' }),
  may: May<'cancel'>(),
})

const WithdrawalStep = Type.Object({
  action: Type.String(),
  text: Type.String(),
  note: Type.String(),
  at: Instant,
})

const asking = [
  'WITHDRAWAL_TOO_LARGE',
  'WITHDRAWAL_TOO_SMALL',
  'WITHDRAWAL_SHORT',
  'WITHDRAWAL_OPEN',
  'WITHDRAWAL_DAY_LIMIT',
  'WITHDRAWAL_DEBT',
  'WITHDRAWAL_AFTER_CHANGE',
  'WITHDRAWAL_NO_MOBILE',
  'WITHDRAWAL_BLOCKED',
  'PAYEE_UNKNOWN',
  'AMOUNT_INVALID',
  'PAYOUT_OFF',
  'WITHDRAWAL_HELD',
] as const
/** Text or number, yuan with at most two decimals; anything else is refused as AMOUNT_INVALID rather than rounded. */
const Money = Type.String({ maxLength: 40, text: 'figures', description: 'yuan, at most two decimals' })
const asked = {
  token: Token,
  money: Money,
  payeeId: Optional(Id),
  name: Optional(Lenient(Line(30))),
  pwd: Optional(Lenient(Type.String({ maxLength: 100 }))),
  idempotencyKey: IdempotencyKey,
}

export const applyWithdrawalPlain = customerPost('/user/withDraw/apply', {
  name: 'applyWithdrawalPlain',
  who: 'customer',
  summary: { zh: '申请提现（旧）', en: 'Ask for a withdrawal (older call)' },
  input: {
    ...asked,
    bankName: Optional(Lenient(Line(40))),
    bankBranch: Optional(Lenient(Line(60))),
    bankCardNumber: Optional(Lenient(Type.String({ pattern: '^[0-9 ]{12,30}$' }))),
  },
  reply: Withdrawal,
  refusals: [...asking, 'PAYEE_INVALID', 'PAYEE_LIMIT', 'PAYEE_DAY_LIMIT'],
  idempotent: true,
})
export const applyWithdrawal = customerPost('/user/withdrawal/apply', {
  name: 'applyWithdrawal',
  who: 'customer',
  summary: { zh: '申请提现', en: 'Ask for a withdrawal' },
  input: asked,
  reply: Withdrawal,
  refusals: asking,
  idempotent: true,
})
export const withdrawalsPlain = customerPost('/user/withDraw/list', {
  name: 'withdrawalsPlain',
  who: 'customer',
  summary: { zh: '提现记录（旧）', en: 'Withdrawals (older call)' },
  input: { token: Token, ...paging },
  reply: Type.Array(Withdrawal),
})
export const withdrawals = customerPost('/user/withdrawal/list', {
  name: 'withdrawals',
  who: 'customer',
  summary: { zh: '提现记录', en: 'Withdrawals' },
  input: { token: Token, ...paging },
  reply: Paged(Withdrawal),
})
const WithdrawalDetail = Type.Object({
  ...Withdrawal.properties,
  payeeId: Nullable(Id),
  steps: Type.Array(WithdrawalStep),
})
export const withdrawalDetail = customerGet('/user/withdrawal/detail', {
  name: 'withdrawalDetail',
  who: 'customer',
  summary: { zh: '提现详情', en: 'One withdrawal' },
  input: { token: Token, id: Id },
  reply: WithdrawalDetail,
  refusals: ['NOT_FOUND'],
  aliases: ['/user/withDraw/detail'],
})
export const cancelWithdrawal = customerPost('/user/withdrawal/cancel', {
  name: 'cancelWithdrawal',
  who: 'customer',
  summary: { zh: '撤销提现', en: 'Cancel a withdrawal' },
  input: { token: Token, id: Id, idempotencyKey: IdempotencyKey },
  reply: Withdrawal,
  refusals: ['NOT_FOUND', 'WITHDRAWAL_STATE', 'CHANGED_MEANWHILE'],
  idempotent: true,
})

/** The withdrawal rules; in yuan for clients of the older calls, in fen for ours. */
export const withdrawalSetting = customerGet('/user/withdrawal/setting', {
  name: 'withdrawalSetting',
  who: 'anyone',
  summary: { zh: '提现规则', en: 'Withdrawal rules' },
  reply: Type.Object({
    open: Type.Boolean(),
    min: Yuan,
    max: Yuan,
    minFen: Fen,
    maxFen: Fen,
    maxWithoutNameFen: Fen,
    maxPerDayFen: Fen,
    requestsPerDay: Type.Integer(),
    feePermille: Type.Integer(),
    waitHoursAfterChange: Type.Integer(),
    promise: Type.String(),
  }),
  aliases: ['/user/withDraw/setting'],
})
/** The caller's current limits for this payee. */
export const withdrawalTerms = customerGet('/user/withdrawal/terms', {
  name: 'withdrawalTerms',
  who: 'customer',
  summary: { zh: '当前可提现', en: 'What can be withdrawn now' },
  input: { token: Token, payeeId: Optional(Id) },
  reply: Type.Object({
    availableFen: Fen,
    frozenFen: Fen,
    debtFen: Fen,
    minFen: Fen,
    maxFen: Fen,
    feePermille: Type.Integer(),
    mayEmpty: Type.Boolean({ description: 'the whole balance may go although it is below the minimum' }),
    promise: Type.String({ description: 'when the money arrives there, as a sentence' }),
    firstPayeeNeedsCode: Type.Boolean({
      description:
        'a first payee waits unless a code by SMS is given with it: this session came of none just now',
    }),
    heldSince: Nullable(Instant),
    blocked: Nullable(Type.Object({ reason: Type.String(), msg: Type.String(), until: Nullable(Instant) })),
  }),
  refusals: ['PAYEE_UNKNOWN'],
})
/** Parameters of WeChat's confirmation page; the money arrives once the customer has confirmed there. */
export const merchantTransfer = customerGet('/user/withdrawal/requestMerchantTransfer', {
  name: 'merchantTransfer',
  who: 'customer',
  summary: { zh: '微信收款确认参数', en: 'Parameters of WeChat’s confirmation' },
  input: { token: Token, number: Line(40) },
  reply: Type.Object({
    mchId: Type.String(),
    appId: Type.String(),
    package: Type.String(),
    openId: Type.String(),
  }),
  refusals: ['NOT_FOUND', 'WITHDRAWAL_STATE'],
  aliases: ['/pay/wx/requestMerchantTransfer'],
})

export const payees = customerGet('/user/withdrawal/payee/list', {
  name: 'payees',
  who: 'customer',
  summary: { zh: '收款账户', en: 'Payees' },
  input: { token: Token },
  reply: Type.Array(Payee),
})
export const addPayee = customerPost('/user/withdrawal/payee/add', {
  name: 'addPayee',
  who: 'customer',
  summary: { zh: '添加收款账户', en: 'Add a payee' },
  input: {
    token: Token,
    kind: OneOf(payeeKinds),
    account: Optional(Line(60)),
    name: Optional(Line(30)),
    bankName: Optional(Line(40)),
    bankBranch: Optional(Line(60)),
    code: Optional(Lenient(Figures({ minLength: 4, maxLength: 8 }))),
    idempotencyKey: IdempotencyKey,
  },
  reply: Payee,
  refusals: [
    'PAYEE_INVALID',
    'PAYEE_TWICE',
    'PAYEE_LIMIT',
    'PAYEE_DAY_LIMIT',
    'PAYEE_NO_WECHAT',
    'SMS_CODE_WRONG',
    'WITHDRAWAL_HELD',
    'TOO_MANY_REQUESTS',
  ],
  idempotent: true,
})
export const removePayee = customerPost('/user/withdrawal/payee/remove', {
  name: 'removePayee',
  who: 'customer',
  summary: { zh: '删除收款账户', en: 'Remove a payee' },
  input: { token: Token, id: Id, idempotencyKey: IdempotencyKey },
  refusals: ['PAYEE_UNKNOWN'],
  idempotent: true,
})
