// The kinds of entries in the points log, and the names of the groups of kinds that staff filter and report by.

import type { pointsFlowKinds } from '@huishou/wire/points/flow-kinds'
import type { Text } from '@huishou/wire/text'
import type { PointsKind } from './tables.ts'

type Flow = (typeof pointsFlowKinds)[number]

/**
 * The kinds of entries in the points log, with their texts and their `type` in the protocol of older customer apps
 * (docs/rules/protocol.md#points-log; types from 24 on are our own). `flow` is the group of kinds in reports.
 */
export const pointsKinds: Record<PointsKind, Text & { type: number; flow: Flow }> = {
  recycle: { type: 20, flow: 'recycle', zh: '回收订单', en: 'Recycling' },
  recycle_reversal: { type: 20, flow: 'recycle', zh: '回收结算撤销', en: 'Recycling reversed' },
  mail_in: { type: 24, flow: 'mail_in', zh: '寄送回收', en: 'Mail-in' },
  adjust: { type: 4, flow: 'adjust', zh: '管理员调整', en: 'Adjusted by staff' },
  sign_in: { type: 2, flow: 'sign_in', zh: '每日签到', en: 'Daily check-in' },
  invite: { type: 1, flow: 'invite', zh: '邀请好友', en: 'Friend invited' },
  invite_reversal: { type: 1, flow: 'invite', zh: '邀请奖励收回', en: 'Invitation reversed' },
  share_group: { type: 25, flow: 'share_group', zh: '分享到微信群', en: 'Shared to a group' },
  code: { type: 26, flow: 'code', zh: '积分券兑换', en: 'Code redeemed' },
  task: { type: 27, flow: 'task', zh: '任务奖励', en: 'Task finished' },
  mall_hold: { type: 11, flow: 'mall', zh: '购买商品', en: 'Mall order' },
  mall_release: { type: 11, flow: 'mall', zh: '订单取消退回', en: 'Mall order cancelled' },
  mall_return: { type: 11, flow: 'mall', zh: '退款退回', en: 'Mall refund' },
  mall_gift: { type: 6, flow: 'mall_gift', zh: '购物赠送', en: 'Mall reward' },
  expire: { type: 28, flow: 'expire', zh: '积分过期', en: 'Expired' },
}
export const pointsKindText = (kind: PointsKind): Text => pointsKinds[kind]
export const allPointsKinds = Object.keys(pointsKinds) as PointsKind[]

export const flowTexts: Record<Flow, Text> = {
  recycle: pointsKinds.recycle,
  mail_in: pointsKinds.mail_in,
  sign_in: pointsKinds.sign_in,
  invite: pointsKinds.invite,
  share_group: pointsKinds.share_group,
  code: pointsKinds.code,
  task: pointsKinds.task,
  mall_gift: pointsKinds.mall_gift,
  adjust: pointsKinds.adjust,
  mall: { zh: '商城消费（净）', en: 'Spent in the mall, net' },
  expire: pointsKinds.expire,
}
