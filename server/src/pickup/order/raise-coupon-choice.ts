// Applies the coupon that a customer chose to raise the payout of a recycling order, and reads the coupon chosen.

import type { RaiseChoice } from '@huishou/wire/coupon/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { giveBackCoupon, heldRaises, holdCoupon, readRaiseOffers } from '../../coupon/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Actor, OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'

const choiceOf = (asked: string): RaiseChoice => {
  if (asked === '' || asked === 'best') return 'best'
  return asked === '0' ? 'none' : 'own'
}

/**
 * Puts the raise coupon that the customer chose on an order and removes the previous one
 * (docs/rules/coupons.md#choosing). Refuses COUPON_NOT_HERE when the coupon is not theirs or not free, or the order
 * is a firm's.
 */
export const chooseRaise = async (
  trx: Transaction<PickupTables>,
  actor: Actor,
  now: number,
  order: Pick<OrderRow, 'id' | 'orderNumber' | 'memberId' | 'firmSiteId' | 'raiseChoice'>,
  asked: string,
): Promise<RaiseChoice | Refusal> => {
  const { id, orderNumber, memberId, firmSiteId } = order
  const choice = choiceOf(asked)
  if (order.raiseChoice === 'own') {
    const kept = await readChosenRaise(trx, id)
    if (kept && String(kept.couponId) === asked) return 'own'
    const refused = await giveBackCoupon(trx, actor, now, id, { asItWas: true })
    if (refused) return refused
  }
  if (choice !== 'own') return choice
  const notHere = refuse('COUPON_NOT_HERE', { field: 'couponId' })
  if (memberId === null || firmSiteId !== null) return notHere
  const offers = (await readRaiseOffers(trx, now, [memberId])).get(memberId) ?? []
  const offer = offers.find(({ couponId }) => String(couponId) === asked)
  if (!offer) return notHere
  const held = await holdCoupon(trx, actor, now, {
    couponId: offer.couponId,
    worthFen: null,
    order: { id, orderNumber },
  })
  return isRefusal(held) ? notHere : choice
}

/** The raise coupon that an order holds because its customer chose it; null without one. */
export const readChosenRaise = async (db: Handle<PickupTables>, orderId: number) =>
  (await heldRaises(db)
    .select([
      'coupon.id as couponId',
      'coupon.name',
      'coupon.nameEn',
      'coupon.permyriad',
      'coupon.maxFen',
      'expiresAt',
    ])
    .where('onOrderId', '=', orderId)
    .executeTakeFirst()) ?? null
