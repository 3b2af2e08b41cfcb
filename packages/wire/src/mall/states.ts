// The states, texts and limits of mall orders, after-sales requests, reviews and parcels.

import { type ActionOf, type LifeCycle, move, moveTexts } from '../life-cycle.ts'
import type { Text } from '../text.ts'

/** States of a mall order (docs/rules/mall.md#states). */
export const mallStates = [
  'unpaid',
  'paid',
  'ready_pickup',
  'shipped',
  'received',
  'closed',
  'cancelled',
] as const
export type MallState = (typeof mallStates)[number]

/** The state's number in the older apps' protocol. */
export const mallStatus: Record<MallState, -1 | 0 | 1 | 2 | 3 | 4> = {
  unpaid: 0,
  paid: 1,
  ready_pickup: 1,
  shipped: 2,
  received: 3,
  closed: 4,
  cancelled: -1,
}
export const mallStatesOfStatus = (status: number): MallState[] =>
  mallStates.filter((state) => mallStatus[state] === status)

export const mallStateText: Record<MallState, Text> = {
  unpaid: { zh: '待支付', en: 'To be paid' },
  paid: { zh: '待发货', en: 'Being packed' },
  ready_pickup: { zh: '待自提', en: 'Ready to collect' },
  shipped: { zh: '待收货', en: 'On its way' },
  received: { zh: '已完成', en: 'Received' },
  closed: { zh: '已完成', en: 'Done' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

/** Ways the goods reach the customer. */
export const mallWays = ['deliver', 'pickup', 'virtual'] as const
export type MallWay = (typeof mallWays)[number]
export const mallWayText: Record<MallWay, Text> = {
  deliver: { zh: '快递配送', en: 'Delivered' },
  pickup: { zh: '到店自提', en: 'Collected at a shop' },
  virtual: { zh: '自动发放', en: 'Issued automatically' },
}

/** Reasons why an order was cancelled. */
export const mallCloseCauses = ['customer', 'expired', 'staff', 'refunded'] as const
export type MallCloseCause = (typeof mallCloseCauses)[number]
export const mallCloseCauseText: Record<MallCloseCause, Text> = {
  customer: { zh: '客户取消', en: 'Cancelled by the customer' },
  expired: { zh: '超时未支付', en: 'Not paid in time' },
  staff: { zh: '客服取消', en: 'Cancelled by us' },
  refunded: { zh: '已全部退款', en: 'Refunded in full' },
}

/**
 * The state as text: an order for collection at a shop is not "sent", and a full refund is worded differently from a
 * cancellation.
 */
export const mallStatusText = (order: {
  state: MallState
  way: MallWay
  closeCause: string
  partly?: boolean
}): Text => {
  if (order.state === 'cancelled' && order.closeCause === 'refunded') return { zh: '已退款', en: 'Refunded' }
  if (order.state === 'cancelled' && order.closeCause === 'expired')
    return { zh: '已超时取消', en: 'Cancelled: not paid in time' }
  if (order.state === 'paid' && order.partly) return { zh: '部分发货', en: 'Partly sent' }
  if (order.state === 'paid' && order.way === 'pickup') return { zh: '备货中', en: 'Being prepared' }
  return mallStateText[order.state]
}

const HANDS = ['clerk', 'manager', 'ops', 'owner'] as const
const AGENTS = ['agent', 'ops', 'owner'] as const

/** The table of moves of an order; guards beyond state and role are in the server's mall domain. */
export const mallLife = {
  states: mallStates,
  wrongState: 'STATE_CHANGED',
  moves: {
    pay: move(['unpaid'], 'paid', ['customer', 'gateway'], '支付', 'Paid'),
    expire: move(['unpaid'], 'cancelled', ['system'], '超时未支付', 'Not paid in time'),
    revive: move(['cancelled'], 'paid', ['gateway'], '逾期支付，订单恢复', 'Paid late, order restored'),
    cancel: move(['unpaid'], 'cancelled', ['customer', ...AGENTS], '取消订单', 'Cancelled'),
    reprice: move(['unpaid'], 'same', ['ops', 'owner'], '改价', 'Price lowered'),
    deliver: move(['paid'], 'received', ['system'], '自动发放', 'Issued'),
    ship_part: move(['paid'], 'same', HANDS, '部分发货', 'Partly sent'),
    ship: move(['paid'], 'shipped', [...HANDS, 'system'], '发货', 'Sent'),
    prepare: move(['paid'], 'ready_pickup', HANDS, '备货完成', 'Ready to collect'),
    collect: move(['ready_pickup', 'paid'], 'received', HANDS, '凭码自提', 'Collected'),
    receive: move(['shipped', 'ready_pickup'], 'received', ['customer', 'system'], '确认收货', 'Received'),
    close: move(['received'], 'closed', ['system'], '订单完成', 'Done'),
    refund_all: move(
      ['paid', 'ready_pickup', 'shipped', 'received', 'closed'],
      'cancelled',
      [...AGENTS, 'finance', 'system'],
      '全部退款',
      'Refunded in full',
    ),
    refund_part: move(
      ['paid', 'ready_pickup', 'shipped', 'received', 'closed'],
      'same',
      [...AGENTS, 'finance', 'system', 'customer', ...HANDS],
      '售后',
      'After-sales',
    ),
    track: move(
      ['paid', 'shipped', 'received', 'closed'],
      'same',
      [...HANDS, 'system'],
      '修改物流',
      'Tracking updated',
    ),
    review: move(['received', 'closed'], 'same', ['customer'], '评价', 'Reviewed'),
  },
} as const satisfies LifeCycle<MallState, MallState, string>
export type MallAction = ActionOf<typeof mallLife>
export const mallEventText: Record<MallAction | 'create', Text> = {
  ...moveTexts(mallLife),
  create: { zh: '下单', en: 'Ordered' },
}

/** After-sales of one line of an order. */
export const afterSaleStates = [
  'asked',
  'agreed',
  'goods_back',
  'refunding',
  'refunded',
  'refused',
  'withdrawn',
] as const
export type AfterSaleState = (typeof afterSaleStates)[number]
export const openAfterSaleStates = ['asked', 'agreed', 'goods_back', 'refunding'] as const
export const afterSaleStateText: Record<AfterSaleState, Text> = {
  asked: { zh: '待商家处理', en: 'Requested' },
  agreed: { zh: '待寄回', en: 'To be sent back' },
  goods_back: { zh: '已收到退货', en: 'Return received' },
  refunding: { zh: '退款中', en: 'Being refunded' },
  refunded: { zh: '已退款', en: 'Refunded' },
  refused: { zh: '已拒绝', en: 'Refused' },
  withdrawn: { zh: '已撤销', en: 'Withdrawn' },
}

/**
 * `refund`: money only; `return`: the goods must be sent back first. The numbers are those of the older apps' protocol.
 */
export const afterSaleKinds = ['refund', 'return'] as const
export type AfterSaleKind = (typeof afterSaleKinds)[number]
export const afterSaleKindText: Record<AfterSaleKind, Text> = {
  refund: { zh: '仅退款', en: 'Refund' },
  return: { zh: '退货退款', en: 'Return and refund' },
}
export const afterSaleType: Record<AfterSaleKind, 0 | 1> = { refund: 0, return: 1 }

export const afterSaleLife = {
  states: afterSaleStates,
  wrongState: 'AFTER_SALE_STATE',
  moves: {
    withdraw: move(['asked', 'agreed'], 'withdrawn', ['customer'], '撤销申请', 'Withdrawn'),
    agree: move(['asked'], 'agreed', [...AGENTS, 'system'], '同意', 'Agreed'),
    refuse: move(['asked', 'goods_back'], 'refused', AGENTS, '拒绝', 'Refused'),
    send_back: move(['agreed'], 'same', ['customer'], '寄回商品', 'Sent back'),
    goods_back: move(['agreed'], 'goods_back', HANDS, '收到退货', 'Return received'),
    refund: move(
      ['agreed', 'goods_back'],
      'refunding',
      [...AGENTS, 'finance', 'system'],
      '退款',
      'Refund started',
    ),
    refunded: move(['refunding'], 'refunded', [...AGENTS, 'finance', 'system'], '退款完成', 'Refunded'),
  },
} as const satisfies LifeCycle<AfterSaleState, AfterSaleState, string>
export type AfterSaleAction = ActionOf<typeof afterSaleLife>
export const afterSaleEventText: Record<AfterSaleAction | 'ask', Text> = {
  ...moveTexts(afterSaleLife),
  ask: { zh: '申请售后', en: 'Requested' },
}

/** Grades of a review; the numbers are those of the older apps' protocol. */
export const reviewGrades = ['bad', 'fair', 'good'] as const
export type ReviewGrade = (typeof reviewGrades)[number]
export const reviewGradeText: Record<ReviewGrade, Text> = {
  bad: { zh: '差评', en: 'Bad' },
  fair: { zh: '中评', en: 'Fair' },
  good: { zh: '好评', en: 'Good' },
}

/** Carriers by the code that tracking providers use. */
export const carriers = {
  shunfeng: { zh: '顺丰速运', en: 'SF Express' },
  zhongtong: { zh: '中通快递', en: 'ZTO' },
  yuantong: { zh: '圆通速递', en: 'YTO' },
  yunda: { zh: '韵达快递', en: 'Yunda' },
  shentong: { zh: '申通快递', en: 'STO' },
  jtexpress: { zh: '极兔速递', en: 'J&T Express' },
  jd: { zh: '京东物流', en: 'JD Logistics' },
  ems: { zh: 'EMS', en: 'EMS' },
  youzhengguonei: { zh: '邮政快递包裹', en: 'China Post' },
  debangkuaidi: { zh: '德邦快递', en: 'Deppon' },
} as const satisfies Record<string, Text>
export type Carrier = keyof typeof carriers

/** States of a parcel. */
export const parcelStates = ['sent', 'moving', 'out', 'signed', 'problem'] as const
export type ParcelState = (typeof parcelStates)[number]
export const parcelStateText: Record<ParcelState, Text> = {
  sent: { zh: '已发货', en: 'Sent' },
  moving: { zh: '运输中', en: 'On its way' },
  out: { zh: '派送中', en: 'Out for delivery' },
  signed: { zh: '已签收', en: 'Signed for' },
  problem: { zh: '异常', en: 'Problem' },
}

/**
 * Limits of the mall that are the same in every business (docs/rules/mall.md#placing, docs/rules/mall.md#after-sales);
 * money in fen. What a business decides itself is a setting.
 */
export const mallLimits = {
  cartRows: 100,
  pieces: 999,
  orderLines: 100,
  payLockMinutes: 2,
  agentRefundFen: 20_000,
  photos: 6,
  remark: 200,
  reason: 200,
  reviewText: 500,
  openUnpaid: 20,
  shipRows: 500,
} as const

/** Whether it is the code `GABCDEFGH` that collects an order at a shop. */
export const isMallCode = (typed: string): boolean => /^G[0-9A-Z]{8}$/.test(typed)
/** The first ID of mall orders, so that an ID tells which kind of order it is. */
export const FIRST_MALL_ORDER = 8_000_000_001
export const isMallOrderId = (id: number): boolean => id >= FIRST_MALL_ORDER
