// Settles a recycling order once its weighing slip is accepted: posts the money, credits points and the courier's pay,
// and takes the goods into stock.

import { savedCo2g } from '@huishou/wire/carbon/saved-co2'
import type { MessageOf } from '@huishou/wire/content/message-catalogue/catalogue'
import type { MessageValue } from '@huishou/wire/content/message-catalogue/message-kind'
import { formatFen } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { CashTables } from '../../cash/index.ts'
import { readCategories, readFactorsAt, type CatalogTables } from '../../catalog/index.ts'
import { earnPay, type CourierPayTables } from '../../courier-pay/index.ts'
import { type CouponTables, giveBackCoupon, spendCoupon } from '../../coupon/index.ts'
import { readBalances, type LedgerTables } from '../../ledger/index.ts'
import type { ContentTables } from '../../content/index.ts'
import type { MemberTables } from '../../member/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { earn, rewardInviter, type PointsTables } from '../../points/index.ts'
import type { StaffTables } from '../../staff/index.ts'
import { goodsCostFen, receivePurchase, shopStock, type YardTables, vehicleStock } from '../../yard/index.ts'
import { noteSettled } from '../community/group-bonus.ts'
import { postPayment } from './post-payment.ts'
import { coSignerOf } from '../weighing/co-sign.ts'
import { CODE_TRIES } from '../visit/confirm-code.ts'
import { checkMove, moveOrder, type Actor, type OrderRow } from '../life-cycle.ts'
import { notifyCustomer } from '../notify.ts'
import { slotEnd } from '../order/slot-times.ts'
import { notePhotos } from '../pictures/record-photo-use.ts'
import { signedRefusal } from '../weighing/check-signed-slip.ts'
import { countSale } from '../seller/record-seller-sale.ts'
import type { PickupTables, SlipLineRow, SlipRow } from '../tables.ts'

export type SettlingTables = PickupTables &
  MemberTables &
  LedgerTables &
  PointsTables &
  CatalogTables &
  StaffTables &
  YardTables &
  CourierPayTables &
  CashTables &
  CouponTables &
  ContentTables &
  PlatformTables
export type Settled = { totalFen: number; points: number; balanceFen: number }
type Trx = Transaction<SettlingTables>
type Way = 'app' | 'code' | 'signature' | 'call' | 'unattended'

/** The slip that can be accepted: the latest, still open, and matching the code if given. */
const answerable = async (
  trx: Transaction<PickupTables>,
  order: OrderRow,
  slipId: number,
  code: string | undefined,
): Promise<SlipRow | Refusal> => {
  const slip = await trx
    .selectFrom('pickupSlip')
    .selectAll()
    .where('id', '=', slipId)
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  if (!slip) return refuse('NOT_FOUND')
  if (slip.id !== order.slipId || slip.state !== 'open')
    return refuse('SLIP_OUTDATED', { data: { slipId: order.slipId } })
  // attempts are counted outside this transaction, where the slip may still have been another
  if (code !== undefined && (slip.confirmCode !== code || slip.confirmTries >= CODE_TRIES))
    return refuse('CONFIRM_CODE_WRONG', {
      field: 'code',
      values: { left: Math.max(CODE_TRIES - slip.confirmTries, 0) },
    })
  return slip
}

/**
 * Takes the goods into stock where they were weighed, on the courier's vehicle or in the shop, with the carbon they
 * save. Categories without a carbon factor are not counted.
 */
const receiveGoods = async (
  trx: Trx,
  now: number,
  order: OrderRow,
  slip: SlipRow,
  lines: readonly SlipLineRow[],
): Promise<void> => {
  const factors = await readFactorsAt(trx, now)
  await receivePurchase(
    trx,
    now,
    {
      cause: 'pickup',
      causeId: order.id,
      by: { staffId: slip.weighedByStaffId, name: slip.weighedByName },
    },
    order.channel === 'door' ? vehicleStock(slip.weighedByStaffId) : shopStock(order.shopId ?? 0),
    lines.map((line) => {
      const factor = factors.get(line.categoryId)
      return { ...line, co2g: factor ? savedCo2g(line.netG, factor.co2gPerKg) : null }
    }),
  )
}

/** Credits the courier who weighed at the door with the pay of the scheme. */
const payCourier = async (
  trx: Trx,
  now: number,
  order: OrderRow,
  slip: SlipRow,
  lines: readonly SlipLineRow[],
): Promise<void> => {
  if (order.channel !== 'door') return
  const keys = new Map((await readCategories(trx)).map(({ id, key }) => [id, key]))
  await earnPay(trx, now, {
    courierId: slip.weighedByStaffId,
    orderId: order.id,
    orderNumber: order.orderNumber,
    // a raise is the company's apology, not the courier's purchase
    purchaseFen: slip.totalFen - slip.raiseFen,
    onTime: order.arrivedAt !== null && order.arrivedAt <= slotEnd(order),
    lines: lines.map(({ categoryId, netG }) => ({ key: keys.get(categoryId) ?? '', netG })),
  })
}

/** Rewards the inviter of this customer for the customer's first settled order. */
const rewardInvitation = (trx: Trx, now: number, memberId: number, orderId: number): Promise<void> =>
  rewardInviter(trx, now, {
    memberId,
    orderId,
    isFirst: async () =>
      (await trx
        .selectFrom('pickupOrder')
        .select('id')
        .where('memberId', '=', memberId)
        .where('settledAt', 'is not', null)
        .where('id', '<>', orderId)
        .limit(1)
        .executeTakeFirst()) === undefined,
  })

