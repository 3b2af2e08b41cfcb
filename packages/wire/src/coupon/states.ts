import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** States of a raise coupon (docs/rules/coupons.md#states). */
export const raiseCouponStates = ['available', 'held', 'used', 'expired', 'revoked'] as const
export type RaiseCouponState = (typeof raiseCouponStates)[number]
export const raiseCouponStateText: Record<RaiseCouponState, Text> = {
  available: { zh: '可用', en: 'Available' },
  held: { zh: '待结算', en: 'On an open slip' },
  used: { zh: '已使用', en: 'Used' },
  expired: { zh: '已过期', en: 'Expired' },
  revoked: { zh: '已作废', en: 'Revoked' },
}

/** What a coupon was given for. */
export const raiseSources = ['late'] as const
export type RaiseSource = (typeof raiseSources)[number]
export const raiseSourceText: Record<RaiseSource, Text> = {
  late: { zh: '上门迟到致歉', en: 'Apology for a late pickup' },
}

/** Roles that read all coupons, and those that may revoke one. */
export const couponKeepers = ['ops', 'owner'] as const satisfies readonly StaffRole[]
export const couponReaders = [
  ...couponKeepers,
  'finance',
  'agent',
  'auditor',
] as const satisfies readonly StaffRole[]

/** Who confirms, rejects, cancels or reverses an order moves the coupon on its slip along with it. */
const WITH_ORDER = [
  'customer',
  'courier',
  'clerk',
  'manager',
  'agent',
  'ops',
  'finance',
  'owner',
  'system',
] as const

export const raiseCouponLife = {
  states: raiseCouponStates,
  wrongState: 'COUPON_STATE',
  moves: {
    hold: move(['available'], 'held', ['courier', 'clerk', 'manager', 'system'], '用于称重单', 'On a slip'),
    use: move(['held'], 'used', WITH_ORDER, '使用', 'Used'),
    give_back: move(['held', 'used'], 'available', WITH_ORDER, '退回', 'Given back'),
    expire: move(['available'], 'expired', ['system'], '过期', 'Expired'),
    revoke: move(['available'], 'revoked', [...couponKeepers, 'system'], '作废', 'Revoke'),
  },
} as const satisfies LifeCycle<RaiseCouponState, RaiseCouponState, string>
export type RaiseCouponAction = ActionOf<typeof raiseCouponLife>

export const couponLimits = { reason: 200 } as const
