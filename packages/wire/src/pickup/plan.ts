// Customer endpoints for recurring pickups, which repeat every week, two weeks or month.

import { Type } from 'typebox'
import { Unit } from '../catalog/categories.ts'
import { customerGet, customerPost } from '../endpoint.ts'
import {
  Day,
  Id,
  IdempotencyKey,
  May,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  Token,
  Version,
} from '../schema.ts'
import { pickupLimits } from './limits.ts'
import { placing } from './placing.ts'
import { planRhythms } from './plan-days.ts'
import {
  pickupPlanStates,
  planFailReasons,
  planOccurrenceStates,
  type PickupPlanAction,
  type PlanOccurrenceAction,
} from './plan-states.ts'

/** The days and window of a recurring pickup, as in `PlanPattern`. */
export const planPattern = {
  every: OneOf(planRhythms),
  weekday: Nullable(Type.Integer({ description: '1 is Monday; null: monthly' })),
  monthDay: Nullable(Type.Integer({ description: '1–31, the last day where a month has no such day' })),
  fromDay: Day,
  startMinute: Type.Integer(),
  endMinute: Type.Integer(),
}

/** One day of a recurring pickup. */
export const PlanDay = Type.Object({
  day: Day,
  state: OneOf(planOccurrenceStates),
  orderId: Nullable(Id),
  orderStateText: Type.String({ description: 'state of its order; empty: none' }),
  startMinute: Nullable(Type.Integer({ description: 'window of its order, which may differ' })),
  reason: Nullable(OneOf(planFailReasons)),
  reasonText: Type.String(),
  may: May<Extract<PlanOccurrenceAction, 'skip' | 'unskip'>>(),
})

export const PickupPlan = Type.Object({
  id: Id,
  version: Version,
  state: OneOf(pickupPlanStates),
  stateText: Type.String(),
  patternText: Type.String({ description: '每周二' }),
  ...planPattern,
  addressId: Id,
  addressText: Type.String({ description: 'empty: the address was deleted' }),
  linkMan: Type.String(),
  categories: Type.Array(
    Type.Object({
      categoryId: Id,
      number: Type.Integer(),
      key: Type.String(),
      name: Type.String(),
      nameEn: Type.String(),
      unit: Unit,
      active: Type.Boolean({ description: 'false: no longer accepted' }),
    }),
  ),
  band: Type.String(),
  note: Type.String(),
  flexible: Type.Boolean({ description: 'another window of the same day will do' }),
  pausedUntil: Nullable(Day),
  pausedBy: Type.String({ description: 'customer, staff, system or empty' }),
  stateReason: Type.String({ description: 'what staff wrote' }),
  nextDay: Nullable(Type.Object({ ...Type.Pick(PlanDay, ['day', 'state', 'orderId']).properties })),
  may: May<PickupPlanAction>(),
})

export const PickupPlanDetail = Type.Object({
  ...PickupPlan.properties,
  coming: Type.Array(PlanDay),
  past: Type.Array(PlanDay, { description: 'the latest first' }),
})

/** The customer's recurring pickups, with the latest five of the ended ones last. */
export const pickupPlans = customerGet('/order/plan/list', {
  name: 'pickupPlans',
  who: 'customer',
  summary: { zh: '我的定期上门', en: 'My recurring pickups' },
  input: { token: Token },
  reply: Type.Object({ rows: Type.Array(PickupPlan), may: May<'add'>() }),
})

export const pickupPlan = customerGet('/order/plan/detail', {
  name: 'pickupPlan',
  who: 'customer',
  summary: { zh: '定期上门详情', en: 'One recurring pickup' },
  input: { token: Token, id: Id },
  reply: PickupPlanDetail,
  refusals: ['NOT_FOUND'],
})

/**
 * Creates or, with `id`, changes a recurring pickup. A change affects only orders that have not been created yet.
 * `weekday` is for every week or two weeks, `monthDay` for every month.
 */
