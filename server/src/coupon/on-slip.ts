import type { RaiseOffer } from '@huishou/wire/pickup/weighing'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import { systemActor, type Actor } from '../platform/life-cycle.ts'
import { moveCoupon } from './life-cycle.ts'
import type { CouponTables, RaiseCouponRow } from './tables.ts'

const MOST_OFFERS = 20

/** The coupons members may use now, by member, soonest to expire first. */
export const readRaiseOffers = async (
  db: Handle<CouponTables>,
  now: number,
  memberIds: readonly number[],
): Promise<Map<number, RaiseOffer[]>> => {
  const offers = new Map<number, RaiseOffer[]>()
  if (memberIds.length === 0) return offers
  const rows = await db
    .selectFrom('raiseCoupon')
    .select(['id', 'memberId', 'permyriad', 'maxFen'])
    .where('memberId', 'in', [...new Set(memberIds)])
    .where('state', '=', 'available')
    .where('expiresAt', '>', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .execute()
  for (const { id, memberId, permyriad, maxFen } of rows) {
    const own = offers.get(memberId) ?? []
    if (own.length < MOST_OFFERS) offers.set(memberId, [...own, { couponId: id, permyriad, maxFen }])
  }
  return offers
}

/**
 * Puts a coupon on the slip of an order, so that no other slip takes it. Refuses CHANGED_MEANWHILE or COUPON_STATE when
 * another was faster.
 */
export const holdRaise = async (
  trx: Transaction<CouponTables>,
  actor: Actor,
  now: number,
  input: { couponId: number; raiseFen: number; order: { id: number; orderNumber: string } },
): Promise<RaiseCouponRow | Refusal> => {
  const coupon = await trx
    .selectFrom('raiseCoupon')
    .selectAll()
    .where('id', '=', input.couponId)
    .executeTakeFirstOrThrow()
  return await moveCoupon(trx, actor, now, coupon, 'hold', {
    set: { onOrderId: input.order.id, onOrderNumber: input.order.orderNumber, raiseFen: input.raiseFen },
  })
}

const onOrder = (trx: Transaction<CouponTables>, orderId: number) =>
  trx
    .selectFrom('raiseCoupon')
    .selectAll()
    .where('onOrderId', '=', orderId)
    .where('state', 'in', ['held', 'used'])
    .executeTakeFirst()

/** Uses the coupon held by an order that is settled; nothing without one. */
export const spendRaise = async (
  trx: Transaction<CouponTables>,
  actor: Actor,
  now: number,
  orderId: number,
): Promise<null | Refusal> => {
  const coupon = await onOrder(trx, orderId)
  if (!coupon) return null
  const moved = await moveCoupon(trx, actor, now, coupon, 'use', { set: { usedAt: now } })
  return isRefusal(moved) ? moved : null
}

/**
 * Gives the coupon of an order back to its owner with at least a day left: its slip was rejected or withdrawn, the order
 * cancelled or reversed. Nothing without one.
 */
export const giveBackRaise = async (
  trx: Transaction<CouponTables>,
  actor: Actor,
  now: number,
  orderId: number,
): Promise<null | Refusal> => {
  const coupon = await onOrder(trx, orderId)
  if (!coupon) return null
  const moved = await moveCoupon(trx, actor, now, coupon, 'give_back', {
    set: {
      onOrderId: null,
      onOrderNumber: '',
      raiseFen: null,
      usedAt: null,
      expiresAt: Math.max(coupon.expiresAt, now + DAY),
    },
  })
  return isRefusal(moved) ? moved : null
}

const AT_A_TIME = 500

/** Sweep: expires unused coupons whose time is over. */
export const expireRaises = async (database: Database<CouponTables>, now: number): Promise<void> => {
  const due = await database.reader
    .selectFrom('raiseCoupon')
    .selectAll()
    .where('state', '=', 'available')
    .where('expiresAt', '<=', now)
    .limit(AT_A_TIME)
    .execute()
  for (const coupon of due)
    // one that moved meanwhile is looked at by the next sweep
    await database.transaction((trx) => moveCoupon(trx, systemActor, now, coupon, 'expire'))
}
