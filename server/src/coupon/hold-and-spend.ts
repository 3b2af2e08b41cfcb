// Finds the coupons that orders can use, and holds, uses or returns them. Also ends unused coupons that have expired
// or been recalled.
import type { RaiseChoice } from '@huishou/wire/coupon/states'
import type { RaiseOffer } from '@huishou/wire/pickup/weighing'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import { compiled } from '../platform/compiled-query.ts'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import { systemActor, type Actor } from '../platform/life-cycle.ts'
import { moveCoupon } from './life-cycle.ts'
import type { CouponTables, CouponRow } from './tables.ts'

const MOST_OFFERS = 20

/** Coupons that can be used now: available, not expired, and not of a recalled kind. */
const usable = (db: Handle<CouponTables>, now: number) =>
  db
    .selectFrom('coupon')
    .leftJoin('couponKind', 'couponKind.id', 'coupon.kindId')
    .where('coupon.state', '=', 'available')
    .where('expiresAt', '>', now)
    .where((e) => e.or([e('coupon.kindId', 'is', null), e('couponKind.state', '<>', 'recalled')]))

/** Raise coupons held by orders, of kinds that were not recalled; one chosen in time stays valid after it expires. */
export const heldRaises = (db: Handle<CouponTables>) =>
  db
    .selectFrom('coupon')
    .leftJoin('couponKind', 'couponKind.id', 'coupon.kindId')
    .where('coupon.state', '=', 'held')
    .where('coupon.type', '=', 'raise')
    .where((e) => e.or([e('coupon.kindId', 'is', null), e('couponKind.state', '<>', 'recalled')]))

/** A mall coupon that a member may use now. */
export type MallOffer = CouponRow

const mallOffersOf = compiled(
  (db: Handle<CouponTables>, { now, memberId }: { now: number; memberId: number }) =>
    usable(db, now)
      .selectAll('coupon')
      .where('memberId', '=', memberId)
      .where('coupon.type', '=', 'mall')
      .orderBy('coupon.moneyFen', 'desc')
      .orderBy('expiresAt')
      .orderBy('coupon.id')
      .limit(MOST_OFFERS),
)
/** The mall coupons a member may use now, the most valuable first, then the soonest to expire. */
export const readMallOffers = (
  db: Handle<CouponTables>,
  now: number,
  memberId: number,
): Promise<MallOffer[]> => mallOffersOf(db, { now, memberId })

/** The raise coupons members may use now, by member, soonest to expire first. */
export const readRaiseOffers = async (
  db: Handle<CouponTables>,
  now: number,
  memberIds: readonly number[],
): Promise<Map<number, RaiseOffer[]>> => {
  const offers = new Map<number, RaiseOffer[]>()
  if (memberIds.length === 0) return offers
  const rows = await usable(db, now)
    .select(['coupon.id', 'memberId', 'coupon.permyriad', 'coupon.maxFen'])
    .where('memberId', 'in', [...new Set(memberIds)])
    .where('coupon.type', '=', 'raise')
    .orderBy('expiresAt')
    .orderBy('coupon.id')
    .execute()
  for (const { id, memberId, permyriad, maxFen } of rows) {
    const own = offers.get(memberId) ?? []
    if (own.length < MOST_OFFERS) offers.set(memberId, [...own, { couponId: id, permyriad, maxFen }])
  }
  return offers
}

/** An order whose slip may use a raise coupon, with its owner and the owner's choice of coupon. */
export type RaisedOrder = {
  id: number
  memberId: number | null
  firmSiteId: number | null
  raiseChoice: RaiseChoice
}

/**
 * The raise coupons that the slips of these orders may use, by order: the one the customer chose, none, or any free
 * one; also any free one if the chosen one was recalled. Orders from a firm's site get none, because the firm's
 * contract sets its prices.
 */
