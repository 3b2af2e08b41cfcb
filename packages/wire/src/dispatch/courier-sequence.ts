// Endpoints with which a courier reads and changes the sequence of stops.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { keyInput } from '../pickup/shared-call-parts.ts'
import { StaffOrder } from '../pickup/staff.ts'
import { Day, Id, Instant, May, Nullable, OneOf, Optional, Paragraph, Version } from '../schema.ts'
import { dispatchLimits, skipCauses, travelSources } from './choices.ts'

/** A courier's own open stops in sequence. */
export const CourierSequence = Type.Object({
  day: Day,
  planVersion: Version,
  plannedAt: Nullable(Instant),
  travelSource: OneOf(travelSources),
  travelM: Type.Integer(),
  start: Nullable(
    Type.Object(
      { latitude: Type.Number(), longitude: Type.Number() },
      { description: 'from where the plan sets out; null: from the first stop' },
    ),
  ),
  stops: Type.Array(
    Type.Object({
      orderId: Id,
      etaAt: Nullable(Instant),
      leaveAt: Nullable(Instant),
      late: Type.Boolean(),
      held: Type.Boolean({ description: 'put where it is by hand' }),
      heldReason: Type.String(),
      skipped: Type.Boolean(),
      may: May<'move' | 'release'>(),
    }),
  ),
})
export const courierSequence = staffGet('/courier/sequence', {
  name: 'courierSequence',
  who: ['courier'],
  summary: { zh: '我的路线', en: 'My stops in sequence' },
  input: { day: Optional(Day) },
  reply: CourierSequence,
})
/**
 * Moves a stop to another place, with a reason. The move takes precedence over the plan. Without `afterOrderId` the
 * stop comes first.
 */
export const moveStop = staffPost('/courier/sequence/move', {
  name: 'moveStop',
  who: ['courier'],
  summary: { zh: '调整路线顺序', en: 'Move a stop in my sequence' },
  input: {
    orderId: Id,
    afterOrderId: Optional(Id),
    planVersion: Version,
    reason: Paragraph(dispatchLimits.reason),
    ...keyInput,
  },
  reply: CourierSequence,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'STOP_UNDER_WAY', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** Returns a stop that was moved by hand to its place in the plan. */
export const releaseStop = staffPost('/courier/sequence/release', {
  name: 'releaseStop',
  who: ['courier'],
  summary: { zh: '恢复自动排序', en: 'Let the plan place a stop again' },
  input: { orderId: Id, planVersion: Version, ...keyInput },
  reply: CourierSequence,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** Puts a stop off to later in the day. If the courier is already on the way to it, its state returns to accepted. */
export const skipStop = staffPost('/courier/sequence/skip', {
  name: 'skipStop',
  who: ['courier'],
  summary: { zh: '稍后再去', en: 'Put a stop off' },
  input: {
    orderId: Id,
    version: Optional(Version),
    cause: OneOf(skipCauses),
    note: Optional(Paragraph(dispatchLimits.reason, 0)),
    ...keyInput,
  },
  reply: StaffOrder,
  refusals: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'CHANGED_MEANWHILE',
    'NOT_ALLOWED',
    'REASON_REQUIRED',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
