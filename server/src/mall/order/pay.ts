// Pays mall orders from the customer's balance, to which an online payment is credited first, and hands over the codes
// of virtual goods.
import type { MallAction } from '@huishou/wire/mall/states'
import { yuanFromFen } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { takeVirtualCodes } from '../../catalog/index.ts'
import { journalTextOf, post, readBalances } from '../../ledger/index.ts'
import type { PayOrderKind } from '../../payment/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { spokenCode } from '../../platform/codes-and-tokens.ts'
import { spendHeld } from '../../points/index.ts'
import { ownMallOrder } from '../access.ts'
import { spendCoupon } from '../../coupon/index.ts'
import { markBought, orderReinstated } from '../../bargain/index.ts'
import {
  customerActor,
  gatewayActor,
  moveOrder,
  stateChanged,
  systemActor,
  type Actor,
} from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { holdAgain } from './order-coupon.ts'
import { linesOf, pointsKey, reserveAgain } from './reserve.ts'
import type { MallOrderRow, MallWorld } from '../tables.ts'

type Trx = Transaction<MallWorld>
type Paid = { balanceFen: number; onlineFen: number; payInId: number | null }

/** Debits the payable amount from the balance. Refuses BALANCE_SHORT with the missing yuan. */
const takeMoney = async (trx: Trx, now: number, order: MallOrderRow): Promise<Refusal | null> => {
  const { id, memberId, orderNumber, payableFen, freightFen, couponFen } = order
  const posted = await post(trx, now, {
    kind: 'mall_payment',
    key: `mall:${id}`,
    memberId,
    orderId: id,
    text: journalTextOf('mallOrder', orderNumber),
    entries: [
      { account: { member: memberId, kind: 'available' }, amountFen: -payableFen },
      { account: { company: 'mall' }, amountFen: payableFen + couponFen - freightFen },
      // a coupon's amount is a cost of the promotion and does not reduce the price of the goods
      { account: { company: 'promotions' }, amountFen: -couponFen },
      { account: { company: 'freight' }, amountFen: freightFen },
    ],
  })
  if (!isRefusal(posted)) return null
  const { availableFen } = await readBalances(trx, memberId)
  return refuse('BALANCE_SHORT', { data: yuanFromFen(payableFen - availableFen) })
}

/**
 * Settles an order as paid: uses up the held coupon and points, debits the balance and hands over virtual goods.
 * Refuses BALANCE_SHORT, CHANGED_MEANWHILE.
 */
export const settlePaid = async (
  trx: Trx,
  actor: Actor,
  now: number,
  order: MallOrderRow,
  action: Extract<MallAction, 'pay' | 'revive'>,
  paid: Paid,
): Promise<MallOrderRow | Refusal> => {
  const moved = await moveOrder(trx, actor, now, order, action, {
    set: {
      ...paid,
      payBy: null,
      paidAt: now,
      endedAt: null,
      closeCause: '',
      closeReason: '',
      code: order.way === 'pickup' ? `G${spokenCode(8)}` : '',
    },
    detail: { payableFen: order.payableFen, points: order.points, onlineFen: paid.onlineFen },
  })
  if (isRefusal(moved)) return moved
  const gone = action === 'revive' ? await orderReinstated(trx, now, { orderId: moved.id }) : null
  if (gone) return gone
  await markBought(trx, now, { orderId: moved.id })
  const used = moved.couponId === null ? null : await spendCoupon(trx, actor, now, moved.id)
  if (used) return used
  if (moved.payableFen + moved.couponFen > 0) {
    const short = await takeMoney(trx, now, moved)
    if (short) return short
  }
  if (moved.points > 0) await spendHeld(trx, now, { key: pointsKey(moved) })
  return moved.virtuals > 0 ? await handOver(trx, now, moved) : moved
}

/**
 * Assigns the codes of virtual goods; an order of virtual goods only is thereby received. Refuses STOCK_SHORT when
 * there are too few codes.
 */
