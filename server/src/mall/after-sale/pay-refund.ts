// Refunds an after-sales request, in which a customer asks to return goods or get money back: pays the money, and gives
// back points and purchase limits, stock that is to be sold again, and the coupon once the whole order is refunded.
import { formatFen, formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { giveBackCoupon } from '../../coupon/index.ts'
import { markRefunded } from '../../bargain/index.ts'
import { returnStock } from '../../catalog/index.ts'
import { journalTextOf, payDebt, post } from '../../ledger/index.ts'
import { beginPartRefund } from '../../payment/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { systemActor } from '../../platform/life-cycle.ts'
import { returnSpent } from '../../points/index.ts'
import { type Actor, moveOrder } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { uncountPieces } from '../order/purchase-limits.ts'
import { linesOf, pointsKey, pointsWords } from '../order/reserve.ts'
import type { AfterSaleRow, MallLineRow, MallOrderRow, MallWorld } from '../tables.ts'
import { refundAmountsOf } from './request-or-withdraw.ts'
import { moveSale } from './life-cycle.ts'
import { type Known, wasSent } from './to-wire.ts'

type Trx = Transaction<MallWorld>

/** Adds to the refunded amount of an order. Refuses REFUND_TOO_LARGE when it would exceed the amount paid. */
const countRefund = async (
  trx: Trx,
  order: MallOrderRow,
  refund: { fen: number; couponFen: number; onlineFen: number; points: number; freightFen: number },
): Promise<MallOrderRow | Refusal> => {
  const counted = await trx
    .updateTable('mallOrder')
    .set((e) => ({
      refundedFen: e('refundedFen', '+', refund.fen),
      refundedOnlineFen: e('refundedOnlineFen', '+', refund.onlineFen),
      refundedCouponFen: e('refundedCouponFen', '+', refund.couponFen),
      refundedPoints: e('refundedPoints', '+', refund.points),
      refundedFreightFen: e('refundedFreightFen', '+', refund.freightFen),
    }))
    .where('id', '=', order.id)
    .where('refundedFen', '<=', order.payableFen - refund.fen)
    .where('refundedOnlineFen', '<=', order.onlineFen - refund.onlineFen)
    .where('refundedPoints', '<=', order.points - refund.points)
    .returningAll()
    .executeTakeFirst()
  return (
    counted ??
    refuse('REFUND_TOO_LARGE', { values: { count: 0, max: formatFen(order.payableFen - order.refundedFen) } })
  )
}

/** Credits a refund to the balance and passes the part paid online on to the original payment method. */
const giveMoney = async (
  trx: Trx,
  actor: Actor,
  now: number,
  { sale, order }: Known,
  money: { goodsFen: number; couponFen: number; freightFen: number; toOnlineFen: number },
): Promise<string | Refusal> => {
  const fen = money.goodsFen + money.freightFen
  if (fen + money.couponFen === 0) return ''
  const posted = await post(trx, now, {
    kind: 'mall_refund',
    key: `mall-refund:${sale.id}`,
    memberId: order.memberId,
    orderId: order.id,
    ...(actor.staffId === null ? {} : { byStaffId: actor.staffId }),
    text: journalTextOf('mallRefund', order.orderNumber),
    entries: [
      { account: { member: order.memberId, kind: 'available' }, amountFen: fen },
      { account: { company: 'mall' }, amountFen: -money.goodsFen - money.couponFen },
      { account: { company: 'promotions' }, amountFen: money.couponFen },
      { account: { company: 'freight' }, amountFen: -money.freightFen },
    ],
  })
  if (isRefusal(posted)) return posted
  const key = `mall-refund:${sale.id}`
  const online = money.toOnlineFen > 0 && order.payInId !== null
  const sent = online
    ? await beginPartRefund(trx, now, {
        payInId: order.payInId ?? 0,
        amountFen: money.toOnlineFen,
        key,
        reason: `商城退款 ${sale.number}`,
      })
    : null
  // the payment itself was sent back by finance meanwhile: then this stays in the balance
  const stays = sent?.refusal === 'PAY_STATE' || sent?.refusal === 'REFUND_TOO_LARGE'
  if (sent && !stays) return sent
  await payDebt(trx, now, order.memberId, { key, orderId: order.id })
  return online && !sent ? key : ''
}

/** Whether the refund left nothing to send of an order of which something is on its way. */
const isRestOnItsWay = (order: MallOrderRow, lines: readonly MallLineRow[]): boolean =>
  order.state === 'paid' &&
  order.way === 'deliver' &&
  lines.every(({ number, refunded, shipped, virtual }) => virtual === 1 || shipped + refunded >= number) &&
  lines.some(({ shipped, virtual }) => shipped > 0 && virtual === 0)

/**
 * Records the refunded amount, and settles the order once it is fully refunded. When the rest of a partly sent order
 * was refunded, the order counts as sent.
 */
const settleOrder = async (
  trx: Trx,
  actor: Actor,
  now: number,
  order: MallOrderRow,
  detail: { refundFen: number; refundPoints: number },
): Promise<MallOrderRow | Refusal> => {
  const lines = await linesOf(trx, order.id)
  if (lines.some(({ number, refunded }) => refunded < number)) {
    const recorded = await moveOrder(trx, actor, now, order, 'refund_part', { detail })
    if (isRefusal(recorded) || !isRestOnItsWay(recorded, lines)) return recorded
    return await moveOrder(trx, systemActor, now, recorded, 'ship', { set: { sentAt: now } })
  }
  await markRefunded(trx, now, { orderId: order.id })
  // a part refund leaves the coupon used: its part of these pieces is not refunded
  const back = await giveBackCoupon(trx, actor, now, order.id)
  if (back) return back
  return await moveOrder(trx, actor, now, order, 'refund_all', {
    set: { closeCause: 'refunded', endedAt: now },
    detail,
  })
}

/** Records the refunded pieces on the line, unless the line was changed meanwhile. */
const countPieces = async (trx: Trx, { sale, line }: Known): Promise<Refusal | null> => {
  const back = await trx
    .updateTable('mallLine')
    .set((e) => ({ refunded: e('refunded', '+', sale.count) }))
    .where('id', '=', line.id)
    .where('refunded', '<=', line.number - sale.count)
    .where('refunded', '=', line.refunded)
    .executeTakeFirst()
  return back.numUpdatedRows === 0n ? refuse('CHANGED_MEANWHILE') : null
}

/** Returns points to their lots, and pieces to stock and purchase limits. */
const giveBackGoods = async (
  trx: Trx,
  actor: Actor,
  now: number,
  known: Known,
  { points, restock }: { points: number; restock: boolean },
): Promise<void> => {
  const { sale, line, order } = known
  if (points > 0)
    await returnSpent(trx, now, {
      key: pointsKey(order),
      returnKey: `sale:${sale.id}`,
      points: points,
      ...pointsWords(order, true),
    })
  if (restock && line.virtual === 0)
    await returnStock(trx, now, {
      skuId: line.skuId,
      count: sale.count,
      orderId: order.id,
      reason: wasSent(known) ? 'return' : 'release',
      actor: actor.name || actor.actor,
    })
  if (line.limited === 1)
    await uncountPieces(trx, order.memberId, { goodsId: line.goodsId, count: sale.count })
}

const tellRefunded = async (
  trx: Trx,
  now: number,
  { sale, order }: Known,
  { refundFen, points, underway }: { refundFen: number; points: number; underway: boolean },
): Promise<void> => {
  const list = (pointsWord: string) =>
    [refundFen > 0 ? formatYuan(refundFen) : '', points > 0 ? `${points} ${pointsWord}` : ''].filter(
      (part) => part !== '',
    )
  const outcome = {
    zh: `已退款：${list('积分').join('、')}${underway ? '，将原路退回支付账户' : ''}。`,
    en: `was refunded: ${list('points').join(' and ')}${underway ? ', to your original payment method' : ''}.`,
  }
  await notifyCustomer(trx, now, order, {
    kind: 'mall_after_sale',
    values: { number: sale.number, outcome },
  })
}

/**
 * Refunds one after-sale: the price of its pieces, points, purchase limits and, with `restock`, stock. A refund of an
 * online payment stays `refunding` until the gateway has sent or refused it; anything else is final at once. Refuses
 * REFUND_TOO_LARGE when more would be refunded than was paid.
 */
export const payRefund = async (
  trx: Trx,
  actor: Actor,
  now: number,
  known: Known,
  { restock }: { restock: boolean },
): Promise<AfterSaleRow | Refusal> => {
  const { sale, line } = known
  const lines = await linesOf(trx, sale.orderId)
  const changed = await countPieces(trx, known)
  if (changed) return changed
  // other requests may still be withdrawn, so the freight is refunded with the pieces that are really the last
  const money = refundAmountsOf(known.order, line, lines, [], { count: sale.count })
  const refundFen = money.goodsFen + money.freightFen
  const counted = await countRefund(trx, known.order, {
    fen: refundFen,
    couponFen: money.couponFen,
    onlineFen: money.toOnlineFen,
    points: money.points,
    freightFen: money.freightFen,
  })
  if (isRefusal(counted)) return counted
  const key = await giveMoney(trx, actor, now, { ...known, order: counted }, money)
  if (isRefusal(key)) return key
  await giveBackGoods(trx, actor, now, { ...known, order: counted }, { points: money.points, restock })
  const refunding = await moveSale(trx, actor, now, sale, 'refund', {
    set: { ...money, payRefundKey: key, restock: restock ? 1 : 0 },
    detail: { refundFen, points: money.points },
  })
  if (isRefusal(refunding)) return refunding
  const done = key === '' ? await moveSale(trx, actor, now, refunding, 'refunded') : refunding
  if (isRefusal(done)) return done
  // its version has moved with the after-sale
  const order = await trx
    .selectFrom('mallOrder')
    .selectAll()
    .where('id', '=', counted.id)
    .executeTakeFirstOrThrow()
  const settled = await settleOrder(trx, actor, now, order, { refundFen, refundPoints: money.points })
  if (isRefusal(settled)) return settled
  await tellRefunded(trx, now, { ...known, order }, { refundFen, points: money.points, underway: key !== '' })
  return done
}
