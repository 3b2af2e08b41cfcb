// Customer endpoints for coupons: those a customer has, and those that can be claimed.

import { Type } from 'typebox'
import { customerGet } from '../endpoint.ts'
import { Id, Instant, Nullable, OneOf, Points, Token } from '../schema.ts'
import { couponSources, couponStates, couponTypes } from './states.ts'

/**
 * The value of a coupon: money off a mall order that reaches a minimum, or a percentage added to the amount of a slip,
 * up to a maximum.
 */
export const couponWorth = {
  type: OneOf(couponTypes),
  name: Type.String(),
  moneyFen: Type.Integer({ description: 'off a mall order; 0 for a raise coupon' }),
  minFen: Type.Integer({ description: 'of the goods, for the coupon to be used' }),
  permyriad: Type.Integer({
    description: 'share of what the slip pays, in hundredths of a per cent; 0 for the mall',
  }),
  maxFen: Type.Integer({ description: 'the most a raise coupon adds' }),
}

export const Coupon = Type.Object({
  id: Id,
  ...couponWorth,
  kindId: Nullable(Id),
  state: OneOf(couponStates),
  source: OneOf(couponSources),
  givenAt: Instant,
  expiresAt: Instant,
  worthFen: Nullable(
    Type.Integer({ description: 'what it takes off or adds, while it is on an order or used; fen' }),
  ),
  usedAt: Nullable(Instant),
  forOrderId: Nullable(Id),
  onOrderId: Nullable(Id),
})

export const ownCoupons = customerGet('/coupon/mine', {
  name: 'ownCoupons',
  who: 'customer',
  summary: { zh: '我的优惠券', en: 'My coupons' },
  input: { token: Token },
  reply: Type.Object({ coupons: Type.Array(Coupon, { description: 'newest first, at most 200' }) }),
})

/** The kinds of coupons that can be claimed now, with the number of each that the customer has had. */
export const couponCentre = customerGet('/coupon/centre', {
  name: 'couponCentre',
  who: 'customer',
  summary: { zh: '领券中心', en: 'Coupons to claim' },
  input: { token: Token },
  reply: Type.Object({
    kinds: Type.Array(
      Type.Object({
        id: Id,
        ...couponWorth,
        points: Points,
        left: Type.Integer({ description: 'coupons left of the budget' }),
        mine: Type.Integer({ description: 'how many of these the customer has had' }),
        perMember: Type.Integer(),
        untilAt: Instant,
        validDays: Type.Integer(),
      }),
    ),
    havePoints: Points,
  }),
})