const handOver = async (trx: Trx, now: number, order: MallOrderRow): Promise<MallOrderRow | Refusal> => {
  const lines = (await linesOf(trx, order.id)).filter(({ virtual }) => virtual === 1)
  for (const { id, skuId, number } of lines) {
    const codes = await takeVirtualCodes(trx, now, { skuId, count: number, orderLineId: id })
    // stock of goods with codes is the number of codes, so this cannot be short but by a mistake of ours
    if (!codes) return refuse('STOCK_SHORT', { values: { left: 0 } })
    await trx
      .updateTable('mallLine')
      .set({ codes: JSON.stringify(codes), shipped: number })
      .where('id', '=', id)
      .execute()
  }
  await notifyCustomer(trx, now, order, { kind: 'mall_codes', values: { goods: lines[0]?.name ?? '' } })
  return order.virtuals === order.pieces
    ? await moveOrder(trx, systemActor, now, order, 'deliver', { set: { sentAt: now, receivedAt: now } })
    : order
}

/**
 * Pays the customer's own order from the balance. An order with nothing left to pay is returned unchanged, because the
 * protocol's clients call `/order/pay` after every order and repeat calls whose reply was lost.
 */
export const payOwn = async (
  trx: Trx,
  actor: Member,
  now: number,
  orderId: number,
): Promise<MallOrderRow | Refusal> => {
  const order = await ownMallOrder(trx, actor, orderId)
  if (isRefusal(order)) return order
  if (order.state !== 'unpaid') return isPaid(order) ? order : stateChanged(order)
  // the sweep has not come by yet, but the stock is to be free
  if (order.payBy !== null && now > order.payBy) return refuse('MALL_PAY_LATE')
  return await settlePaid(trx, customerActor(actor), now, order, 'pay', {
    balanceFen: order.payableFen,
    onlineFen: 0,
    payInId: null,
  })
}

const isPaid = ({ state, paidAt }: MallOrderRow): boolean => state !== 'cancelled' && paidAt !== null

const payable = async (
  db: Handle<MallWorld>,
  memberId: number,
  orderId: number,
): Promise<MallOrderRow | null> => {
  const order = await ownMallOrder(db, { kind: 'customer', memberId }, orderId)
  return isRefusal(order) ? null : order
}

/**
 * Mall orders as a kind of order for payments. Money that arrives after an order expired revives it when everything is
 * still available; otherwise, and for orders paid or cancelled meanwhile, it is refunded.
 */
export const mallOrderKind: PayOrderKind<MallWorld> = {
  kind: 'mall',
  check: async (db, memberId, now, orderId) => {
    const order = await payable(db, memberId, orderId)
    if (!order) return null
    if (order.state !== 'unpaid') return stateChanged(order)
    if (order.payBy !== null && now > order.payBy) return refuse('MALL_PAY_LATE')
    return order.payableFen === 0 ? refuse('NOTHING_OWED') : { detail: { payableFen: order.payableFen } }
  },
  pay: async (trx, memberId, now, { id, payIn }) => {
    // the money is for the order, whether it is hidden or not
    const order = await trx
      .selectFrom('mallOrder')
      .selectAll()
      .where('id', '=', id)
      .where('memberId', '=', memberId)
      .executeTakeFirst()
    if (!order) return refuse('MALL_PAY_LATE')
    const onlineFen = Math.min(payIn.amountFen, order.payableFen)
    const paid: Paid = { balanceFen: order.payableFen - onlineFen, onlineFen, payInId: payIn.id }
    if (order.state === 'unpaid') {
      const settled = await settlePaid(trx, gatewayActor, now, order, 'pay', paid)
      return isRefusal(settled) ? settled : null
    }
    if (order.state !== 'cancelled' || order.paidAt !== null) return refuse('MALL_PAID_TWICE')
    if (order.closeCause !== 'expired') return refuse('MALL_PAY_LATE')
    const missing = await reserveAgain(trx, now, order, await linesOf(trx, order.id))
    if (missing) return refuse('MALL_PAY_LATE')
    if (await holdAgain(trx, gatewayActor, now, order)) return refuse('MALL_PAY_LATE')
    const revived = await settlePaid(trx, gatewayActor, now, order, 'revive', paid)
    return isRefusal(revived) ? refuse('MALL_PAY_LATE') : null
  },
  sendsBack: ({ refusal }) => refusal === 'MALL_PAY_LATE' || refusal === 'MALL_PAID_TWICE',
}
