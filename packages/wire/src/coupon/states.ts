// The states, kinds, roles and limits of coupons, which lower the price of a mall order or raise what is paid for
// waste.

import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** The types of coupons: one takes money off a mall order, the other raises the amount of a slip. */
export const couponTypes = ['mall', 'raise'] as const
export type CouponType = (typeof couponTypes)[number]
export const couponTypeText: Record<CouponType, Text> = {
  mall: { zh: '商城满减券', en: 'Mall coupon' },
  raise: { zh: '加价券', en: 'Raise coupon' },
}

/** States of a coupon (docs/rules/coupons.md#states). */
export const couponStates = ['available', 'held', 'used', 'expired', 'revoked'] as const
export type CouponState = (typeof couponStates)[number]
export const couponStateText: Record<CouponState, Text> = {
  available: { zh: '可用', en: 'Available' },
  held: { zh: '使用中', en: 'On an open order' },
  used: { zh: '已使用', en: 'Used' },
  expired: { zh: '已过期', en: 'Expired' },
  revoked: { zh: '已作废', en: 'Revoked' },
}

/** The choices of a customer for an order: the best coupon at weighing, none, or one that the order holds. */
export const raiseChoices = ['best', 'none', 'own'] as const
export type RaiseChoice = (typeof raiseChoices)[number]

/** How the owner got a coupon. */
export const couponSources = ['late', 'claim', 'password', 'points', 'staff', 'friend'] as const
export type CouponSource = (typeof couponSources)[number]
export const couponSourceText: Record<CouponSource, Text> = {
  late: { zh: '上门迟到致歉', en: 'Apology for a late pickup' },
  claim: { zh: '领券中心领取', en: 'Claimed' },
  password: { zh: '口令兑换', en: 'By password' },
  points: { zh: '积分兑换', en: 'Bought for points' },
  staff: { zh: '平台发放', en: 'Sent by us' },
  friend: { zh: '好友赠送', en: 'From a friend' },
}

/** How customers get a coupon of a kind: from the coupon centre, by a password, or only when staff send it. */
export const couponWays = ['centre', 'password', 'staff'] as const
export type CouponWay = (typeof couponWays)[number]
export const couponWayText: Record<CouponWay, Text> = {
  centre: { zh: '领券中心领取', en: 'In the coupon centre' },
  password: { zh: '凭口令兑换', en: 'By password' },
  staff: { zh: '仅后台发放', en: 'Sent by staff only' },
}

/** Roles that manage kinds, send coupons and revoke them, and those that read all coupons. */
export const couponKeepers = ['ops', 'owner'] as const satisfies readonly StaffRole[]
export const couponReaders = [
  ...couponKeepers,
  'finance',
  'agent',
  'auditor',
] as const satisfies readonly StaffRole[]

/**
 * The actors who confirm, pay, reject, cancel, refund or reverse an order; the state of its coupon changes with the
 * order.
 */
const WITH_ORDER = [
  'customer',
  'courier',
  'clerk',
  'manager',
  'agent',
  'ops',
  'finance',
  'owner',
  'gateway',
  'system',
] as const

export const couponLife = {
  states: couponStates,
  wrongState: 'COUPON_STATE',
  moves: {
    hold: move(
      ['available'],
      'held',
      ['customer', 'courier', 'clerk', 'manager', 'gateway', 'system'],
      '用于订单',
      'On an order',
    ),
    use: move(['held'], 'used', WITH_ORDER, '使用', 'Used'),
    give_back: move(['held', 'used'], 'available', WITH_ORDER, '退回', 'Given back'),
    expire: move(['available'], 'expired', ['system'], '过期', 'Expired'),
    revoke: move(['available'], 'revoked', [...couponKeepers, 'system'], '作废', 'Revoke'),
    reinstate: move(['revoked'], 'available', ['courier', 'clerk', 'manager'], '恢复', 'Reinstated'),
  },
} as const satisfies LifeCycle<CouponState, CouponState, string>
export type CouponAction = ActionOf<typeof couponLife>

/**
 * The states of a kind of coupon. Once it is stopped, nothing new is issued; once it is recalled, unused coupons are
 * void as well.
 */
export const couponKindStates = ['running', 'stopped', 'recalled'] as const
export type CouponKindState = (typeof couponKindStates)[number]
export const couponKindStateText: Record<CouponKindState, Text> = {
  running: { zh: '发放中', en: 'Running' },
  stopped: { zh: '已停发', en: 'Stopped' },
  recalled: { zh: '已停用', en: 'Recalled' },
}
export const couponKindLife = {
  states: couponKindStates,
  wrongState: 'COUPON_KIND_STATE',
  moves: {
    stop: move(['running'], 'stopped', couponKeepers, '停止发放', 'Stop'),
    resume: move(['stopped'], 'running', couponKeepers, '恢复发放', 'Resume'),
    recall: move(['running', 'stopped'], 'recalled', couponKeepers, '停用并作废', 'Recall'),
  },
} as const satisfies LifeCycle<CouponKindState, CouponKindState, string>
export type CouponKindAction = ActionOf<typeof couponKindLife>

/** The bounds of kinds of coupons (docs/rules/coupons.md#kinds); money in fen, shares in hundredths of a per cent. */
export const couponLimits = {
  reason: 200,
  name: 30,
  password: 20,
  moneyFen: 20_000,
  minFen: 1_000_000,
  permyriad: 1_000,
  maxFen: 2_000,
  points: 100_000,
  total: 1_000_000,
  perMember: 20,
  validDays: 366,
  sendTo: 200,
} as const