/** Credits points for the sale, and rewards the customer's inviter. */
const earnPoints = async (
  trx: Trx,
  now: number,
  order: OrderRow,
  memberId: number,
  points: number,
): Promise<void> => {
  if (points > 0)
    await earn(trx, now, {
      memberId,
      kind: 'recycle',
      points,
      key: `recycle:${order.id}`,
      orderId: order.id,
      text: `回收订单 ${order.orderNumber}`,
      textEn: `Order ${order.orderNumber}`,
    })
  await rewardInvitation(trx, now, memberId, order.id)
}

const settledMessage = (
  order: OrderRow,
  { slipNumber, totalFen, points }: SlipRow,
  cash: boolean,
): MessageOf<'pickup_settled'> => {
  const sum = formatFen(Math.abs(totalFen))
  const paidBy = (): MessageValue => {
    if (order.firmSiteId !== null)
      return { zh: '重量已记入企业对账', en: 'the weight is recorded for your firm’s statement' }
    if (totalFen < 0)
      return cash
        ? { zh: `清运费 ${sum} 元已现金收取`, en: `the removal fee of ¥${sum} was paid in cash` }
        : {
            zh: `清运费 ${sum} 元已从余额扣除`,
            en: `the removal fee of ¥${sum} was taken from your balance`,
          }
    return cash
      ? { zh: `现金 ${sum} 元已当面付清`, en: `¥${sum} was paid in cash` }
      : { zh: `${sum} 元已存入您的余额`, en: `¥${sum} is in your balance` }
  }
  const earned = order.memberId !== null && points > 0
  return {
    kind: 'pickup_settled',
    values: {
      orderNumber: order.orderNumber,
      slipNumber,
      paid: paidBy(),
      points: earned ? { zh: `，获得 ${points} 积分`, en: `, with ${points} points` } : '',
    },
  }
}

/** How the slip was confirmed, by the customer or on the customer's behalf. */
type Confirmation = {
  way: Way
  code?: string
  cash?: boolean
  signature?: string
  /** Digest of the slip that was signed; see `signedText`. */
  signedDigest?: string
  signedFen?: number
  noPhone?: boolean
}

/** Closes the slip, and stores how it was confirmed. */
const acceptSlip = async (trx: Trx, now: number, slip: SlipRow, how: Confirmation): Promise<void> => {
  await trx
    .updateTable('pickupSlip')
    .set({
      state: 'accepted',
      answeredAt: now,
      confirmedBy: how.way,
      signature: how.signature ?? '',
      signedDigest: how.signedDigest ?? '',
    })
    .where('id', '=', slip.id)
    .where('state', '=', 'open')
    .execute()
}

/**
 * Settles an order: money, points, stock and state change in one transaction. Refuses STATE_CHANGED, NOT_FOUND,
 * SLIP_OUTDATED, SLIP_DIFFERS, CONFIRM_CODE_WRONG, DAY_LIMIT, FEE_UNPAID, CASH_OFF for a firm's order, and NOT_ALLOWED.
 */
export const settle = async (
  trx: Trx,
  actor: Actor,
  now: number,
  order: OrderRow,
  slipId: number,
  how: Confirmation,
): Promise<Settled | Refusal> => {
  const refused = checkMove(actor, now, order, 'confirm')
  if (refused) return refused
  const slip = await answerable(trx, order, slipId, how.code)
  if (isRefusal(slip)) return slip
  const differs = await signedRefusal(trx, slip, how)
  if (differs) return differs
  const coSigner = await coSignerOf(trx, slip, now)
  if (isRefusal(coSigner)) return coSigner
  const lines = await trx.selectFrom('pickupSlipLine').selectAll().where('slipId', '=', slip.id).execute()
  const unpaid = await postPayment(trx, now, order, slip, actor, how.cash ?? false, goodsCostFen(lines))
  if (unpaid) return unpaid
  if (order.memberId !== null && order.firmSiteId === null)
    await earnPoints(trx, now, order, order.memberId, slip.points)
  // a coupon that added nothing, as to a removal fee, is not used up
  const endCoupon = slip.couponId === null ? giveBackCoupon : spendCoupon
  const unused = await endCoupon(trx, actor, now, order.id)
  if (unused) return unused
  await receiveGoods(trx, now, order, slip, lines)
  await payCourier(trx, now, order, slip, lines)
  await countSale(trx, now, order, slip)
  await noteSettled(trx, now, order, lines)
  if (how.signature) await notePhotos(trx, order.id, [how.signature], 'signature')
  await acceptSlip(trx, now, slip, how)
  const moved = await moveOrder(trx, actor, now, order, 'confirm', {
    set: {
      totalFen: slip.totalFen,
      totalG: slip.totalG,
      points: slip.points,
      cashPaidFen: how.cash ? slip.totalFen : 0,
      settledAt: now,
      alarmedAt: null,
    },
    detail: {
      way: how.way,
      cash: how.cash ?? false,
      slipNumber: slip.slipNumber,
      totalFen: slip.totalFen,
      points: slip.points,
      ...(coSigner ? { coSigner } : {}),
      ...(how.noPhone ? { noPhone: true } : {}),
    },
  })
  if (isRefusal(moved)) return moved
  // customers who confirmed in the app have seen it; all others are told that it was done in their name
  if (how.way !== 'app') await notifyCustomer(trx, now, order, settledMessage(order, slip, how.cash ?? false))
  const balanceFen = order.memberId === null ? 0 : (await readBalances(trx, order.memberId)).availableFen
  return { totalFen: slip.totalFen, points: slip.points, balanceFen }
}
