// The states, moves and limits of recurring pickups and their days.

import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** States of a recurring pickup (docs/rules/recurring.md). */
export const pickupPlanStates = ['active', 'paused', 'ended'] as const
export type PickupPlanState = (typeof pickupPlanStates)[number]
export const pickupPlanStateText: Record<PickupPlanState, Text> = {
  active: { zh: '进行中', en: 'Active' },
  paused: { zh: '已暂停', en: 'Paused' },
  ended: { zh: '已结束', en: 'Ended' },
}

/** Roles that pause, resume and end a customer's recurring pickup; a reason is on record. */
export const pickupPlanKeepers = ['agent', 'ops', 'owner'] as const satisfies readonly StaffRole[]

/** The table of moves of a recurring pickup. The system pauses after three failures in a row and resumes on the day. */
export const pickupPlanLife = {
  states: pickupPlanStates,
  wrongState: 'PLAN_STATE',
  moves: {
    edit: move(['active', 'paused'], 'same', ['customer'], '修改', 'Changed'),
    pause: move(['active'], 'paused', ['customer', ...pickupPlanKeepers, 'system'], '暂停', 'Paused'),
    resume: move(['paused'], 'active', ['customer', ...pickupPlanKeepers, 'system'], '恢复', 'Resumed'),
    end: move(['active', 'paused'], 'ended', ['customer', ...pickupPlanKeepers, 'system'], '结束', 'Ended'),
  },
} as const satisfies LifeCycle<PickupPlanState, PickupPlanState, string>
export type PickupPlanAction = ActionOf<typeof pickupPlanLife>

/** States of one day of a recurring pickup. */
export const planOccurrenceStates = ['due', 'ordered', 'skipped', 'failed'] as const
export type PlanOccurrenceState = (typeof planOccurrenceStates)[number]
export const planOccurrenceStateText: Record<PlanOccurrenceState, Text> = {
  due: { zh: '待下单', en: 'Planned' },
  ordered: { zh: '已下单', en: 'Ordered' },
  skipped: { zh: '已跳过', en: 'Skipped' },
  failed: { zh: '未能下单', en: 'Not ordered' },
}

/** The table of moves of one day. An order is made of a day at most once. */
export const planOccurrenceLife = {
  states: planOccurrenceStates,
  wrongState: 'PLAN_DAY_STATE',
  moves: {
    order: move(['due'], 'ordered', ['system'], '下单', 'Ordered'),
    fail: move(['due'], 'failed', ['system'], '未能下单', 'Not ordered'),
    skip: move(['due', 'ordered'], 'skipped', ['customer'], '跳过', 'Skipped'),
    unskip: move(['skipped'], 'due', ['customer'], '恢复这一次', 'Not skipped after all'),
  },
} as const satisfies LifeCycle<PlanOccurrenceState, PlanOccurrenceState, string>
export type PlanOccurrenceAction = ActionOf<typeof planOccurrenceLife>

/** Why no order could be made of a day. */
export const planFailReasons = [
  'full',
  'holiday',
  'nobody',
  'no_window',
  'out_of_zone',
  'address_gone',
  'material',
  'too_little',
  'open_orders',
  'late_cancels',
  'blocked',
  'too_late',
  'other',
] as const
export type PlanFailReason = (typeof planFailReasons)[number]
export const planFailText: Record<PlanFailReason, Text> = {
  full: { zh: '当天该时段已约满', en: 'The window was full' },
  holiday: { zh: '当天放假，不上门', en: 'No pickups on that holiday' },
  nobody: { zh: '当天该时段没有师傅上门', en: 'No courier works in that window' },
  no_window: { zh: '该时段已不开放预约', en: 'The window is no longer offered' },
  out_of_zone: { zh: '地址已不在服务范围内', en: 'The address is no longer served' },
  address_gone: { zh: '地址已删除', en: 'The address was deleted' },
  material: { zh: '所选品类已停收', en: 'A chosen material is no longer accepted' },
  too_little: { zh: '预计不足上门起收量', en: 'Below the minimum for a pickup' },
  open_orders: { zh: '未完成的定期上门订单太多', en: 'Too many open orders of recurring pickups' },
  late_cancels: { zh: '近期临时取消较多，暂不能预约上门', en: 'Booking is blocked after late cancellations' },
  blocked: { zh: '账号暂不能下单', en: 'The account may not order' },
  too_late: { zh: '距上门时间太近', en: 'Too close to the window' },
  other: { zh: '未能自动下单', en: 'It could not be ordered' },
}

export const planLimits = {
  plans: 5,
  /** Open orders made by plans; a customer’s own are limited apart, by a setting. */
  openOrders: 5,
  failures: 3,
  /** How many days ahead the first day may be, and the last day of a pause. */
  startDays: 60,
  pauseDays: 365,
  reason: 200,
  /** The number of coming days that are shown and can be skipped, and the number of past ones. */
  comingDays: 6,
  pastDays: 10,
} as const
