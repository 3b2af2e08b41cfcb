import { Type } from 'typebox'
import { customerGet } from '../endpoint.ts'
import { Fen, Id, Instant, Nullable, OneOf, Token } from '../schema.ts'
import { raiseCouponStates, raiseSources } from './states.ts'

/** A coupon that raises what a slip pays: a share of it up to an amount. */
export const RaiseCoupon = Type.Object({
  id: Id,
  state: OneOf(raiseCouponStates),
  source: OneOf(raiseSources),
  permyriad: Type.Integer({ description: 'share of what the slip pays, in hundredths of a per cent' }),
  maxFen: Fen,
  givenAt: Instant,
  expiresAt: Instant,
  raiseFen: Nullable(Type.Integer({ description: 'what it added, while it is on a slip or used; fen' })),
  usedAt: Nullable(Instant),
  forOrderId: Nullable(Id),
  onOrderId: Nullable(Id),
})

export const raiseCoupons = customerGet('/raise/coupons', {
  name: 'raiseCoupons',
  who: 'customer',
  summary: { zh: '我的加价券', en: 'My raise coupons' },
  input: { token: Token },
  reply: Type.Object({ coupons: Type.Array(RaiseCoupon, { description: 'newest first, at most 200' }) }),
})
