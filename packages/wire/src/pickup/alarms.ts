import type { Text } from '../text.ts'

/** When an order alarms dispatchers: minutes without an assignment, and offers declined or expired. */
export const alarmLimits = { waitingMinutes: 30, declines: 3 } as const

/** Reasons why an order raises an alarm for dispatchers. */
export const alarmReasons = [
  'waiting',
  'unserved',
  'declined',
  'late',
  'unsettled',
  'differs',
  'dispute',
] as const
export type AlarmReason = (typeof alarmReasons)[number]
export const alarmReasonText: Record<AlarmReason, Text> = {
  waiting: {
    zh: `下单超过 ${alarmLimits.waitingMinutes} 分钟还没有派单`,
    en: `Unassigned for more than ${alarmLimits.waitingMinutes} minutes`,
  },
  unserved: { zh: '自动派单没有找到师傅', en: 'No courier found automatically' },
  declined: {
    zh: `已被拒单 ${alarmLimits.declines} 次`,
    en: `Declined ${alarmLimits.declines} times`,
  },
  late: { zh: '已过预约时段', en: 'The booked window has passed' },
  unsettled: { zh: '留店物品没能自动结算', en: 'Goods left at the shop could not be settled' },
  differs: { zh: '客户签名金额与核算结果不符', en: 'The signed amount differs from the slip' },
  dispute: { zh: '异议超过时限未处理', en: 'A dispute is overdue' },
}
