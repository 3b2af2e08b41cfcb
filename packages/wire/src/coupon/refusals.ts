import { entry } from '../refusal-entry.ts'

/**
 * The reasons why the API refuses calls about coupons. Numbers below 24000, and 30001, are from the protocol of older
 * customer apps (docs/rules/protocol.md#refusals).
 */
export const couponRefusals = {
  COUPON_STATE: entry(
    'STATE',
    24401,
    409,
    '优惠券当前是“{state}”，不能进行此操作',
    'This coupon is “{state}”: that cannot be done now.',
  ),
  COUPON_KIND_STATE: entry(
    'STATE',
    24402,
    409,
    '该优惠券当前是“{state}”，不能进行此操作',
    'This kind of coupon is “{state}”: that cannot be done now.',
  ),
  COUPON_GONE: entry('LIMIT', 20002, 409, '来晚了，优惠券已领完', 'Sorry, none of these coupons are left.'),
  COUPON_HAD: entry(
    'DUP',
    20003,
    409,
    '每人限领 {limit} 张，您已经领过了',
    'You have already had these: {limit} for each person.',
  ),
  COUPON_OVER: entry('TIME', 20004, 409, '不在领取时间内', 'These coupons cannot be claimed now.'),
  COUPON_POINTS_SHORT: entry(
    'FUNDS',
    30001,
    409,
    '积分不足，还差 {short} 分',
    'Not enough points: {short} more are needed.',
  ),
  COUPON_PASSWORD_WRONG: entry(
    'ARGS',
    24403,
    422,
    '没有这个口令，请检查后再试',
    'There is no such password. Check it and try again.',
  ),
  COUPON_PASSWORD_TAKEN: entry(
    'DUP',
    24405,
    409,
    '口令已被使用，请换一个',
    'This password is taken. Choose another.',
  ),
  COUPON_NOT_HERE: entry(
    'STATE',
    24406,
    409,
    '这张优惠券不能用于本单，请重新选择',
    'This coupon cannot be used for this order. Choose again.',
  ),
  COUPON_MINIMUM: entry(
    'LIMIT',
    24407,
    409,
    '商品满 {min} 元才能使用这张优惠券',
    'This coupon is for goods of {min} yuan or more.',
  ),
  COUPON_TERMS: entry('ARGS', 24408, 422, '不能保存：{problem}', 'This cannot be saved: {problem}.'),
  COUPON_BELOW_TAKEN: entry(
    'LIMIT',
    24409,
    409,
    '已发出 {taken} 张，总量不能少于这个数',
    '{taken} have been issued: the total cannot be less.',
  ),
} as const
