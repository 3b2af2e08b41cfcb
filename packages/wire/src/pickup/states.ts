// The states, moves and texts of recycling orders and of disputes about them, the causes of failed visits, and a
// function that checks whether a courier is at the door.

import { metresBetween, type Position } from '../geo.ts'
import { type ActionOf, type LifeCycle, move, moveTexts } from '../life-cycle.ts'
import { pickupLimits } from './limits.ts'
import type { Text } from '../text.ts'

/** States of a recycling order (docs/rules/pickup.md#states). */
export const pickupStates = [
  'placed',
  'assigned',
  'accepted',
  'en_route',
  'arrived',
  'booked',
  'checked_in',
  'weighed',
  'settled',
  'closed',
  'cancelled',
  'failed',
] as const
export type PickupState = (typeof pickupStates)[number]

/** The state's number in the older apps' protocol. */
export const pickupStatus: Record<PickupState, -1 | 0 | 1 | 2 | 3 | 4> = {
  placed: 0,
  assigned: 0,
  accepted: 1,
  en_route: 1,
  arrived: 1,
  booked: 1,
  checked_in: 1,
  weighed: 2,
  settled: 3,
  closed: 4,
  cancelled: -1,
  failed: -1,
}

export const pickupStatesOfStatus = (status: number): PickupState[] =>
  pickupStates.filter((state) => pickupStatus[state] === status)

