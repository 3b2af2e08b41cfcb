// Customer endpoints for coupons in the format that older customer apps expect (see docs/protocol.md): listing coupons,
// claiming one, exchanging a password for one, and giving one away.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { DateTime, Id, IdempotencyKey, Lenient, Optional, Token, Yuan } from '../schema.ts'

const moneyType = Type.Integer({ description: '0 yuan off a mall order, 1 per cent more for a slip' })

/** A kind of coupon in the form of the older apps' protocol. */
export const Discount = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.String({ description: 'empty' }),
  moneyType,
  moneyMin: Yuan,
  moneyMax: Yuan,
  moneyHreshold: Type.Number({ description: 'least sum of the goods; spelled so' }),
  dateStartType: Type.Integer(),
  dateStart: DateTime,
  dateEndType: Type.Integer({ description: '1: days after receipt' }),
  dateEnd: DateTime,
  dateEndDays: Type.Integer(),
  needScore: Type.Integer({ description: 'points it costs' }),
  needAmount: Yuan,
  needSignedContinuous: Type.Integer(),
  numberGit: Type.Integer({ description: 'issued; spelled so' }),
  numberLeft: Type.Integer(),
  numberTotle: Type.Integer({ description: 'spelled so' }),
  numberPersonMax: Type.Integer(),
  numberUsed: Type.Integer(),
  onlyFreight: Type.Boolean(),
  shopId: Type.Integer(),
  pwd: Type.Boolean({ description: 'whether a password is asked for' }),
  status: Type.Integer(),
  statusStr: Type.String(),
  showInFront: Type.Boolean(),
})

/** A customer's coupon in the form of the older apps' protocol. */
export const OwnDiscount = Type.Object({
  id: Id,
  pid: Type.Integer({ description: 'its kind; 0 for one given as an apology' }),
  name: Type.String(),
  money: Type.Number({ description: 'yuan off, or per cent more' }),
  moneyType,
  moneyHreshold: Yuan,
  dateAdd: DateTime,
  dateStart: DateTime,
  dateEnd: DateTime,
  expiryMillis: Type.Integer(),
  onlyFreight: Type.Boolean(),
  shopId: Type.Integer(),
  source: Type.Integer(),
  status: Type.Integer({ description: '0 available, 1 on an order, 2 used, 3 expired or revoked' }),
  statusStr: Type.String(),
})

const claimRefusals = [
  'NOT_FOUND',
  'COUPON_GONE',
  'COUPON_HAD',
  'COUPON_OVER',
  'COUPON_POINTS_SHORT',
  'COUPON_PASSWORD_WRONG',
  'POINTS_DEBT',
  'IDEMPOTENCY_CONFLICT',
] as const

export const discountKinds = customerGet('/discounts/coupons', {
  name: 'discountKinds',
  who: 'anyone',
  summary: { zh: '可领取的优惠券', en: 'Coupons to claim' },
  input: { token: Token, type: Optional(Lenient(Type.String({ maxLength: 50 }))) },
  reply: Type.Array(Discount),
  refusals: ['EMPTY'],
})
export const discountKind = customerGet('/discounts/detail', {
  name: 'discountKind',
  who: 'anyone',
  summary: { zh: '优惠券详情', en: 'A kind of coupon' },
  input: { token: Token, id: Id },
  reply: Type.Object({ info: Discount }),
  refusals: ['NOT_FOUND'],
})
export const discountStatistics = customerGet('/discounts/statistics', {
  name: 'discountStatistics',
  who: 'customer',
  summary: { zh: '我的优惠券统计', en: 'How many coupons I have' },
  input: { token: Token },
  reply: Type.Object({
    canUse: Type.Integer(),
    inUse: Type.Integer(),
    used: Type.Integer(),
    expired: Type.Integer({ description: 'expired or revoked' }),
  }),
})
export const myDiscounts = customerGet('/discounts/my', {
  name: 'myDiscounts',
  who: 'customer',
  summary: { zh: '我的优惠券', en: 'My coupons' },
  input: {
    token: Token,
    status: Optional(
      Lenient(Type.String({ maxLength: 5, description: '0 to 3 as in the reply; all without' })),
    ),
  },
  reply: Type.Array(OwnDiscount, { description: 'soonest to end first, at most 200' }),
  refusals: ['EMPTY'],
})
/** Claims a coupon of a kind, for points if it costs any. `pwd` is the password of a kind that asks for one. */
export const fetchDiscount = customerPost('/discounts/fetch', {
  name: 'fetchDiscount',
  who: 'customer',
  summary: { zh: '领取优惠券', en: 'Claim a coupon' },
  input: {
    token: Token,
    id: Id,
    pwd: Optional(Lenient(Type.String({ maxLength: 50 }))),
    idempotencyKey: IdempotencyKey,
  },
  reply: OwnDiscount,
  refusals: claimRefusals,
  idempotent: true,
})
/** Claims the coupon that a password stands for. The password is `pwd`, or `number` if a client sends only that. */
export const exchangeDiscount = customerPost('/discounts/exchange', {
  name: 'exchangeDiscount',
  who: 'customer',
  summary: { zh: '口令兑换优惠券', en: 'Exchange a password for a coupon' },
  input: {
    token: Token,
    number: Optional(Lenient(Type.String({ maxLength: 50 }))),
    pwd: Optional(Lenient(Type.String({ maxLength: 50 }))),
    extJsonStr: Optional(Type.String({ maxLength: 2000 })),
    idempotencyKey: IdempotencyKey,
  },
  reply: OwnDiscount,
  refusals: claimRefusals,
  idempotent: true,
})
/** Gives an unused coupon to another customer, named by their number. It counts towards that customer's limit. */
export const sendDiscount = customerPost('/discounts/send', {
  name: 'sendDiscount',
  who: 'customer',
  summary: { zh: '赠送优惠券', en: 'Give a coupon away' },
  input: {
    token: Token,
    id: Id,
    uid: Optional(Lenient(Type.String({ maxLength: 16 }))),
    idempotencyKey: IdempotencyKey,
  },
  refusals: [
    'NOT_FOUND',
    'COUPON_STATE',
    'COUPON_HAD',
    'COUPON_NOT_HERE',
    'CHANGED_MEANWHILE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
