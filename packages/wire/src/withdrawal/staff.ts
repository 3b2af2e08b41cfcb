// Staff endpoints for customers' withdrawals: approving, refusing and paying them, and reconciling them with a
// provider's statement.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  Day,
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  PictureUrl,
  TableFile,
  Version,
} from '../schema.ts'
import { type WithdrawalAction, withdrawalRails, withdrawalStates } from './states.ts'

const readers = ['finance', 'owner', 'auditor', 'agent', 'ops'] as const
const desk = ['finance', 'owner'] as const

/** A withdrawal as finance sees it. */
export const StaffWithdrawal = Type.Object({
  id: Id,
  number: Type.String(),
  state: OneOf(withdrawalStates),
  stateText: Type.String(),
  version: Version,
  moneyFen: Fen,
  feeFen: Fen,
  rail: OneOf(withdrawalRails),
  payee: Type.String({ description: 'kind and account, masked but for whoever pays' }),
  payeeName: Type.String(),
  payeeOnFile: Type.Boolean({
    description: 'false: typed by a plain client; the customer is called before anything is paid',
  }),
  memberId: Id,
  memberNick: Type.String(),
  memberMobile: Type.String(),
  reason: Type.String(),
  requestedAt: Instant,
  updatedAt: Instant,
  paidAt: Nullable(Instant),
  reference: Type.String({ description: 'number at the provider or bank' }),
  overdue: Type.Boolean(),
  contradicted: Type.Boolean({ description: 'the provider said the opposite of what was settled' }),
  unknownSince: Nullable(Instant),
  needsCall: Type.Boolean({ description: 'the customer has to be called before it may be approved' }),
  stopAsked: Type.Boolean({ description: 'the customer wants it stopped while it is being paid' }),
  held: Type.Boolean({ description: 'withdrawals of this customer are stopped' }),
  approvals: Type.Integer(),
  approvalsNeeded: Type.Integer(),
  may: May<WithdrawalAction | 'query' | 'recall' | 'note' | 'call'>(),
})

const withdrawalFilters = {
  state: Optional(Type.String({ maxLength: 100, description: 'comma list of states, or open' })),
  rail: Optional(OneOf(withdrawalRails)),
  memberId: Optional(Id),
  q: Optional(Line(40)),
  overdue: Optional(Type.Boolean()),
  fromOn: Optional(Day),
  toOn: Optional(Day),
  sort: Optional(OneOf(['newest', 'oldest', 'largest'])),
}
export const staffWithdrawals = staffGet('/withdrawals', {
  name: 'staffWithdrawals',
  who: readers,
  summary: { zh: '提现列表', en: 'Withdrawals' },
  input: { ...paging, ...withdrawalFilters },
  reply: Type.Object({
    rows: Type.Array(StaffWithdrawal),
    total: Type.Integer(),
    sumFen: Fen,
    counts: Type.Object({
      requested: Type.Integer(),
      approved: Type.Integer(),
      paying: Type.Integer(),
      awaiting_user: Type.Integer(),
      overdue: Type.Integer(),
    }),
    stopped: Type.Boolean({ description: 'the books have a gap: providers are not asked to pay' }),
  }),
})

