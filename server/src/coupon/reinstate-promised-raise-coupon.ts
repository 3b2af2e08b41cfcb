// Finds and reinstates raise coupons (for a higher payout) that staff recalled after an offline device had already
// promised them to a customer.
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { RaiseOffer } from '@huishou/wire/pickup/weighing'
import type { Handle, Transaction } from '../platform/database.ts'
import type { Actor } from '../platform/life-cycle.ts'
import { moveCoupon } from './life-cycle.ts'
import type { RaisedOrder } from './hold-and-spend.ts'
import type { CouponTables } from './tables.ts'

/**
 * The raise coupon with which an offline device computed a slip at `doneAt`, if its kind was recalled only later: it
 * was promised to the person who signed the slip. Null for any other coupon, including one that staff revoked
 * individually.
 */
export const readPromisedRaise = async (
  db: Handle<CouponTables>,
  { id, memberId, firmSiteId, raiseChoice }: RaisedOrder,
  { couponId, doneAt }: { couponId: number; doneAt: number },
): Promise<RaiseOffer | null> => {
  if (memberId === null || firmSiteId !== null || raiseChoice === 'none') return null
  const promised = await db
    .selectFrom('coupon')
    .innerJoin('couponKind', 'couponKind.id', 'coupon.kindId')
    .select(['coupon.id as couponId', 'coupon.permyriad', 'coupon.maxFen'])
    .where('coupon.id', '=', couponId)
    .where('memberId', '=', memberId)
    .where('coupon.type', '=', 'raise')
    .where('givenAt', '<=', doneAt)
    .where('couponKind.state', '=', 'recalled')
    // nothing about a kind changes after its recall
    .where('couponKind.updatedAt', '>', doneAt)
    .where((e) =>
      e.or([
        e.and([e('coupon.state', '=', 'held'), e('onOrderId', '=', id)]),
        e.and([
          e('coupon.state', 'in', ['available', 'revoked']),
          e('endReason', '=', ''),
          e('expiresAt', '>', doneAt),
        ]),
      ]),
    )
    .executeTakeFirst()
  return promised ?? null
}

/** Makes a promised coupon available to its slip again if the sweep has revoked it meanwhile. */
export const reinstateRaise = async (
  trx: Transaction<CouponTables>,
  actor: Actor,
  now: number,
  couponId: number,
): Promise<Refusal | null> => {
  const coupon = await trx
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  if (coupon.state !== 'revoked') return null
  const moved = await moveCoupon(trx, actor, now, coupon, 'reinstate')
  return isRefusal(moved) ? moved : null
}
