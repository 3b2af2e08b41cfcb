// The rules that look for anomalies, with the thresholds of each: unit, bounds and usual value
// (docs/rules/anomalies.md#rules).

import type { Text } from '../text.ts'
import { pickupLimits } from '../pickup/limits.ts'

export const anomalyRules = [
  'weight_outlier',
  'vehicle_shrinkage',
  'split_orders',
  'courier_pair',
  'typed_weights',
  'far_arrivals',
  'shared_payee',
  'invitation_cluster',
  'reused_photo',
  'points_loop',
  'coupon_cluster',
] as const
export type AnomalyRule = (typeof anomalyRules)[number]

export const anomalyRuleText: Record<AnomalyRule, Text> = {
  weight_outlier: { zh: '重量异常', en: 'Unusual weight' },
  vehicle_shrinkage: { zh: '车辆损耗偏高', en: 'Vehicle shrinkage' },
  split_orders: { zh: '拆单避登记', en: 'Split orders' },
  courier_pair: { zh: '师傅与客户固定搭配', en: 'Courier–customer pair' },
  typed_weights: { zh: '有秤不用', en: 'Typed weights' },
  far_arrivals: { zh: '到达位置偏远', en: 'Distant arrivals' },
  shared_payee: { zh: '多人共用收款账户', en: 'Shared payee account' },
  invitation_cluster: { zh: '同设备集中邀请', en: 'Invitation cluster' },
  reused_photo: { zh: '照片重复使用', en: 'Photo used twice' },
  points_loop: { zh: '花完积分再冲正', en: 'Points spent, order reversed' },
  coupon_cluster: { zh: '同设备集中用券', en: 'Coupon cluster' },
}
export const anomalyRuleLead: Record<AnomalyRule, Text> = {
  weight_outlier: {
    zh: '同一位师傅称同一品类，某次重量明显偏离他平时的水平。',
    en: 'One weight of a material differs clearly from what the same person usually weighs of it.',
  },
  vehicle_shrinkage: {
    zh: '一辆车最近几次卸车，称重单上的重量到站后持续变少。',
    en: 'Over its last unloadings, a vehicle keeps arriving with less than its slips say.',
  },
  split_orders: {
    zh: '同一人或同一地址短期内多次出售废金属，每单都略低于实名登记限额，合计却超过限额。',
    en: 'One person or address sells scrap metal several times in a few days, each time just below the limit for recording the seller and together above it.',
  },
  courier_pair: {
    zh: '由平台派单，但一位客户最近的订单几乎都由同一位师傅完成，远高于他在该区域的接单比例。',
    en: 'Orders are dispatched, yet nearly all recent ones of a customer went to one courier, far above the courier’s share of the zone.',
  },
  typed_weights: {
    zh: '已经连接过电子秤的人，近期仍大量手工录入重量，或录入的多是整公斤数。',
    en: 'Somebody who has connected a scale still types most weights, or types mostly whole kilograms.',
  },
  far_arrivals: {
    zh: `师傅点“已到达”时，经常没有定位在客户地址 ${pickupLimits.arriveMetres} 米以内（未取到定位的也算），而是拍照放行。`,
    en: `A courier often reports the arrival with a photo instead of a position within ${pickupLimits.arriveMetres} m of the address; a missing position counts as well.`,
  },
  shared_payee: {
    zh: '几位客户登记了同一个收款账户。系统只比对加密指纹，不显示账号。',
    en: 'Several customers registered the same payee account. Only keyed hashes are compared; the number is never shown.',
  },
  invitation_cluster: {
    zh: '同一位邀请人带来的多位新客户，几天内先后首次在同一台设备上登录。',
    en: 'Several new customers invited by one person signed in on the same device for the first time within a few days.',
  },
  reused_photo: {
    zh: '员工在不同单据上传的现场照片几乎是同一张（缩放、压缩或左右翻转后也算），可能没有到场拍摄。',
    en: 'Staff uploaded nearly the same photo to different records, perhaps scaled, compressed or mirrored: it may not have been taken on the spot.',
  },
  points_loop: {
    zh: '同一客户有几笔回收订单，获得的积分花掉之后订单才被冲正，结果倒欠积分。',
    en: 'Several orders of one customer were reversed after the points they had earned were spent, so that the account was left in debt.',
  },
  coupon_cluster: {
    zh: '几位客户在同一台设备上登录过，并在几天内各自用掉了自己领取的同一种优惠券。',
    en: 'Several customers who signed in on one device used coupons of the same kind, which they had claimed, within a few days.',
  },
}