export const exportWithdrawals = staffGet('/withdrawals/export', {
  name: 'exportWithdrawals',
  reauthenticate: true,
  who: ['finance', 'owner', 'auditor'],
  summary: { zh: '导出提现', en: 'Export withdrawals' },
  input: withdrawalFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

export const staffWithdrawal = staffGet('/withdrawal', {
  name: 'staffWithdrawal',
  who: readers,
  summary: { zh: '提现详情', en: 'One withdrawal' },
  input: { id: Id },
  reply: Type.Object({
    withdrawal: StaffWithdrawal,
    bankName: Type.String(),
    bankBranch: Type.String(),
    photos: Type.Array(Type.String()),
    availableFen: Fen,
    frozenFen: Fen,
    debtFen: Fen,
    memberSince: Instant,
    paidBefore: Type.Object({ count: Type.Integer(), sumFen: Fen }),
    events: Type.Array(
      Type.Object({
        id: Id,
        action: Type.String(),
        text: Type.String(),
        actor: Type.String(),
        note: Type.String(),
        at: Instant,
      }),
    ),
    billNumber: Type.String({ description: 'ours at the provider; empty before paying' }),
    cause: Type.String({ description: 'what the provider last said' }),
  }),
  refusals: ['NOT_FOUND'],
})

const onWithdrawal = { id: Id, version: Optional(Version), idempotencyKey: IdempotencyKey }
const moved = ['NOT_FOUND', 'WITHDRAWAL_STATE', 'CHANGED_MEANWHILE'] as const

export const approveWithdrawal = staffPost('/withdrawal/approve', {
  name: 'approveWithdrawal',
  reauthenticate: true,
  who: desk,
  summary: { zh: '审核通过', en: 'Approve' },
  input: onWithdrawal,
  reply: StaffWithdrawal,
  refusals: [...moved, 'SAME_PERSON', 'SIGNATURE_TOO_FRESH', 'WITHDRAWAL_DEBT', 'WITHDRAWAL_CALL_FIRST'],
  idempotent: true,
})
export const rejectWithdrawal = staffPost('/withdrawal/reject', {
  name: 'rejectWithdrawal',
  reauthenticate: true,
  who: desk,
  summary: { zh: '拒绝', en: 'Refuse' },
  input: { ...onWithdrawal, reason: Paragraph(100) },
  reply: StaffWithdrawal,
  refusals: [...moved, 'SAME_PERSON'],
  idempotent: true,
})
export const payWithdrawal = staffPost('/withdrawal/pay', {
  name: 'payWithdrawal',
  reauthenticate: true,
  who: desk,
  summary: { zh: '打款', en: 'Pay' },
  input: onWithdrawal,
  reply: StaffWithdrawal,
  refusals: [
    ...moved,
    'SAME_PERSON',
    'PAYOUT_STOPPED',
    'PAYOUT_OFF',
    'WITHDRAWAL_DEBT',
    'WITHDRAWAL_CALL_FIRST',
  ],
  idempotent: true,
})
export const markWithdrawalPaid = staffPost('/withdrawal/mark-paid', {
  name: 'markWithdrawalPaid',
  reauthenticate: true,
  who: desk,
  summary: { zh: '登记人工转账', en: 'Record a transfer made by hand' },
  input: {
    ...onWithdrawal,
    reference: Line(64, 4),
    photos: Type.Array(PictureUrl, { minItems: 1, maxItems: 5 }),
  },
  reply: StaffWithdrawal,
  refusals: [
    ...moved,
    'SAME_PERSON',
    'SIGNATURE_TOO_FRESH',
    'REFERENCE_TWICE',
    'WITHDRAWAL_NOT_BY_HAND',
    'PHOTO_REQUIRED',
  ],
  idempotent: true,
})
export const markWithdrawalFailed = staffPost('/withdrawal/mark-failed', {
  name: 'markWithdrawalFailed',
  reauthenticate: true,
  who: desk,
  summary: { zh: '登记打款失败', en: 'Record that a transfer by hand failed' },
  input: { ...onWithdrawal, reason: Paragraph(100) },
  reply: StaffWithdrawal,
  refusals: [...moved, 'WITHDRAWAL_NOT_BY_HAND', 'SAME_PERSON', 'SIGNATURE_TOO_FRESH'],
  idempotent: true,
})
/** Recalls a transfer that its payee has not confirmed; the money is returned once the provider confirms. */
export const recallWithdrawal = staffPost('/withdrawal/recall', {
  name: 'recallWithdrawal',
  reauthenticate: true,
  who: desk,
  summary: { zh: '撤回未确认的转账', en: 'Recall an unconfirmed transfer' },
  input: { id: Id },
  reply: StaffWithdrawal,
  refusals: ['NOT_FOUND', 'WITHDRAWAL_STATE'],
})
export const noteWithdrawal = staffPost('/withdrawal/note', {
  name: 'noteWithdrawal',
  who: desk,
  summary: { zh: '登记矛盾的处理结果', en: 'Record how a contradiction was resolved' },
  input: { ...onWithdrawal, note: Paragraph(200) },
  reply: StaffWithdrawal,
  refusals: [...moved, 'SAME_PERSON'],
  idempotent: true,
})
export const queryWithdrawal = staffPost('/withdrawal/query', {
  name: 'queryWithdrawal',
  who: desk,
  summary: { zh: '向渠道查询', en: 'Ask the provider now' },
  input: { id: Id },
  reply: StaffWithdrawal,
  refusals: ['NOT_FOUND', 'WITHDRAWAL_STATE'],
})

/** Compares our payouts with the provider's statement for the same days. */
export const reconcileWithdrawals = staffPost('/withdrawal/reconcile', {
  name: 'reconcileWithdrawals',
  reauthenticate: true,
  who: desk,
  summary: { zh: '渠道对账', en: 'Reconcile with a provider’s statement' },
  input: {
    rail: OneOf(withdrawalRails),
    fromOn: Day,
    toOn: Day,
    csv: Type.String({
      minLength: 1,
      maxLength: 5_000_000,
      description: 'the statement as downloaded, with its header line',
    }),
  },
  reply: Type.Object({
    same: Type.Integer(),
    sameFen: Fen,
    rows: Type.Array(
      Type.Object({
        number: Type.String(),
        verdict: OneOf(['amount', 'missing_there', 'missing_here', 'not_paid_here', 'twice_there']),
        ourFen: Nullable(Fen),
        theirFen: Nullable(Fen),
        withdrawalId: Nullable(Id),
        line: Nullable(Type.Integer()),
      }),
    ),
    skippedLines: Type.Integer(),
  }),
  refusals: ['STATEMENT_UNREADABLE'],
})
