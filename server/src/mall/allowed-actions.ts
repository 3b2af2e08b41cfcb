// Determines which actions customers and staff may take on mall orders and on requests to return or refund goods, and
// until when.
import { mayMove } from '@huishou/wire/life-cycle'
import {
  afterSaleLife,
  mallLife,
  mallLimits,
  type AfterSaleAction,
  type MallAction,
} from '@huishou/wire/mall/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { DAY } from '@huishou/wire/time'
import type { Verdicts } from '@huishou/wire/verdict'
import type { StaffMember } from '../platform/http/route.ts'
import { mayAll, verdict } from '../platform/verdict.ts'
import type { AfterSaleRow, MallLineRow, MallOrderRow } from './tables.ts'
import type { MallRules } from './rules.ts'
import type { ReplyContext } from '../platform/http/reply-context.ts'

type OrderMay = Verdicts<MallAction | 'remove' | 'again' | 'after_sale'>

/** Deadline for requesting after-sales; null before the order is received. */
export const returnByOf = (
  { receivedAt }: Pick<MallOrderRow, 'receivedAt'>,
  { returnDays }: Pick<MallRules, 'returnDays'>,
): number | null => (receivedAt === null ? null : receivedAt + returnDays * DAY)

/** The refusal for reviewing an order that was received too long ago; null when it is allowed. */
export const reviewRefusal = (
  { receivedAt }: Pick<MallOrderRow, 'receivedAt'>,
  now: number,
  { reviewDays }: Pick<MallRules, 'reviewDays'>,
): Refusal | null =>
  receivedAt !== null && now > receivedAt + reviewDays * DAY
    ? refuse('REVIEW_LATE', { values: { days: reviewDays } })
    : null

/** Actions the customer may take on an order. Actions of other states are absent; a blocked one carries its reason. */
export const customerMay = (
  order: MallOrderRow,
  lines: readonly MallLineRow[],
  context: ReplyContext,
  rules: MallRules,
): OrderMay => {
  const { language, now } = context
  const may: OrderMay = {}
  const offer = (action: MallAction, refusal: Refusal | null = null) => {
    if (mayMove(mallLife, action, order.state, 'customer')) may[action] = verdict(refusal, language)
  }
  const late = order.payBy !== null && now > order.payBy ? refuse('MALL_PAY_LATE') : null
  offer('pay', late)
  offer('cancel')
  if (order.state === 'shipped') offer('receive', order.openAfterSales > 0 ? refuse('AFTER_SALE_OPEN') : null)
  if (mayMove(mallLife, 'review', order.state, 'customer')) {
    const open = lines.some(({ reviewedAt, refunded, number }) => reviewedAt === null && refunded < number)
    if (open && order.receivedAt !== null) may['review'] = verdict(reviewRefusal(order, now, rules), language)
  }
  if (order.state === 'closed' || order.state === 'cancelled') may['remove'] = { ok: true }
  // while goods are on their way or ready to be collected, the customer mainly wants to receive them
  if (['received', 'closed', 'cancelled'].includes(order.state)) may['again'] = { ok: true }
  if (lines.some((line) => afterSaleRefusal(order, line, null, now, rules) === null))
    may['after_sale'] = { ok: true }
  return may
}

const AFTER_SALE_STATES = ['paid', 'ready_pickup', 'shipped', 'received']

/** The refusal for requesting an after-sale of this line now; null when it is allowed. */
export const afterSaleRefusal = (
  order: MallOrderRow,
  line: MallLineRow,
  open: { id: number } | null,
  now: number,
  rules: MallRules,
): Refusal | null => {
  if (open) return refuse('AFTER_SALE_OPEN', { data: { id: open.id } })
  if (!AFTER_SALE_STATES.includes(order.state))
    return order.state === 'closed'
      ? refuse('AFTER_SALE_LATE', { values: { days: rules.returnDays } })
      : refuse('STATE_CHANGED')
  if (line.refunded >= line.number) return refuse('REFUND_TOO_LARGE', { values: { count: 0, max: '0.00' } })
  if (line.virtual === 1)
    return refuse('AFTER_SALE_NOT_POSSIBLE', {
      values: { why: { zh: '虚拟商品发放后不退', en: 'codes cannot be returned once handed over' } },
    })
  const returnBy = returnByOf(order, rules)
  return returnBy !== null && now > returnBy
    ? refuse('AFTER_SALE_LATE', { values: { days: rules.returnDays } })
    : null
}

/** Actions the customer may take on one line. */
export const lineMay = (
  order: MallOrderRow,
  line: MallLineRow,
  open: { id: number } | null,
  { language, now }: ReplyContext,
  rules: MallRules,
): Verdicts<'after_sale'> => {
  if (!AFTER_SALE_STATES.includes(order.state) || line.refunded >= line.number) return {}
  return { after_sale: verdict(afterSaleRefusal(order, line, open, now, rules), language) }
}

const onOrder = ['ship', 'prepare', 'collect', 'reprice', 'cancel'] as const satisfies MallAction[]

/** Actions the staff member may take on an order. */
export const staffMay = (
  order: MallOrderRow,
  actor: StaffMember,
  { language }: ReplyContext,
): Verdicts<MallAction> => {
  const fitting = (action: (typeof onOrder)[number]): boolean => {
    if (action === 'ship') return order.way === 'deliver'
    if (action === 'prepare') return order.way === 'pickup'
    return action !== 'collect' || order.way === 'pickup'
  }
  const stopped = order.openAfterSales > 0 ? refuse('AFTER_SALE_OPEN') : null
  return Object.fromEntries(
    onOrder
      .filter((action) => mayMove(mallLife, action, order.state, actor.role) && fitting(action))
      .map((action) => [action, verdict(action === 'collect' ? stopped : null, language)]),
  )
}

/** The refusal for agents above their decision limit (docs/rules/mall.md#after-sales). */
export const aboveRole = (
  { role }: Pick<StaffMember, 'role'>,
  sale: Pick<AfterSaleRow, 'goodsFen' | 'freightFen' | 'points'>,
): Refusal | null =>
  role === 'agent' && sale.goodsFen + sale.freightFen > mallLimits.agentRefundFen
    ? refuse('REFUND_ABOVE_ROLE', { values: { max: (mallLimits.agentRefundFen / 100).toFixed(2) } })
    : null

const customerActions = ['withdraw', 'send_back'] as const satisfies AfterSaleAction[]
export const afterSaleCustomerMay = (sale: AfterSaleRow): Verdicts<AfterSaleAction> =>
  mayAll(
    customerActions
      .filter((action) => mayMove(afterSaleLife, action, sale.state, 'customer'))
      .filter((action) => action !== 'send_back' || sale.kind === 'return'),
  )

const staffActions = ['agree', 'refuse', 'goods_back', 'refund'] as const satisfies AfterSaleAction[]
export const afterSaleStaffMay = (
  sale: AfterSaleRow,
  actor: StaffMember,
  language: Language,
): Verdicts<AfterSaleAction> => {
  const above = aboveRole(actor, sale)
  return Object.fromEntries(
    staffActions
      .filter((action) => mayMove(afterSaleLife, action, sale.state, actor.role))
      .filter((action) => action !== 'goods_back' || sale.kind === 'return')
      .map((action) => [action, verdict(action === 'goods_back' ? null : above, language)]),
  )
}