export const readRaiseOffersOf = async (
  db: Handle<CouponTables>,
  now: number,
  orders: readonly RaisedOrder[],
): Promise<Map<number, RaiseOffer[]>> => {
  const own = orders.filter(({ firmSiteId }) => firmSiteId === null)
  const chosen = own.filter(({ raiseChoice }) => raiseChoice === 'own').map(({ id }) => id)
  const rows =
    chosen.length === 0
      ? []
      : await heldRaises(db)
          .select(['coupon.id as couponId', 'coupon.permyriad', 'coupon.maxFen', 'onOrderId'])
          .where('onOrderId', 'in', chosen)
          .execute()
  const held = new Map(rows.map(({ onOrderId, ...offer }) => [onOrderId, offer]))
  const takesFree = ({ id, raiseChoice }: RaisedOrder): boolean => raiseChoice !== 'none' && !held.has(id)
  const free = await readRaiseOffers(
    db,
    now,
    own.filter(takesFree).flatMap(({ memberId }) => memberId ?? []),
  )
  const offersOf = (order: RaisedOrder): RaiseOffer[] => {
    if (takesFree(order)) return free.get(order.memberId ?? 0) ?? []
    const offer = held.get(order.id)
    return offer ? [offer] : []
  }
  return new Map(own.map((order) => [order.id, offersOf(order)]))
}

/**
 * Holds a coupon for an order, so that no other order can use it, or updates the value of the one already held. Refuses
 * CHANGED_MEANWHILE or COUPON_STATE when another order was faster.
 */
export const holdCoupon = async (
  trx: Transaction<CouponTables>,
  actor: Actor,
  now: number,
  input: { couponId: number; worthFen: number | null; order: { id: number; orderNumber: string } },
): Promise<CouponRow | Refusal> => {
  const coupon = await trx
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', input.couponId)
    .executeTakeFirstOrThrow()
  if (coupon.state === 'held' && coupon.onOrderId === input.order.id)
    return await trx
      .updateTable('coupon')
      .set({ worthFen: input.worthFen })
      .where('id', '=', coupon.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  return await moveCoupon(trx, actor, now, coupon, 'hold', {
    set: { onOrderId: input.order.id, onOrderNumber: input.order.orderNumber, worthFen: input.worthFen },
  })
}

const onOrder = (trx: Transaction<CouponTables>, orderId: number) =>
  trx
    .selectFrom('coupon')
    .selectAll()
    .where('onOrderId', '=', orderId)
    .where('state', 'in', ['held', 'used'])
    .executeTakeFirst()

/** Uses the coupon held by an order that is paid or settled; nothing without one. */
export const spendCoupon = async (
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
 * Returns an order's coupon to its owner, valid for at least another day, when the slip was rejected or withdrawn, or
 * the order was cancelled, fully refunded or reversed. With `asItWas` its expiry stays the same, so that nobody can
 * prolong a coupon by putting it on orders. Does nothing if the order has no coupon.
 */
export const giveBackCoupon = async (
  trx: Transaction<CouponTables>,
  actor: Actor,
  now: number,
  orderId: number,
  { asItWas = false }: { asItWas?: boolean } = {},
): Promise<null | Refusal> => {
  const coupon = await onOrder(trx, orderId)
  if (!coupon) return null
  const moved = await moveCoupon(trx, actor, now, coupon, 'give_back', {
    set: {
      onOrderId: null,
      onOrderNumber: '',
      worthFen: null,
      usedAt: null,
      expiresAt: asItWas ? coupon.expiresAt : Math.max(coupon.expiresAt, now + DAY),
    },
  })
  return isRefusal(moved) ? moved : null
}

const AT_A_TIME = 500

/** Sweep: expires unused coupons whose time is over, and revokes those of recalled kinds. */
export const endCoupons = async (database: Database<CouponTables>, now: number): Promise<void> => {
  const over = await database.reader
    .selectFrom('coupon')
    .selectAll()
    .where('state', '=', 'available')
    .where('expiresAt', '<=', now)
    .limit(AT_A_TIME)
    .execute()
  const recalled = await database.reader
    .selectFrom('coupon')
    .innerJoin('couponKind', 'couponKind.id', 'coupon.kindId')
    .selectAll('coupon')
    .where('couponKind.state', '=', 'recalled')
    .where('coupon.state', '=', 'available')
    .where('expiresAt', '>', now)
    .limit(AT_A_TIME)
    .execute()
  // a coupon that changed meanwhile is handled by the next sweep
  for (const coupon of over)
    await database.transaction((trx) => moveCoupon(trx, systemActor, now, coupon, 'expire'))
  for (const coupon of recalled)
    await database.transaction((trx) => moveCoupon(trx, systemActor, now, coupon, 'revoke'))
}