/** Units of thresholds and of figures in evidence. */
export const anomalyUnits = ['score', 'count', 'percent', 'days', 'g', 'fen'] as const
export type AnomalyUnit = (typeof anomalyUnits)[number]

/** Bounds and usual value of a threshold; `decimals` is how many the value may have. */
export type ThresholdSpec = Text & {
  unit: AnomalyUnit
  least: number
  most: number
  usual: number
  decimals: 0 | 1
}
const spec = (
  zh: string,
  en: string,
  unit: AnomalyUnit,
  [least, usual, most]: readonly [number, number, number],
  decimals: 0 | 1 = 0,
): ThresholdSpec => ({ zh, en, unit, least, most, usual, decimals })

/** Every threshold by its name, which is unique among all rules. */
export const anomalyThresholds = {
  robustZ: spec('稳健 z 值超过', 'Robust z above', 'score', [2, 3, 10], 1),
  sampleLines: spec('至少称重次数', 'Weighings at least', 'count', [10, 20, 500]),
  unloadings: spec('最近卸车次数', 'Last unloadings', 'count', [3, 6, 30]),
  lostPercent: spec('损耗比例超过', 'Share lost above', 'percent', [0.5, 3, 30], 1),
  spanDays: spec('时间范围', 'Within', 'days', [1, 3, 14]),
  nearPercent: spec('每单至少达到限额的', 'Share of the limit per order at least', 'percent', [30, 60, 99]),
  splitOrders: spec('至少单数', 'Orders at least', 'count', [2, 2, 10]),
  pairOrders: spec('最近订单数', 'Last orders', 'count', [4, 8, 50]),
  pairPercent: spec('同一师傅占比不低于', 'Share of one courier at least', 'percent', [50, 80, 100]),
  typedLines: spec('最近称重次数', 'Last weighings', 'count', [20, 40, 200]),
  typedPercent: spec('手工录入不低于', 'Typed at least', 'percent', [20, 60, 100]),
  roundPercent: spec('整公斤录入不低于', 'Typed whole kilograms at least', 'percent', [20, 50, 100]),
  arrivals: spec('最近到达次数', 'Last arrivals', 'count', [10, 20, 100]),
  farPercent: spec('远距离到达不低于', 'Distant at least', 'percent', [5, 25, 100]),
  sharingPeople: spec('至少人数', 'People at least', 'count', [2, 2, 20]),
  invitees: spec('至少新客户数', 'New customers at least', 'count', [2, 3, 50]),
  inviteDays: spec('时间范围', 'Within', 'days', [1, 7, 30]),
  photoBits: spec('最多相差位数（共 64 位）', 'Differing bits at most (of 64)', 'count', [0, 4, 4]),
  reusedPhotos: spec('至少重复张数', 'Photos used again at least', 'count', [1, 1, 50]),
  spentReversals: spec('至少单数', 'Orders at least', 'count', [2, 2, 20]),
  spentDays: spec('时间范围', 'Within', 'days', [7, 60, 90]),
  couponPeople: spec('至少客户数', 'Customers at least', 'count', [2, 3, 50]),
  couponDays: spec('时间范围', 'Within', 'days', [1, 7, 30]),
} as const satisfies Record<string, ThresholdSpec>
export type ThresholdName = keyof typeof anomalyThresholds
export const thresholdNames = Object.keys(anomalyThresholds) as ThresholdName[]

export const thresholdsOfRule = {
  weight_outlier: ['robustZ', 'sampleLines'],
  vehicle_shrinkage: ['unloadings', 'lostPercent'],
  split_orders: ['splitOrders', 'spanDays', 'nearPercent'],
  courier_pair: ['pairOrders', 'pairPercent'],
  typed_weights: ['typedLines', 'typedPercent', 'roundPercent'],
  far_arrivals: ['arrivals', 'farPercent'],
  shared_payee: ['sharingPeople'],
  invitation_cluster: ['invitees', 'inviteDays'],
  reused_photo: ['photoBits', 'reusedPhotos'],
  points_loop: ['spentReversals', 'spentDays'],
  coupon_cluster: ['couponPeople', 'couponDays'],
} as const satisfies Record<AnomalyRule, readonly ThresholdName[]>
export type Thresholds = Partial<Record<ThresholdName, number>>

/** Whether a value lies within the bounds of its threshold and has no more decimals than allowed. */
export const isThreshold = (name: ThresholdName, value: number): boolean => {
  const { least, most, decimals } = anomalyThresholds[name]
  const scaled = value * 10 ** decimals
  return value >= least && value <= most && Math.abs(scaled - Math.round(scaled)) < 1e-9
}