/** The state texts for customers. */
export const pickupStateText: Record<PickupState, Text> = {
  placed: { zh: '派单中', en: 'Finding a courier' },
  assigned: { zh: '派单中', en: 'Finding a courier' },
  accepted: { zh: '师傅已接单', en: 'Courier confirmed' },
  en_route: { zh: '师傅在路上', en: 'On the way' },
  arrived: { zh: '师傅已到达', en: 'Courier is here' },
  booked: { zh: '待到店', en: 'Waiting for your visit' },
  checked_in: { zh: '已到店', en: 'At the shop' },
  weighed: { zh: '待确认重量', en: 'Confirm the weight' },
  settled: { zh: '已完成', en: 'Paid' },
  closed: { zh: '已完成', en: 'Finished' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  failed: { zh: '上门未成功', en: 'Pickup failed' },
}

/** The state texts for staff: a separate one for each. */
export const pickupStaffStateText: Record<PickupState, Text> = {
  ...pickupStateText,
  placed: { zh: '待派单', en: 'Unassigned' },
  assigned: { zh: '待接单', en: 'Offered' },
  accepted: { zh: '已接单', en: 'Accepted' },
  en_route: { zh: '前往中', en: 'On the way' },
  arrived: { zh: '已到达', en: 'At the door' },
  booked: { zh: '待到店', en: 'Expected' },
  weighed: { zh: '待客户确认', en: 'Awaiting customer' },
  settled: { zh: '已结算', en: 'Settled' },
  closed: { zh: '已关闭', en: 'Closed' },
  failed: { zh: '上门失败', en: 'Failed' },
}

const BEFORE_WEIGHED = [
  'placed',
  'assigned',
  'accepted',
  'en_route',
  'arrived',
  'booked',
  'checked_in',
] as const

const SLIP_ORIGIN = ['arrived', 'checked_in'] as const

/**
 * The table of moves. Guards beyond state and role are in the server's pickup domain. The owner may do whatever the
 * operations manager may.
 */
export const pickupLife = {
  states: pickupStates,
  wrongState: 'STATE_CHANGED',
  moves: {
    assign: move(['placed'], 'assigned', ['dispatcher', 'ops', 'owner', 'system'], '派单', 'Assigned'),
    accept: move(['assigned'], 'accepted', ['courier'], '接单', 'Accepted'),
    decline: move(['assigned'], 'placed', ['courier', 'system'], '拒单', 'Declined'),
    unassign: move(
      ['assigned', 'accepted', 'en_route'],
      'placed',
      ['courier', 'dispatcher', 'ops', 'owner', 'system'],
      '取消派单',
      'Unassigned',
    ),
    reassign: move(
      ['assigned', 'accepted', 'en_route'],
      'assigned',
      ['dispatcher', 'ops', 'owner', 'system'],
      '改派',
      'Reassigned',
    ),
    reoffer: move(
      ['accepted'],
      'assigned',
      ['customer', 'agent', 'dispatcher', 'ops', 'owner'],
      '改期后待师傅确认',
      'Offered again',
    ),
    depart: move(['accepted'], 'en_route', ['courier'], '出发', 'Departed'),
    skip: move(['accepted', 'en_route'], 'accepted', ['courier'], '稍后再去', 'Put off'),
    arrive: move(['en_route'], 'arrived', ['courier'], '到达', 'Arrived'),
    reschedule: move(
      ['placed', 'assigned', 'accepted', 'booked'],
      'same',
      ['customer', 'agent', 'dispatcher', 'ops', 'owner'],
      '改期',
      'Rescheduled',
    ),
    edit: move(['placed', 'booked'], 'same', ['customer', 'agent'], '修改', 'Edited'),
    drop_raise: move(
      BEFORE_WEIGHED,
      'same',
      ['system'],
      '客户选的加价券已停用',
      'Chosen raise coupon recalled',
    ),
    check_in: move(['booked'], 'checked_in', ['clerk', 'manager'], '到店核销', 'Checked in'),
    weigh: move(['arrived', 'checked_in'], 'weighed', ['courier', 'clerk', 'manager'], '称重', 'Weighed'),
    reweigh: move(['weighed'], SLIP_ORIGIN, ['courier', 'clerk', 'manager'], '重新称重', 'Weighing again'),
    confirm: move(
      ['weighed'],
      'settled',
      ['customer', 'courier', 'clerk', 'manager', 'agent', 'system'],
      '确认重量',
      'Confirmed',
    ),
    reject_slip: move(
      ['weighed'],
      SLIP_ORIGIN,
      ['customer', 'courier', 'clerk', 'manager'],
      '重量有异议',
      'Slip rejected',
    ),
    cancel: move(
      [...BEFORE_WEIGHED, 'weighed'],
      'cancelled',
      ['customer', 'agent', 'clerk', 'manager', 'ops', 'owner'],
      '取消订单',
      'Cancelled',
    ),
    fail: move(
      ['accepted', 'en_route', 'arrived'],
      'failed',
      ['courier', 'dispatcher', 'ops', 'owner'],
      '上门失败',
      'Visit failed',
    ),
    no_show: move(['booked'], 'cancelled', ['system'], '未到店', 'No-show'),
    rate: move(['settled', 'closed'], 'closed', ['customer'], '评价', 'Rated'),
    close: move(['settled'], 'closed', ['system'], '自动关闭', 'Closed'),
    dispute: move(['settled', 'closed'], 'same', ['customer'], '提出异议', 'Dispute raised'),
    answer_dispute: move(
      ['settled', 'closed'],
      'same',
      ['agent', 'ops', 'owner'],
      '回复异议',
      'Dispute answered',
    ),
    resolve_dispute: move(['settled', 'closed'], 'same', ['ops', 'owner'], '处理异议', 'Dispute resolved'),
    reverse: move(['settled', 'closed'], 'same', ['ops', 'finance', 'owner'], '冲正', 'Reversed'),
  },
} as const satisfies LifeCycle<PickupState, PickupState, string>
export type PickupAction = ActionOf<typeof pickupLife>

/** The state to return to when a weighing is rejected or repeated: at the door or at the counter. */
export const slipOrigin = ({ channel }: { channel: string }): (typeof SLIP_ORIGIN)[number] =>
  channel === 'door' ? 'arrived' : 'checked_in'

/** States in which an alarm requires action; a disputed order may have one in later states too. */
export const alarmStates = [
  'placed',
  'assigned',
  'accepted',
  'en_route',
  'weighed',
] as const satisfies readonly PickupState[]

/** Event names in addition to the moves. */
export const pickupEventText: Record<
  | PickupAction
  | 'place'
  | 'walk_in'
  | 'offer_timeout'
  | 'unserved'
  | 'log_call'
  | 'number_bound'
  | 'number_ended'
  | 'number_failed'
  | 'co_sign_approved'
  | 'co_sign_refused'
  | 'sign_differs'
  | 'late_told'
  | 'request_reversal'
  | 'withdraw_reversal'
  | 'refuse_reversal',
  Text
> = {
  ...moveTexts(pickupLife),
  place: { zh: '下单', en: 'Order placed' },
  walk_in: { zh: '散客到店', en: 'Walk-in' },
  unserved: { zh: '自动派单没有找到师傅', en: 'No courier found automatically' },
  offer_timeout: { zh: '派单超时', en: 'Offer expired' },
  log_call: { zh: '拨打客户电话', en: 'Called the customer' },
  number_bound: { zh: '双方已使用隐私号', en: 'Private number in use' },
  number_ended: { zh: '隐私号已解绑', en: 'Private number ended' },
  number_failed: { zh: '未能分配隐私号', en: 'No private number could be assigned' },
  co_sign_approved: { zh: '店长已会签', en: 'Co-signed by a manager' },
  co_sign_refused: { zh: '店长未同意会签', en: 'Co-signature refused' },
  sign_differs: { zh: '签名金额与核算不符', en: 'Signed for a different amount' },
  late_told: { zh: '迟到，已告知客户', en: 'Late; the customer was told' },
  request_reversal: { zh: '申请冲正', en: 'Reversal requested' },
  withdraw_reversal: { zh: '撤回冲正申请', en: 'Reversal request withdrawn' },
  refuse_reversal: { zh: '驳回冲正申请', en: 'Reversal request refused' },
}

export const failCauses = ['unreachable', 'refused_goods', 'wrong_address', 'unsafe', 'overweight'] as const
export type FailCause = (typeof failCauses)[number]
export const failCauseText: Record<FailCause, Text> = {
  unreachable: { zh: '联系不上客户', en: 'Customer unreachable' },
  refused_goods: { zh: '物品不符合回收要求', en: 'Goods not accepted' },
  wrong_address: { zh: '地址有误', en: 'Wrong address' },
  unsafe: { zh: '现场不安全', en: 'Unsafe place' },
  overweight: { zh: '超重，本车装不下', en: 'Too heavy for this vehicle' },
}

export const disputeStates = ['open', 'answered', 'resolved', 'rejected'] as const
export type DisputeState = (typeof disputeStates)[number]
export const disputeStateText: Record<DisputeState, Text> = {
  open: { zh: '处理中', en: 'Open' },
  answered: { zh: '已回复', en: 'Answered' },
  resolved: { zh: '已支持客户', en: 'Upheld' },
  rejected: { zh: '已驳回', en: 'Rejected' },
}

/** True if a courier is at the door of an order: within 300 m of its pin (docs/rules/pickup.md#at-the-door). */
export const isAtDoor = (
  order: { latitude: number | null; longitude: number | null },
  place: Position | null,
): boolean =>
  place !== null &&
  order.latitude !== null &&
  order.longitude !== null &&
  metresBetween(place, { latitude: order.latitude, longitude: order.longitude }) <= pickupLimits.arriveMetres
