// The kinds of notifications that staff receive in the console: their texts, the group each belongs to, and the page
// each leads to.

import type { NotificationGroup, NotificationKindInfo } from './notification-groups.ts'

const kind = (group: NotificationGroup, path: string, zh: string, en: string): NotificationKindInfo => ({
  group,
  path,
  text: { zh, en },
})

const withdrawal = '/withdrawals?state=all&withdrawal={id}'
const adjustments = '/ledger?tab=adjustments'
const points = '/points?tab=adjustments'
const order = '/orders?order={id}'
const payIn = '/pay-ins?payIn={id}'
const difference = '/stock?tab=differences&difference={id}'
const opening = '/stock?tab=differences&opening={id}'
const rota = '/rota?city={city}'
const people = '/people'
const exported = '/notifications?exports=1'

/** Every kind of notification. */
export const notificationKindInfo = {
  withdrawal_requested: kind(
    'approval',
    withdrawal,
    '提现 {number}（{sum}）提交审批',
    'Withdrawal {number} of {sum} was requested',
  ),
  withdrawal_first_approved: kind(
    'approval',
    withdrawal,
    '提现 {number}（{sum}）已初审，需第二人复核',
    'Withdrawal {number} of {sum} was approved once and needs a second person',
  ),
  adjustment_requested: kind(
    'approval',
    `${adjustments}&state=requested`,
    '余额调整 {sum} 提交复核',
    'A balance adjustment of {sum} was requested',
  ),
  points_adjustment_requested: kind(
    'approval',
    `${points}&state=requested`,
    '积分调整 {points} 提交复核',
    'An adjustment of {points} points was requested',
  ),
  reversal_requested: kind(
    'approval',
    order,
    '订单 {number} 申请冲正',
    'A reversal of order {number} was requested',
  ),
  refund_requested: kind(
    'approval',
    payIn,
    '收款 {number} 申请退款 {sum}',
    'A refund of {sum} for payment {number} was requested',
  ),
  stock_difference_requested: kind(
    'approval',
    `${difference}&state=to_approve`,
    '库存差异（{lines} 项）提交复核',
    'Stock differences to approve: {lines}',
  ),
  opening_stock_requested: kind(
    'approval',
    opening,
    '期初库存（{lines} 行）提交复核',
    'Lines of opening stock to approve: {lines}',
  ),
  co_sign_requested: kind(
    'approval',
    '/co-sign',
    '订单 {number} 的称重单超出当日限额，需要会签',
    'The slip of order {number} is above the daily limit and needs a co-signature',
  ),
  leave_requested: {
    ...kind(
      'approval',
      rota,
      '有师傅申请请假：{from} 至 {to}',
      'A courier requested leave from {from} to {to}',
    ),
    oneDay: { zh: '有师傅申请 {from} 请假一天', en: 'A courier requested leave on {from}' },
  },
  swap_requested: kind(
    'approval',
    rota,
    '{day} 的换班双方已谈妥，待批准',
    'Couriers agreed on a swap for {day}, which needs approval',
  ),
  factor_reset_requested: kind(
    'approval',
    people,
    '有同事申请重置二次验证',
    'A reset of a colleague’s second factor was requested',
  ),
  prices_proposed: kind('approval', '/prices?tab=proposals', '有新的调价建议', 'New prices were proposed'),
  cash_day_counted: kind(
    'approval',
    '/cash?tab=days&day={id}',
    '师傅 {day} 的现金日结待复点',
    'A courier’s cash for {day} needs a second count',
  ),
  cash_day_to_approve: kind(
    'approval',
    '/cash?tab=days&day={id}',
    '师傅 {day} 的现金长短款待审核',
    'A courier’s cash difference on {day} needs approval',
  ),
  cash_till_counted: kind(
    'approval',
    '/cash?tab=tills&till={id}',
    '门店钱箱 {day} 的盘点待复核',
    'A till count on {day} needs approval',
  ),

  adjustment_approved: kind(
    'decision',
    `${adjustments}&state=approved`,
    '您提交的余额调整 {sum} 已通过',
    'Your balance adjustment of {sum} was approved',
  ),
  adjustment_refused: kind(
    'decision',
    `${adjustments}&state=refused`,
    '您提交的余额调整 {sum} 被拒绝',
    'Your balance adjustment of {sum} was refused',
  ),
  points_adjustment_approved: kind(
    'decision',
    `${points}&state=applied`,
    '您提交的积分调整 {points} 已通过',
    'Your adjustment of {points} points was approved',
  ),
  points_adjustment_refused: kind(
    'decision',
    `${points}&state=refused`,
    '您提交的积分调整 {points} 被拒绝',
    'Your adjustment of {points} points was refused',
  ),
  reversal_approved: kind(
    'decision',
    order,
    '您提交的订单 {number} 冲正申请已批准',
    'Your reversal of order {number} was approved',
  ),
  reversal_refused: kind(
    'decision',
    order,
    '您提交的订单 {number} 冲正申请被驳回',
    'Your reversal of order {number} was refused',
  ),
  refund_approved: kind(
    'decision',
    payIn,
    '您提交的收款 {number} 退款申请已批准',
    'Your refund of payment {number} was approved',
  ),
  refund_refused: kind(
    'decision',
    payIn,
    '您提交的收款 {number} 退款申请未获批准',
    'Your refund of payment {number} was refused',
  ),
  stock_difference_approved: kind(
    'decision',
    difference,
    '您提交的库存差异已有 {lines} 项通过',
    'Your stock differences approved so far: {lines}',
  ),
  stock_difference_refused: kind(
    'decision',
    difference,
    '您提交的库存差异有 {lines} 项被拒绝',
    'Your stock differences refused so far: {lines}',
  ),
  opening_stock_approved: kind(
    'decision',
    opening,
    '您提交的期初库存已有 {lines} 行通过',
    'Lines of your opening stock approved so far: {lines}',
  ),
  opening_stock_refused: kind(
    'decision',
    opening,
    '您提交的期初库存有 {lines} 行被拒绝',
    'Lines of your opening stock refused so far: {lines}',
  ),
  factor_reset_approved: kind(
    'decision',
    people,
    '您提交的二次验证重置申请已同意',
    'Your request to reset a second factor was approved',
  ),
  factor_reset_refused: kind(
    'decision',
    people,
    '您提交的二次验证重置申请被拒绝',
    'Your request to reset a second factor was refused',
  ),

  anomaly_assigned: kind(
    'task',
    '/anomalies?state=all&case={id}',
    '异常核查 {id} 已指派给您',
    'Anomaly case {id} was assigned to you',
  ),
  firm_statement_disputed: kind(
    'task',
    '/firms?firm={firm}',
    '企业对 {month} 的对账单提出异议',
    'A firm objected to its statement for {month}',
  ),
  withdrawal_overdue: kind(
    'task',
    withdrawal,
    '提现 {number}（{sum}）超时未处理',
    'Withdrawal {number} of {sum} is overdue',
  ),
  withdrawal_stop_asked: kind(
    'task',
    withdrawal,
    '客户要求停止提现 {number}（{sum}），提出时已在打款',
    'The customer asked to stop withdrawal {number} of {sum} while it was already being paid',
  ),

  export_ready: kind('export', exported, '导出文件已生成：{file}', 'Your export is ready: {file}'),
  export_failed: kind('export', exported, '导出失败：{file}', 'Your export failed: {file}'),

  webhook_gone: kind(
    'system',
    '/webhooks',
    '事件推送“{name}”已停用：接收方返回 410，该地址已作废',
    'Webhook “{name}” was switched off: its receiver answered 410 (gone)',
  ),
  api_key_ending: kind(
    'system',
    '/system?tab=keys',
    'API 密钥“{name}”将于 {day} 到期',
    'API key “{name}” expires on {day}',
  ),
  backup_late: kind(
    'system',
    '/system',
    '{day} 之后再没有完整备份',
    'There has been no complete backup since {day}',
  ),
} as const satisfies Record<string, NotificationKindInfo>

export type NotificationKind = keyof typeof notificationKindInfo
export const notificationKinds = Object.keys(notificationKindInfo) as readonly NotificationKind[]

/** The kinds of a group. */
export const kindsOfGroup = (group: NotificationGroup): readonly NotificationKind[] =>
  notificationKinds.filter((each) => notificationKindInfo[each].group === group)
