// Reads the events of a mall order, in one form for our own apps and in another for older customer apps (see
// docs/protocol.md).
import type { ReplyOf } from '@huishou/wire/client'
import { mallCloseCauseText, mallEventText, type MallCloseCause } from '@huishou/wire/mall/states'
import { formatYuan } from '@huishou/wire/money'
import type { orderDetail } from '@huishou/wire/pickup/customer'
import type { Language, Text } from '@huishou/wire/text'
import { dateTimeOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import { actorText } from '../../platform/life-cycle.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import type { MallWorld } from '../tables.ts'

const customerTitles: Record<string, Text> = {
  create: { zh: '订单已提交', en: 'Ordered' },
  pay: { zh: '支付成功', en: 'Paid' },
  expire: { zh: '超时未支付，订单已取消', en: 'Not paid in time, cancelled' },
  revive: { zh: '收到付款，订单已恢复', en: 'Payment received, order restored' },
  cancel: { zh: '订单已取消', en: 'Cancelled' },
  reprice: { zh: '商家已改价', en: 'Price lowered for you' },
  deliver: { zh: '卡密已发放', en: 'Codes handed over' },
  ship_part: { zh: '部分商品已发货', en: 'Partly sent' },
  ship: { zh: '商品已发货', en: 'Sent' },
  prepare: { zh: '备货完成，可到店自提', en: 'Ready to be collected' },
  collect: { zh: '已自提', en: 'Collected' },
  receive: { zh: '已确认收货', en: 'Received' },
  close: { zh: '订单已完成', en: 'Done' },
  refund_all: { zh: '已全部退款', en: 'Refunded in full' },
  review: { zh: '已评价', en: 'Reviewed' },
  track: { zh: '物流信息已更新', en: 'Tracking updated' },
}

type Detail = {
  payableFen?: number
  fromFen?: number
  points?: number
  carrierName?: string
  trackingNumber?: string
  cause?: MallCloseCause
  refundFen?: number
  refundPoints?: number
  what?: Text
}

const sentence = (detail: Detail, reason: string, language: Language): string => {
  const parts: string[] = []
  if (detail.what) parts.push(detail.what[language])
  if (detail.fromFen !== undefined)
    parts.push(`${formatYuan(detail.fromFen)} → ${formatYuan(detail.payableFen ?? 0)}`)
  else if (detail.payableFen) parts.push(formatYuan(detail.payableFen))
  const points = detail.points ?? detail.refundPoints
  if (detail.refundFen) parts.push(formatYuan(detail.refundFen))
  if (points) parts.push(language === 'zh' ? `${points} 积分` : `${points} points`)
  if (detail.carrierName || detail.trackingNumber)
    parts.push([detail.carrierName, detail.trackingNumber].filter(Boolean).join(' '))
  if (detail.cause && detail.cause !== 'expired') parts.push(mallCloseCauseText[detail.cause][language])
  if (reason) parts.push(reason)
  return parts.join(' · ')
}

/** The events of an order, newest first, in the reader's language; customers do not see which staff member acted. */
export const readTimeline = async (
  db: Handle<MallWorld>,
  orderId: number,
  side: 'customer' | 'staff',
  { language }: ReplyContext,
) => {
  const events = await db
    .selectFrom('mallEvent')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  return events.map((event) => ({
    id: event.id,
    action: event.action,
    title:
      ((side === 'customer' ? customerTitles[event.action] : undefined) ??
        mallEventText[event.action as keyof typeof mallEventText])?.[language] ?? event.action,
    text: sentence(JSON.parse(event.detail) as Detail, event.reason, language),
    at: event.at,
    actor: side === 'customer' ? '' : actorText(event, language),
  }))
}

// the protocol's numbers of order logs (docs/rules/protocol.md#orders)
const logTypes: Record<string, number> = {
  create: 0,
  pay: 1,
  revive: 1,
  ship: 2,
  ship_part: 2,
  deliver: 2,
  receive: 3,
  review: 4,
  reprice: 5,
  prepare: 6,
  refund_all: 7,
  refund_part: 7,
  collect: 21,
  cancel: -1,
  expire: -1,
}

/**
 * Events, oldest first, as the protocol's page shows them with the last one highlighted. `codes` of virtual goods are
 * added as one line of text where they were handed over, because other clients have no other place for them.
 */
export const toLogs = (
  orderId: number,
  timeline: Awaited<ReturnType<typeof readTimeline>>,
  codes: string,
): ReplyOf<typeof orderDetail>['logs'] => {
  const handedOver =
    timeline.find(({ action }) => action === 'deliver') ??
    timeline.find(({ action }) => action === 'pay' || action === 'revive')
  return timeline
    .filter(({ action }) => logTypes[action] !== undefined)
    .map(({ id, action, title, text, at }) => ({
      id,
      orderId,
      type: logTypes[action] ?? 0,
      typeStr: title,
      dateAdd: dateTimeOf(at),
      remark: id === handedOver?.id ? [text, codes].filter(Boolean).join(' · ') : text,
    }))
    .toReversed()
}
