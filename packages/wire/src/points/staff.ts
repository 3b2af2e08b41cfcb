// Staff endpoints for redeem codes, the points of one customer, and adjustments.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { ScoreLog } from './customer.ts'
import { LevelRow } from './member-levels.ts'
import { codeBatchStates } from './code-batch-states.ts'
import {
  TableFile,
  Day,
  Figures,
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
  Points,
  StaffPage,
} from '../schema.ts'
import { pointsAdjustmentStates } from '../two-person-states.ts'

const readers = ['ops', 'finance', 'owner', 'auditor'] as const
const operators = ['ops', 'owner'] as const
const key = { idempotencyKey: IdempotencyKey }

// ── redeem codes ───────────────────────────────────────────────────────
export const CodeBatch = Type.Object({
  id: Id,
  name: Type.String(),
  state: OneOf(codeBatchStates),
  points: Points,
  codes: Type.Integer(),
  uses: Type.Integer({ description: 'how often one code may be used, by all people together' }),
  perUser: Type.Integer({ description: 'how often one person may use one code' }),
  used: Type.Integer({ description: 'uses of all its codes so far' }),
  endOn: Day,
  number: Type.String({ description: 'the code itself when the batch has only one; else empty' }),
  createdByName: Type.String(),
  createdAt: Instant,
  withdrawnAt: Nullable(Instant),
  withdrawnReason: Type.String(),
})
export const codeBatches = staffGet('/points/code-batches', {
  name: 'codeBatches',
  who: readers,
  summary: { zh: '积分券批次', en: 'Batches of redeem codes' },
  input: { ...paging, state: Optional(OneOf(codeBatchStates)), query: Optional(Line(50)) },
  reply: StaffPage(CodeBatch),
})
/** Creates codes of 16 characters, or a single one with the given text. */
export const createCodeBatch = staffPost('/points/code-batch/create', {
  name: 'createCodeBatch',
  reauthenticate: true,
  who: operators,
  summary: { zh: '生成积分券', en: 'Generate redeem codes' },
  input: {
    name: Line(50),
    points: Type.Integer({ minimum: 1, maximum: 100_000 }),
    codes: Type.Integer({ minimum: 1, maximum: 5000 }),
    uses: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    perUser: Type.Integer({ minimum: 1, maximum: 100 }),
    endOn: Day,
    number: Optional(Figures({ minLength: 6, maxLength: 32, pattern: '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' })),
    ...key,
  },
  reply: CodeBatch,
  refusals: ['REDEEM_NUMBER_TAKEN', 'INPUT_INVALID'],
  idempotent: true,
})
export const withdrawCodeBatch = staffPost('/points/code-batch/withdraw', {
  name: 'withdrawCodeBatch',
  reauthenticate: true,
  who: operators,
  summary: { zh: '停用积分券', en: 'Withdraw redeem codes' },
  input: { id: Id, reason: Paragraph(200), ...key },
  reply: CodeBatch,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  idempotent: true,
})
/** Every code of a batch with its uses, as a table. The download is recorded in the audit log. */
export const exportCodes = staffPost('/points/code-batch/export', {
  name: 'exportCodes',
  reauthenticate: true,
  who: operators,
  summary: { zh: '导出积分券', en: 'Export redeem codes' },
  input: { id: Id },
  reply: TableFile,
  refusals: ['NOT_FOUND'],
})

// ── one member ─────────────────────────────────────────────────────────
export const memberPoints = staffGet('/points/member', {
  name: 'memberPoints',
  who: [...readers, 'agent'],
  summary: { zh: '客户的积分', en: 'Points of one customer' },
  input: { mobile: Optional(Mobile), memberId: Optional(Id), ...paging },
  reply: Type.Object({
    memberId: Id,
    nick: Type.String(),
    mobile: Type.String(),
    points: Points,
    debt: Points,
    held: Points,
    earned: Points,
    level: Nullable(LevelRow),
    lots: Type.Array(
      Type.Object({
        id: Id,
        points: Points,
        remaining: Points,
        earnedAt: Instant,
        expiresAt: Instant,
        text: Type.String(),
      }),
    ),
    log: Type.Array(ScoreLog),
    total: Type.Integer(),
  }),
  refusals: ['NOT_REGISTERED', 'NOT_FOUND', 'INPUT_INVALID'],
})

// ── adjustments ────────────────────────────────────────────────────────
export const PointsAdjustment = Type.Object({
  id: Id,
  state: OneOf(pointsAdjustmentStates),
  memberId: Id,
  memberNick: Type.String(),
  memberMobile: Type.String(),
  points: Points,
  reason: Type.String(),
  alone: Type.Boolean({ description: 'applied at once by the person who requested it' }),
  requestedByName: Type.String(),
  requestedAt: Instant,
  endedByName: Type.String(),
  endedAt: Nullable(Instant),
  refusal: Type.String(),
  may: May<'approve' | 'refuse'>(),
})
export const pointsAdjustments = staffGet('/points/adjustments', {
  name: 'pointsAdjustments',
  who: readers,
  summary: { zh: '积分调整', en: 'Points adjustments' },
  input: { ...paging, state: Optional(OneOf(pointsAdjustmentStates)), mobile: Optional(Mobile) },
  reply: StaffPage(PointsAdjustment),
})
/**
 * Adds points or, if negative, deducts them: at once up to onePersonPoints, above that after a second person has
 * approved.
 */
export const requestPointsAdjustment = staffPost('/points/adjustment/request', {
  name: 'requestPointsAdjustment',
  reauthenticate: true,
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '申请积分调整', en: 'Ask for a points adjustment' },
  input: {
    /** Either `mobile` or `memberId` identifies the customer. */
    mobile: Optional(Mobile),
    memberId: Optional(Id),
    points: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
    reason: Paragraph(200, 4),
    ...key,
  },
  reply: PointsAdjustment,
  refusals: ['NOT_FOUND', 'INPUT_INVALID', 'NOT_REGISTERED', 'AMOUNT_INVALID', 'POINTS_SHORT'],
  idempotent: true,
})
export const approvePointsAdjustment = staffPost('/points/adjustment/approve', {
  name: 'approvePointsAdjustment',
  reauthenticate: true,
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '通过积分调整', en: 'Approve a points adjustment' },
  input: { id: Id, ...key },
  reply: PointsAdjustment,
  refusals: ['NOT_FOUND', 'SAME_PERSON', 'SIGNATURE_TOO_FRESH', 'CHANGED_MEANWHILE', 'POINTS_SHORT'],
  idempotent: true,
})
export const refusePointsAdjustment = staffPost('/points/adjustment/refuse', {
  name: 'refusePointsAdjustment',
  reauthenticate: true,
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '拒绝积分调整', en: 'Refuse a points adjustment' },
  input: { id: Id, reason: Paragraph(200), ...key },
  reply: PointsAdjustment,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  idempotent: true,
})
