// Endpoints for staff who assign orders to couriers and plan their days.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { PickupStateSchema } from '../pickup/order.ts'
import { dispatchRoles, keyInput, overruleInput } from '../pickup/shared-call-parts.ts'
import {
  Day,
  Grams,
  Id,
  Instant,
  May,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  RegionId,
  Version,
} from '../schema.ts'
import { assignModes, dispatchLimits, travelSources } from './choices.ts'
import { overrulable } from './overrulable-objections.ts'
import { assignReasonCodes, unservedCauses, wayOutKinds } from './assignment-reasons.ts'

export const dispatchReaders = ['dispatcher', 'ops', 'owner', 'auditor'] as const

const Minute = Type.Integer({ minimum: 0, maximum: 1439, description: 'minute of the day' })
const { least, most } = dispatchLimits.stopMinutes

/** How one city's orders are assigned to couriers. */
export const DispatchSetting = Type.Object({
  id: RegionId,
  cityName: Type.String(),
  mode: OneOf(assignModes),
  dailyMinute: Minute,
  dailyAhead: Type.Integer({ description: 'the daily run gives out the same day (0) or the next one (1)' }),
  stopMinutes: Type.Integer({ description: 'minutes planned for one stop' }),
  ranFor: Nullable(Type.String({ description: 'the latest day a daily run has given out' })),
  version: Version,
})
export const dispatchSettings = staffGet('/dispatch/settings', {
  name: 'dispatchSettings',
  who: dispatchReaders,
  summary: { zh: '派单方式', en: 'How orders are assigned' },
  reply: Type.Object({ rows: Type.Array(DispatchSetting) }),
})
export const saveDispatchSetting = staffPost('/dispatch/settings/save', {
  name: 'saveDispatchSetting',
  who: dispatchRoles,
  summary: { zh: '修改派单方式', en: 'Change how orders are assigned' },
  input: {
    cityId: RegionId,
    version: Version,
    mode: OneOf(assignModes),
    dailyMinute: Minute,
    dailyAhead: Type.Integer({ minimum: 0, maximum: 1 }),
    stopMinutes: Type.Integer({ minimum: least, maximum: most }),
    ...keyInput,
  },
  reply: DispatchSetting,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

/** A reason as a code with its figures; `assignReasonText` turns it into text. */
const Reason = Type.Object({
  code: OneOf(assignReasonCodes),
  values: Type.Record(Type.String(), Type.Integer()),
})
/** Why nobody can take an order, and what would make it possible; `wayOutText` turns the latter into text. */
const Unserved = Type.Object({
  cause: OneOf(unservedCauses),
  ways: Type.Array(
    Type.Object({
      kind: OneOf(wayOutKinds),
      day: Type.String(),
      startMinute: Type.Integer(),
      courierId: Nullable(Id),
      courierName: Type.String(),
    }),
  ),
})

/** The result that automatic assignment would have for one order. */
const Tried = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  zoneName: Type.String(),
  startMinute: Type.Integer(),
  endMinute: Type.Integer(),
  courierId: Nullable(Id),
  courierName: Type.String(),
  reasons: Type.Array(Reason),
  unserved: Nullable(Unserved),
})
/** Tries the automatic assignment of a day's unassigned orders and returns the result; nothing is written. */
export const tryAssignment = staffGet('/dispatch/try', {
  name: 'tryAssignment',
  who: dispatchReaders,
  summary: { zh: '试派', en: 'Try the assignment of a day' },
  input: { cityId: RegionId, day: Day },
  reply: Type.Object({
    rows: Type.Array(Tried),
    couriers: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        stops: Type.Integer({ description: 'with what would be added' }),
        added: Type.Integer(),
        maxStops: Type.Integer(),
        grams: Grams,
      }),
    ),
  }),
})

