// Staff endpoints for the bargains that customers have started (called runs), the friends who helped in them, and
// the report on bargains.

import { Type } from 'typebox'
import { BargainRunStateSchema, BargainStateSchema } from './customer-objects.ts'
import { bargainFraudFlags } from './fraud-flags.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  TableFile,
  Day,
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  StaffPage,
} from '../schema.ts'

const readers = ['agent', 'finance', 'ops', 'owner', 'auditor'] as const

/** A run as staff see it; phone numbers are masked for roles that must not see them. */
export const StaffBargainRun = Type.Object({
  id: Id,
  kjid: Id,
  goodsName: Type.String(),
  memberId: Id,
  memberNick: Type.String(),
  mobile: Type.String(),
  blacklisted: Type.Boolean(),
  state: BargainRunStateSchema,
  stateText: Type.String(),
  originalFen: Fen,
  currentFen: Fen,
  floorFen: Fen,
  progress: Type.Integer({ description: 'hundredths of a percent' }),
  helps: Type.Integer(),
  brought: Type.Integer({ description: 'helpers whose account is younger than the run' }),
  startedAt: Instant,
  endsAt: Instant,
  endedAt: Nullable(Instant),
  orderId: Nullable(Type.Integer()),
  marks: Type.Array(Type.Object({ mark: OneOf(bargainFraudFlags), text: Type.String() })),
})
export const staffBargainRuns = staffGet('/bargain/runs', {
  name: 'staffBargainRuns',
  who: readers,
  summary: { zh: '砍价记录', en: 'Runs' },
  input: {
    ...paging,
    kjid: Optional(Id),
    memberId: Optional(Id),
    state: Optional(BargainRunStateSchema),
    q: Optional(
      Type.String({
        minLength: 1,
        maxLength: 50,
        text: 'line',
        description: 'nick, mobile or number of a member',
      }),
    ),
    mark: Optional(OneOf(['any', ...bargainFraudFlags])),
    fromDay: Optional(Day),
    toDay: Optional(Day),
    sort: Optional(OneOf(['newest', 'helps', 'price'])),
  },
  reply: CountedPage(StaffBargainRun),
})
export const StaffBargainHelp = Type.Object({
  id: Id,
  runId: Id,
  kjid: Id,
  goodsName: Type.String(),
  ownerId: Id,
  ownerNick: Type.String(),
  helperId: Id,
  helperNick: Type.String(),
  mobile: Type.String(),
  blacklisted: Type.Boolean(),
  cutFen: Fen,
  afterFen: Fen,
  remark: Type.String(),
  at: Instant,
  device: Type.String({ description: 'the first letters of its hash; empty when not known or forgotten' }),
  address: Type.String({ description: 'empty when forgotten' }),
  newAccount: Type.Boolean({ description: 'made after the run began' }),
  marks: Type.Array(Type.Object({ mark: OneOf(bargainFraudFlags), text: Type.String() })),
})
export const staffBargainRun = staffGet('/bargain/run', {
  name: 'staffBargainRun',
  who: readers,
  summary: { zh: '一次砍价的全部助力', en: 'One run with every help' },
  input: { id: Id },
  reply: Type.Object({ run: StaffBargainRun, helps: Type.Array(StaffBargainHelp) }),
  refusals: ['NOT_FOUND'],
})
/** Ends an open run that has not been ordered yet, for a recorded reason; nothing was paid, so nothing is refunded. */
export const endBargainRun = staffPost('/bargain/run/end', {
  name: 'endBargainRun',
  who: ['ops', 'owner'],
  summary: { zh: '终止一次砍价', en: 'End a run' },
  input: { id: Id, reason: Paragraph(200, 2), idempotencyKey: IdempotencyKey },
  reply: Type.Object({ run: StaffBargainRun, helps: Type.Array(StaffBargainHelp) }),
  refusals: [
    'NOT_FOUND',
    'BARGAIN_RUN_STATE',
    'BARGAIN_RUN_OVER',
    'CHANGED_MEANWHILE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
export const staffBargainHelps = staffGet('/bargain/helps', {
  name: 'staffBargainHelps',
  who: readers,
  summary: { zh: '助力记录', en: 'Helps' },
  input: {
    ...paging,
    kjid: Optional(Id),
    helperId: Optional(Id),
    ownerId: Optional(Id),
    sameDeviceAs: Optional(Id),
    sameAddressAs: Optional(Id),
    fromDay: Optional(Day),
    toDay: Optional(Day),
  },
  reply: StaffPage(StaffBargainHelp),
})

const figures = {
  runs: Type.Integer(),
  people: Type.Integer({ description: 'who started' }),
  helps: Type.Integer(),
  helpers: Type.Integer({ description: 'different people' }),
  brought: Type.Integer({ description: 'helpers whose account was made after the run they helped began' }),
  floors: Type.Integer({ description: 'runs that reached the floor' }),
  bought: Type.Integer(),
  expired: Type.Integer(),
  soldFen: Type.Integer({ description: 'paid for the goods, without freight' }),
  cutFen: Type.Integer({ description: 'below the list price' }),
  marginFen: Type.Integer({ description: 'above cost' }),
}
/** Runs started and pieces bought within the days, both inclusive, China time. */
export const bargainReport = staffGet('/bargain/report', {
  name: 'bargainReport',
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '砍价报表', en: 'Report on bargains' },
  input: { fromDay: Day, toDay: Day, kjid: Optional(Id) },
  reply: Type.Object({
    total: Type.Object(figures),
    rows: Type.Array(
      Type.Object({ kjid: Id, goodsName: Type.String(), state: BargainStateSchema, ...figures }),
    ),
    days: Type.Array(
      Type.Object({
        day: Day,
        runs: Type.Integer(),
        helps: Type.Integer(),
        brought: Type.Integer(),
        bought: Type.Integer(),
        soldFen: Fen,
        marginFen: Fen,
      }),
    ),
  }),
})
/** The report as a table, one line per bargain or day; the download is recorded in the audit log. */
export const exportBargainReport = staffGet('/bargain/report/export', {
  name: 'exportBargainReport',
  reauthenticate: true,
  who: ['finance', 'ops', 'owner'],
  summary: { zh: '导出砍价报表', en: 'Export the report on bargains' },
  input: { fromDay: Day, toDay: Day, kjid: Optional(Id), by: OneOf(['bargain', 'day']) },
  reply: TableFile,
})
