// Staff endpoints for kinds of coupons: listing and saving them, stopping, resuming and recalling them, and sending
// their coupons to customers.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  Id,
  IdempotencyKey,
  Instant,
  Line,
  May,
  movedRecord,
  OneOf,
  Optional,
  paging,
  Paragraph,
  Points,
  savedRecord,
  StaffPage,
} from '../schema.ts'
import { couponWorth } from './customer.ts'
import {
  couponKeepers,
  couponKindStates,
  couponLimits,
  couponReaders,
  couponTypes,
  couponWays,
  type CouponKindAction,
} from './states.ts'

/** A kind of coupon with its budget and its cost so far. */
export const StaffCouponKind = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: OneOf(couponKindStates),
  ...couponWorth,
  nameEn: Type.String(),
  way: OneOf(couponWays),
  password: Type.String(),
  points: Points,
  total: Type.Integer({ description: 'the budget, in coupons' }),
  taken: Type.Integer({ description: 'issued so far' }),
  perMember: Type.Integer(),
  fromAt: Instant,
  untilAt: Instant,
  validDays: Type.Integer(),
  createdBy: Type.String(),
  open: Type.Integer({ description: 'coupons that may still be used' }),
  used: Type.Integer(),
  usedFen: Type.Integer({ description: 'what the used ones have cost' }),
  mostFen: Type.Integer({ description: 'what the whole budget costs at most' }),
  may: May<CouponKindAction | 'send' | 'save'>(),
})

export const staffCouponKinds = staffGet('/coupon/kinds', {
  name: 'staffCouponKinds',
  who: couponReaders,
  summary: { zh: '优惠券种类', en: 'Kinds of coupons' },
  input: { ...paging, type: Optional(OneOf(couponTypes)), state: Optional(OneOf(couponKindStates)) },
  reply: StaffPage(StaffCouponKind),
})
const kindRefusals = ['NOT_FOUND', 'COUPON_KIND_STATE', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const

/** Creates or changes a kind. Its value can no longer be changed once the first coupon was issued. */
export const saveCouponKind = staffPost('/coupon/kind/save', {
  name: 'saveCouponKind',
  reauthenticate: true,
  who: couponKeepers,
  summary: { zh: '保存优惠券种类', en: 'Save a kind of coupon' },
  input: {
    ...savedRecord,
    type: OneOf(couponTypes),
    name: Line(couponLimits.name),
    nameEn: Optional(Line(couponLimits.name * 2, 0)),
    moneyFen: Optional(Type.Integer({ minimum: 1, maximum: couponLimits.moneyFen })),
    minFen: Optional(Type.Integer({ minimum: 0, maximum: couponLimits.minFen })),
    permyriad: Optional(Type.Integer({ minimum: 1, maximum: couponLimits.permyriad })),
    maxFen: Optional(Type.Integer({ minimum: 1, maximum: couponLimits.maxFen })),
    way: OneOf(couponWays),
    password: Optional(Line(couponLimits.password, 0)),
    points: Type.Integer({ minimum: 0, maximum: couponLimits.points }),
    total: Type.Integer({ minimum: 1, maximum: couponLimits.total }),
    perMember: Type.Integer({ minimum: 1, maximum: couponLimits.perMember }),
    fromAt: Instant,
    untilAt: Instant,
    validDays: Type.Integer({ minimum: 1, maximum: couponLimits.validDays }),
  },
  reply: StaffCouponKind,
  refusals: [...kindRefusals, 'COUPON_TERMS', 'COUPON_PASSWORD_TAKEN', 'COUPON_BELOW_TAKEN'],
  idempotent: true,
})
const moved = { ...movedRecord, reason: Paragraph(couponLimits.reason) }
const moving = { reauthenticate: true, who: couponKeepers, input: moved, reply: StaffCouponKind } as const
export const stopCouponKind = staffPost('/coupon/kind/stop', {
  ...moving,
  name: 'stopCouponKind',
  summary: { zh: '停止发放优惠券', en: 'Stop issuing a kind' },
  refusals: kindRefusals,
  idempotent: true,
})
export const resumeCouponKind = staffPost('/coupon/kind/resume', {
  ...moving,
  name: 'resumeCouponKind',
  summary: { zh: '恢复发放优惠券', en: 'Issue a kind again' },
  refusals: kindRefusals,
  idempotent: true,
})
/** Stops a kind, and voids every unused coupon of it at once. */
export const recallCouponKind = staffPost('/coupon/kind/recall', {
  ...moving,
  name: 'recallCouponKind',
  summary: { zh: '停用优惠券并作废未使用的', en: 'Stop a kind and void what is unused' },
  refusals: kindRefusals,
  idempotent: true,
})
/** Sends one coupon to each of these customers, within the budget; the limit for each person does not apply. */
export const sendCoupons = staffPost('/coupon/kind/send', {
  name: 'sendCoupons',
  reauthenticate: true,
  who: couponKeepers,
  summary: { zh: '发放优惠券', en: 'Send coupons' },
  input: {
    id: Id,
    memberIds: Type.Array(Id, { minItems: 1, maxItems: couponLimits.sendTo }),
    reason: Paragraph(couponLimits.reason),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({ sent: Type.Integer(), unknown: Type.Array(Id, { description: 'no such customer' }) }),
  refusals: [...kindRefusals, 'COUPON_GONE'],
  idempotent: true,
})