/** A stop of a day. Stops of one courier are in sequence; those without a plan yet come last. */
export const PlannedOrder = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  state: PickupStateSchema,
  version: Version,
  zoneId: Nullable(Id),
  startMinute: Type.Integer(),
  endMinute: Type.Integer(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  address: Type.String(),
  linkMan: Type.String(),
  courierId: Nullable(Id),
  offerExpiresAt: Nullable(Instant),
  alarm: Type.Boolean(),
  pinned: Type.Boolean({ description: 'stays with its courier, whatever automatic assignment finds' }),
  position: Nullable(Type.Integer({ description: 'from 0, among the open stops of its courier' })),
  held: Type.Boolean({ description: 'somebody has put it after the stop before it, where it stays' }),
  heldReason: Type.String(),
  skipped: Type.Boolean({ description: 'put off by the courier' }),
  etaAt: Nullable(Instant),
  leaveAt: Nullable(Instant),
  late: Type.Boolean({ description: 'expected after its window' }),
  endedAt: Nullable(Instant),
  unserved: Nullable(Unserved),
})
/** A courier's day. */
export const PlannedCourier = Type.Object({
  id: Id,
  name: Type.String(),
  onDuty: Type.Boolean(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  seenAt: Nullable(Instant),
  startMinutes: Type.Array(Type.Integer(), { description: 'windows worked by the rota; empty: none' }),
  zoneIds: Type.Array(Id),
  perWindow: Type.Integer(),
  maxStops: Type.Integer(),
  maxG: Nullable(Grams),
  stops: Type.Integer({ description: 'of the day, ended ones included' }),
  planVersion: Version,
  plannedAt: Nullable(Instant),
  travelSource: OneOf(travelSources),
  travelM: Type.Integer({ description: 'metres still to go' }),
  travelS: Type.Integer({ description: 'seconds of travel still to go' }),
})
/**
 * Everything that the map and the timeline of a city's day show, in one call, as there may be 400 stops and 40
 * couriers.
 */
export const dispatchPlan = staffGet('/dispatch/plan', {
  name: 'dispatchPlan',
  who: dispatchReaders,
  summary: { zh: '一天的派单与路线', en: 'Assignment and sequence of a day' },
  input: { cityId: RegionId, day: Day },
  reply: Type.Object({
    day: Day,
    cityId: RegionId,
    at: Instant,
    mode: OneOf(assignModes),
    couriers: Type.Array(PlannedCourier),
    orders: Type.Array(PlannedOrder),
  }),
})

/** How one order was assigned, and its place in the courier's sequence. */
export const dispatchOrder = staffGet('/dispatch/order', {
  name: 'dispatchOrder',
  who: dispatchReaders,
  summary: { zh: '订单的派单情况', en: 'How one order was assigned' },
  input: { orderId: Id },
  reply: Type.Object({
    orderId: Id,
    version: Version,
    mode: OneOf(assignModes),
    pinned: Type.Boolean(),
    may: May<'pin' | 'unpin'>('while it has a courier and is not weighed'),
    reasons: Type.Array(Reason, { description: 'empty: assigned by a person, or not at all' }),
    unserved: Nullable(Unserved),
    position: Nullable(Type.Integer()),
    etaAt: Nullable(Instant),
    late: Type.Boolean(),
  }),
  refusals: ['NOT_FOUND'],
})
/** Pins an order to its courier, or lets automatic assignment move it again. */
export const pinOrder = staffPost('/dispatch/pin', {
  name: 'pinOrder',
  who: dispatchRoles,
  summary: { zh: '锁定或解锁师傅', en: 'Pin an order to its courier, or unpin it' },
  input: { orderId: Id, pinned: Type.Boolean(), version: Version, ...keyInput },
  reply: Type.Object({ orderId: Id, pinned: Type.Boolean(), version: Version }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/**
 * Gives an order to a courier, or leaves it with its courier, and places it after another of their stops. Without one
 * it becomes the first stop that is not under way. The stop stays there until it is moved again.
 */
export const placeStop = staffPost('/dispatch/place-stop', {
  name: 'placeStop',
  who: dispatchRoles,
  summary: { zh: '拖动派单与排序', en: 'Put an order into a courier’s sequence' },
  input: {
    orderId: Id,
    courierId: Id,
    afterOrderId: Optional(Id),
    version: Version,
    planVersion: Version,
    reason: Optional(Paragraph(dispatchLimits.reason)),
    ...overruleInput,
    ...keyInput,
  },
  reply: Type.Object({ orderId: Id, version: Version, courierId: Id, planVersion: Version }),
  refusals: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'CHANGED_MEANWHILE',
    'NOT_ALLOWED',
    'COURIER_UNAVAILABLE',
    'COURIER_DECLINED_BEFORE',
    ...overrulable,
    'STOP_UNDER_WAY',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
