// Staff endpoints that read and check the ledger, and that request, approve and refuse adjustments of customers'
// balances.

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
  Mobile,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  TableFile,
} from '../schema.ts'
import { adjustmentStates } from '../two-person-states.ts'

const readers = ['finance', 'owner', 'auditor'] as const

/** A balanced journal. Company accounts are the counterpart of what is owed to members and couriers. */
export const Journal = Type.Object({
  id: Id,
  at: Instant,
  kind: Type.String(),
  kindText: Type.String(),
  text: Type.String(),
  key: Type.String(),
  memberId: Nullable(Id),
  memberNick: Type.String(),
  orderId: Nullable(Id),
  correctsId: Nullable(Id),
  staffName: Type.String(),
  entries: Type.Array(
    Type.Object({
      account: Type.String(),
      accountText: Type.String(),
      amountFen: Fen,
      balanceAfterFen: Nullable(Fen),
    }),
  ),
})

const journalFilters = {
  mobile: Optional(Mobile),
  memberId: Optional(Id),
  account: Optional(Line(60)),
  kind: Optional(Line(40)),
  key: Optional(Line(80)),
  fromOn: Optional(Day),
  toOn: Optional(Day),
}
export const journals = staffGet('/ledger/journals', {
  name: 'journals',
  who: readers,
  summary: { zh: '总账流水', en: 'Journals' },
  input: { ...paging, ...journalFilters },
  reply: Type.Object({
    rows: Type.Array(Journal),
    total: Type.Integer(),
    kinds: Type.Array(Type.Object({ kind: Type.String(), text: Type.String() })),
  }),
})

/** The journals with a line for each entry. */
export const exportJournals = staffGet('/ledger/journals/export', {
  name: 'exportJournals',
  reauthenticate: true,
  who: readers,
  summary: { zh: '导出总账流水', en: 'Export journals' },
  input: journalFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

export const accounts = staffGet('/ledger/accounts', {
  name: 'accounts',
  who: readers,
  summary: { zh: '账户总览', en: 'Accounts' },
  reply: Type.Object({
    company: Type.Array(Type.Object({ account: Type.String(), text: Type.String(), balanceFen: Fen })),
    owed: Type.Array(
      Type.Object({ kind: Type.String(), text: Type.String(), count: Type.Integer(), balanceFen: Fen }),
    ),
    proof: Nullable(
      Type.Object({
        at: Instant,
        accounts: Type.Integer(),
        journals: Type.Integer(),
        gapFen: Fen,
        problems: Type.Array(Type.String()),
      }),
    ),
  }),
})
export const proveLedger = staffPost('/ledger/prove', {
  name: 'proveLedger',
  who: ['finance', 'owner'],
  summary: { zh: '立即核对账目', en: 'Prove the books now' },
  reply: Type.Object({ gapFen: Fen, problems: Type.Array(Type.String()) }),
})

export const Adjustment = Type.Object({
  id: Id,
  state: OneOf(adjustmentStates),
  memberId: Id,
  memberNick: Type.String(),
  memberMobile: Type.String(),
  amountFen: Fen,
  reason: Type.String(),
  requestedByName: Type.String(),
  requestedAt: Instant,
  endedByName: Type.String(),
  endedAt: Nullable(Instant),
  refusal: Type.String(),
  may: May<'approve' | 'refuse'>(),
})
const adjustmentReaders = [...readers, 'ops'] as const
const adjustmentFilters = { state: Optional(OneOf(adjustmentStates)), mobile: Optional(Mobile) }
export const adjustments = staffGet('/ledger/adjustments', {
  name: 'adjustments',
  who: adjustmentReaders,
  summary: { zh: '人工调整', en: 'Adjustments' },
  input: { ...paging, ...adjustmentFilters },
  reply: Type.Object({ rows: Type.Array(Adjustment), total: Type.Integer() }),
})
export const exportAdjustments = staffGet('/ledger/adjustments/export', {
  name: 'exportAdjustments',
  reauthenticate: true,
  who: adjustmentReaders,
  summary: { zh: '导出人工调整', en: 'Export adjustments' },
  input: adjustmentFilters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
const key = { idempotencyKey: IdempotencyKey }
/** Requests adding money to a balance or, if negative, taking it; nothing moves until a second person approves. */
export const requestAdjustment = staffPost('/ledger/adjustment/request', {
  name: 'requestAdjustment',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '申请人工调整', en: 'Ask for an adjustment' },
  input: {
    /** Either `mobile` or `memberId` identifies the customer. */
    mobile: Optional(Mobile),
    memberId: Optional(Id),
    amountFen: Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 }),
    reason: Paragraph(200, 4),
    ...key,
  },
  reply: Adjustment,
  refusals: ['NOT_FOUND', 'INPUT_INVALID', 'NOT_REGISTERED', 'AMOUNT_INVALID', 'BALANCE_SHORT'],
  idempotent: true,
})
export const approveAdjustment = staffPost('/ledger/adjustment/approve', {
  name: 'approveAdjustment',
  reauthenticate: true,
  who: ['finance', 'owner'],
  summary: { zh: '通过人工调整', en: 'Approve an adjustment' },
  input: { id: Id, ...key },
  reply: Adjustment,
  refusals: ['NOT_FOUND', 'SAME_PERSON', 'SIGNATURE_TOO_FRESH', 'CHANGED_MEANWHILE', 'BALANCE_SHORT'],
  idempotent: true,
})
export const refuseAdjustment = staffPost('/ledger/adjustment/refuse', {
  name: 'refuseAdjustment',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '拒绝人工调整', en: 'Refuse an adjustment' },
  input: { id: Id, reason: Paragraph(200), ...key },
  reply: Adjustment,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SAME_PERSON'],
  idempotent: true,
})
