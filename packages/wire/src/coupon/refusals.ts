import { entry } from '../refusal-entry.ts'

/** Refusals about coupons. */
export const couponRefusals = {
  COUPON_STATE: entry(
    'STATE',
    24401,
    409,
    '加价券当前是“{state}”，不能进行此操作',
    'This coupon is “{state}”: that cannot be done now.',
  ),
} as const
