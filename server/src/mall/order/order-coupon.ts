// Chooses the coupon of a mall order, and reserves it for that order.
import { formatFen } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { holdCoupon, readMallOffers, type MallOffer } from '../../coupon/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Actor } from '../life-cycle.ts'
import type { MallOrderRow, MallWorld } from '../tables.ts'
import type { OrderInput } from './choose-goods.ts'

/**
 * The coupon used to price an order and, for a quote or when one was requested, all mall coupons its member may use
 * now.
 */
export type Coupons = { coupon: MallOffer | null; coupons: MallOffer[] }

/**
 * The coupon of an order: the requested one, or the best one for a quote that asks for it. Orders at a bargain's price
 * take none. Refuses COUPON_NOT_HERE, COUPON_MINIMUM.
 */
export const chooseCoupon = async (
  db: Handle<MallWorld>,
  now: number,
  memberId: number,
  goodsFen: number,
  { couponId, bestCoupon, calculate, kjid }: OrderInput,
): Promise<Coupons | Refusal> => {
  const asked = couponId === undefined || couponId === '' || couponId === '0' ? null : couponId
  const wanted = asked !== null || calculate === true
  // an order without a coupon reads nothing: reading would set orders of different people against each other
  if (!wanted || kjid !== undefined)
    return asked === null ? { coupon: null, coupons: [] } : refuse('COUPON_NOT_HERE')
  const coupons = await readMallOffers(db, now, memberId)
  if (asked === null) {
    const best = bestCoupon === true && couponId === undefined
    return { coupon: (best && coupons.find(({ minFen }) => goodsFen >= minFen)) || null, coupons }
  }
  const coupon = coupons.find(({ id }) => String(id) === asked)
  if (!coupon) return refuse('COUPON_NOT_HERE', { field: 'couponId' })
  return goodsFen >= coupon.minFen
    ? { coupon, coupons }
    : refuse('COUPON_MINIMUM', { field: 'couponId', values: { min: formatFen(coupon.minFen) } })
}

/**
 * Holds the coupon of an order that is being placed, or of an expired one that is paid after all. Refuses
 * COUPON_NOT_HERE.
 */
export const holdAgain = async (
  trx: Transaction<MallWorld>,
  actor: Actor,
  now: number,
  { id, orderNumber, memberId, couponId, couponFen }: MallOrderRow,
): Promise<Refusal | null> => {
  if (couponId === null) return null
  const still = (await readMallOffers(trx, now, memberId)).some((offer) => offer.id === couponId)
  if (!still) return refuse('COUPON_NOT_HERE', { field: 'couponId' })
  const held = await holdCoupon(trx, actor, now, {
    couponId,
    worthFen: couponFen,
    order: { id, orderNumber },
  })
  return isRefusal(held) ? refuse('COUPON_NOT_HERE', { field: 'couponId' }) : null
}