export const savePickupPlan = customerPost('/order/plan/save', {
  name: 'savePickupPlan',
  who: 'customer',
  summary: { zh: '保存定期上门', en: 'Save a recurring pickup' },
  input: {
    token: Token,
    idempotencyKey: IdempotencyKey,
    id: Optional(Id),
    every: planPattern.every,
    weekday: Optional(Type.Integer({ minimum: 1, maximum: 7 })),
    monthDay: Optional(Type.Integer({ minimum: 1, maximum: 31 })),
    fromDay: Day,
    startMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
    addressId: Id,
    goodsJsonStr: placing.goodsJsonStr,
    band: Type.String({ minLength: 1, maxLength: 50 }),
    note: Optional(Paragraph(pickupLimits.note, 0)),
    flexible: Type.Boolean(),
  },
  reply: PickupPlanDetail,
  refusals: [
    'NOT_FOUND',
    'PLAN_STATE',
    'PLAN_LIMIT',
    'PLAN_DAY_WRONG',
    'OUT_OF_ZONE',
    'SLOT_UNKNOWN',
    'CATEGORY_UNKNOWN',
    'BELOW_MINIMUM',
    'MEMBER_BLOCKED',
    'CHANGED_MEANWHILE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})

const moved = { token: Token, idempotencyKey: IdempotencyKey, id: Id }
const moveRefusals = ['NOT_FOUND', 'PLAN_STATE', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const

/** Pauses until a day, or until resumed. Orders already made remain. */
export const pausePickupPlan = customerPost('/order/plan/pause', {
  name: 'pausePickupPlan',
  who: 'customer',
  summary: { zh: '暂停定期上门', en: 'Pause a recurring pickup' },
  input: { ...moved, until: Optional(Day) },
  reply: PickupPlanDetail,
  refusals: [...moveRefusals, 'PLAN_DAY_WRONG'],
  idempotent: true,
})
export const resumePickupPlan = customerPost('/order/plan/resume', {
  name: 'resumePickupPlan',
  who: 'customer',
  summary: { zh: '恢复定期上门', en: 'Resume a recurring pickup' },
  input: moved,
  reply: PickupPlanDetail,
  refusals: moveRefusals,
  idempotent: true,
})
export const endPickupPlan = customerPost('/order/plan/end', {
  name: 'endPickupPlan',
  who: 'customer',
  summary: { zh: '结束定期上门', en: 'End a recurring pickup' },
  input: moved,
  reply: PickupPlanDetail,
  refusals: moveRefusals,
  idempotent: true,
})

const planDay = { ...moved, day: Day }
const dayRefusals = [
  'NOT_FOUND',
  'PLAN_STATE',
  'PLAN_DAY_UNKNOWN',
  'PLAN_DAY_STATE',
  'CHANGED_MEANWHILE',
  'IDEMPOTENCY_CONFLICT',
] as const

/**
 * Skips one of the coming days. If its order has been created already, the order is cancelled in the same way as by
 * `order/close`; the call then has to name the order, so that nobody cancels one they have not been shown.
 */
export const skipPlanDay = customerPost('/order/plan/skip', {
  name: 'skipPlanDay',
  who: 'customer',
  summary: { zh: '跳过一次', en: 'Skip one day' },
  input: {
    ...planDay,
    /** Its order, which is cancelled with it. */
    orderId: Optional(Id),
  },
  reply: PickupPlanDetail,
  refusals: [...dayRefusals, 'PLAN_DAY_ORDERED', 'STATE_CHANGED'],
  idempotent: true,
})
/** Undoes a skip. This is not possible if the skip cancelled an order, because each day is ordered only once. */
export const unskipPlanDay = customerPost('/order/plan/unskip', {
  name: 'unskipPlanDay',
  who: 'customer',
  summary: { zh: '撤销跳过', en: 'Undo a skip' },
  input: planDay,
  reply: PickupPlanDetail,
  refusals: [...dayRefusals, 'PLAN_DAY_CANCELLED'],
  idempotent: true,
})
