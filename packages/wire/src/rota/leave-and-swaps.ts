// Endpoints with which couriers read their own rota, request leave and swap days, and planners decide on the requests.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  Day,
  Id,
  Instant,
  May,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  Version,
} from '../schema.ts'
import {
  dayCauses,
  leaveStates,
  rotaLimits,
  rotaPlanners,
  swapStates,
  type LeaveAction,
  type SwapAction,
} from './states.ts'

const Reason = Paragraph(rotaLimits.reason)
const decided = {
  decidedByName: Type.String(),
  decidedAt: Nullable(Instant),
  answer: Type.String({ description: 'what the planner wrote' }),
  version: Version,
}

export const Leave = Type.Object({
  id: Id,
  state: OneOf(leaveStates),
  courierId: Id,
  courierName: Type.String(),
  fromDay: Day,
  toDay: Day,
  reason: Type.String(),
  askedAt: Instant,
  stops: Type.Integer({ description: 'orders accepted for these days, which go back to dispatch' }),
  ...decided,
  may: May<LeaveAction>(),
})
export const Swap = Type.Object({
  id: Id,
  state: OneOf(swapStates),
  courierId: Id,
  courierName: Type.String(),
  day: Day,
  withCourierId: Nullable(Id),
  withCourierName: Type.String(),
  returnDay: Nullable(Day),
  reason: Type.String(),
  offeredAt: Instant,
  ...decided,
  may: May<SwapAction>(),
})

/** A courier's own rota: two weeks from the first day, the courier's requests, and the swaps that colleagues offer. */
export const myRota = staffGet('/rota/mine', {
  name: 'myRota',
  who: ['courier'],
  summary: { zh: '我的班', en: 'My rota' },
  input: { fromDay: Optional(Day) },
  reply: Type.Object({
    days: Type.Array(
      Type.Object({
        day: Day,
        hours: Type.Array(Type.Object({ fromMinute: Type.Integer(), toMinute: Type.Integer() })),
        cause: Nullable(OneOf(dayCauses)),
        note: Type.String(),
        holiday: Nullable(Type.String()),
        stops: Type.Integer(),
      }),
    ),
    leaves: Type.Array(Leave),
    swaps: Type.Array(Swap),
    colleagues: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
})

export const askLeave = staffPost('/rota/leave/ask', {
  name: 'askLeave',
  who: ['courier'],
  summary: { zh: '申请请假', en: 'Ask for leave' },
  input: { fromDay: Day, toDay: Day, reason: Reason, idempotencyKey: movedRecord.idempotencyKey },
  reply: Leave,
  refusals: ['ROTA_DAY', 'ROTA_DAYS_WRONG', 'ROTA_LEAVE_TWICE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
const moveRefusals = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'ROTA_STATE', 'IDEMPOTENCY_CONFLICT'] as const
const answered = { ...movedRecord, answer: Optional(Reason) }

export const grantLeave = staffPost('/rota/leave/grant', {
  name: 'grantLeave',
  who: rotaPlanners,
  summary: { zh: '批准请假', en: 'Grant leave' },
  input: answered,
  reply: Leave,
  refusals: moveRefusals,
  idempotent: true,
})
export const refuseLeave = staffPost('/rota/leave/refuse', {
  name: 'refuseLeave',
  who: rotaPlanners,
  summary: { zh: '不批准请假', en: 'Refuse leave' },
  input: { ...movedRecord, answer: Reason },
  reply: Leave,
  refusals: moveRefusals,
  idempotent: true,
})
/** Takes leave back; days that have not passed follow the pattern again. */
export const withdrawLeave = staffPost('/rota/leave/withdraw', {
  name: 'withdrawLeave',
  who: ['courier', ...rotaPlanners],
  summary: { zh: '撤回请假', en: 'Withdraw leave' },
  input: movedRecord,
  reply: Leave,
  refusals: moveRefusals,
  idempotent: true,
})

export const offerSwap = staffPost('/rota/swap/offer', {
  name: 'offerSwap',
  who: ['courier'],
  summary: { zh: '申请换班', en: 'Offer a day to colleagues' },
  input: {
    day: Day,
    withCourierId: Optional(Id),
    returnDay: Optional(Day),
    reason: Reason,
    idempotencyKey: movedRecord.idempotencyKey,
  },
  reply: Swap,
  refusals: [
    'NOT_FOUND',
    'ROTA_DAY',
    'ROTA_SAME_DAY',
    'ROTA_DAY_OFF',
    'ROTA_OTHER_CITY',
    'ROTA_OWN_OFFER',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
export const agreeSwap = staffPost('/rota/swap/agree', {
  name: 'agreeSwap',
  who: ['courier'],
  summary: { zh: '接班', en: 'Take over a day' },
  input: movedRecord,
  reply: Swap,
  refusals: [...moveRefusals, 'ROTA_OTHER_CITY', 'ROTA_OWN_OFFER', 'ROTA_BUSY', 'ROTA_DAY', 'ROTA_DAY_OFF'],
  idempotent: true,
})
export const grantSwap = staffPost('/rota/swap/grant', {
  name: 'grantSwap',
  who: rotaPlanners,
  summary: { zh: '批准换班', en: 'Grant a swap' },
  input: answered,
  reply: Swap,
  refusals: [...moveRefusals, 'ROTA_BUSY', 'ROTA_DAY', 'ROTA_DAY_OFF'],
  idempotent: true,
})
export const refuseSwap = staffPost('/rota/swap/refuse', {
  name: 'refuseSwap',
  who: rotaPlanners,
  summary: { zh: '不批准换班', en: 'Refuse a swap' },
  input: { ...movedRecord, answer: Reason },
  reply: Swap,
  refusals: moveRefusals,
  idempotent: true,
})
export const withdrawSwap = staffPost('/rota/swap/withdraw', {
  name: 'withdrawSwap',
  who: ['courier'],
  summary: { zh: '撤回换班', en: 'Withdraw an offer' },
  input: movedRecord,
  reply: Swap,
  refusals: moveRefusals,
  idempotent: true,
})
