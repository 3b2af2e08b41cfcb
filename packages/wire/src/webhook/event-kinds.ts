// The events that webhooks can be subscribed to, with their texts and the fields of their data, and the test event.

import type { Text } from '../text.ts'

type EventKind = Text & { fields: readonly string[] }

const order = ['orderId', 'orderNumber', 'channel', 'cityId', 'shopId'] as const
const withdrawal = ['withdrawalId', 'number', 'rail', 'moneyFen', 'feeFen'] as const
const load = ['loadId', 'shopId', 'buyerId', 'amountFen', 'correctedFen', 'paidFen'] as const
const mall = ['orderId', 'orderNumber', 'way', 'shopId', 'payableFen', 'points'] as const
const afterSale = ['afterSaleId', 'number', 'orderId', 'orderNumber', 'kind', 'pieces'] as const
const mailIn = ['orderId', 'orderNumber', 'way', 'shopId'] as const
const prices = ['priceListId', 'label', 'channel', 'cityId', 'shopId', 'tier', 'firmId'] as const

/**
 * Every event that webhooks can be subscribed to, with the fields of its `data`: ids, numbers, amounts, times and
 * choices such as the channel, but no names, phone numbers, addresses or ID numbers of people.
 */
export const webhookEventKinds = {
  'pickup_order.created': {
    zh: '回收订单已创建',
    en: 'Recycle order created',
    fields: [...order, 'placedAt'],
  },
  'pickup_order.settled': {
    zh: '回收订单已结算',
    en: 'Recycle order settled',
    fields: [...order, 'totalFen', 'totalG', 'settledAt'],
  },
  'pickup_order.cancelled': { zh: '回收订单已取消', en: 'Recycle order cancelled', fields: order },
  'pickup_order.failed': { zh: '上门未完成', en: 'Pickup failed', fields: order },
  'pickup_order.reversed': {
    zh: '回收订单已冲正',
    en: 'Recycle order reversed',
    fields: [...order, 'totalFen', 'totalG'],
  },
  'withdrawal.requested': {
    zh: '客户申请提现',
    en: 'Withdrawal requested',
    fields: [...withdrawal, 'requestedAt'],
  },
  'withdrawal.paid': { zh: '提现已到账', en: 'Withdrawal paid', fields: [...withdrawal, 'paidAt'] },
  'withdrawal.rejected': { zh: '提现被拒绝', en: 'Withdrawal refused', fields: withdrawal },
  'withdrawal.failed': { zh: '提现打款失败', en: 'Withdrawal failed', fields: withdrawal },
  'withdrawal.cancelled': { zh: '提现已撤销', en: 'Withdrawal cancelled', fields: withdrawal },
  'sales_load.settled': {
    zh: '销售出货已结算',
    en: 'Sales load settled',
    fields: [...load, 'settledAt', 'dueDay'],
  },
  'sales_load.corrected': { zh: '销售结算已更正', en: 'Sales settlement corrected', fields: load },
  'sales_load.paid': { zh: '销售货款已收齐', en: 'Sales load paid in full', fields: load },
  'price_list.published': { zh: '价格表已发布', en: 'Price list published', fields: [...prices, 'startsAt'] },
  'price_list.withdrawn': {
    zh: '价格表已撤回',
    en: 'Price list withdrawn',
    fields: [...prices, 'withdrawnAt'],
  },
  'mall_order.paid': {
    zh: '商城订单已支付',
    en: 'Mall order paid',
    fields: [...mall, 'balanceFen', 'onlineFen', 'paidAt'],
  },
  'mall_order.shipped': { zh: '商城订单已发货', en: 'Mall order sent', fields: [...mall, 'sentAt'] },
  'mall_order.received': {
    zh: '商城订单已收货',
    en: 'Mall order received',
    fields: [...mall, 'receivedAt'],
  },
  'mall_order.closed': { zh: '商城订单已完成', en: 'Mall order closed', fields: [...mall, 'endedAt'] },
  'mall_order.cancelled': {
    zh: '商城订单已取消',
    en: 'Mall order cancelled',
    fields: [...mall, 'cause', 'endedAt'],
  },
  'after_sale.requested': {
    zh: '商城售后申请已提交',
    en: 'After-sales requested',
    fields: [...afterSale, 'askedAt'],
  },
  'after_sale.refunded': {
    zh: '商城售后已退款',
    en: 'After-sales refunded',
    fields: [...afterSale, 'refundFen', 'points', 'refundedAt'],
  },
  'mail_in_order.created': {
    zh: '寄送回收订单已创建',
    en: 'Mail-in order created',
    fields: [...mailIn, 'appliedAt'],
  },
  'mail_in_order.received': {
    zh: '寄送回收物品已收货',
    en: 'Mail-in item received',
    fields: [...mailIn, 'receivedAt'],
  },
  'mail_in_order.settled': {
    zh: '寄送回收订单已结算',
    en: 'Mail-in order settled',
    fields: [...mailIn, 'finalFen', 'points', 'endedAt'],
  },
  'mail_in_order.closed': {
    zh: '寄送回收订单已关闭',
    en: 'Mail-in order closed',
    fields: [...mailIn, 'cause', 'endedAt'],
  },
} as const satisfies Readonly<Record<string, EventKind>>

type Kinds = typeof webhookEventKinds
export type WebhookEvent = keyof Kinds
export const webhookEvents = Object.keys(webhookEventKinds) as WebhookEvent[]

/** The `data` of an event. */
export type WebhookData<Event extends WebhookEvent> = Record<
  Kinds[Event]['fields'][number],
  string | number | null
>

/** The event that the test button sends; webhooks cannot be subscribed to it. */
export const WEBHOOK_TEST = 'webhook.test'
export type SentEvent = WebhookEvent | typeof WEBHOOK_TEST
export const sentEvents: readonly SentEvent[] = [...webhookEvents, WEBHOOK_TEST]
export const sentEventText: Readonly<Record<SentEvent, Text>> = {
  ...webhookEventKinds,
  [WEBHOOK_TEST]: { zh: '测试', en: 'Test' },
}
