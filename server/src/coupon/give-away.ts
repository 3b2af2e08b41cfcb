import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { readMember, type MemberTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import { customerActor } from '../platform/life-cycle.ts'
import { countHad } from './claim.ts'
import { checkCoupon } from './life-cycle.ts'
import type { CouponTables } from './tables.ts'

/**
 * Gives a customer's own unused coupon to another customer, for whom it counts towards the limit of its kind of coupon.
 * An apology coupon cannot be given away. Refuses NOT_FOUND, COUPON_STATE, COUPON_NOT_HERE, COUPON_HAD,
 * CHANGED_MEANWHILE.
 */
export const giveAway = async (
  trx: Transaction<CouponTables & MemberTables>,
  memberId: number,
  now: number,
  { id, toMemberId }: { id: number; toMemberId: number },
): Promise<null | Refusal> => {
  const coupon = await trx
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (!coupon) return refuse('NOT_FOUND')
  // whoever may use a coupon may give it away
  const wrong = checkCoupon(customerActor({ memberId }), now, coupon, 'hold')
  if (wrong) return wrong
  if (coupon.kindId === null || coupon.expiresAt <= now) return refuse('COUPON_NOT_HERE')
  const friend = await readMember(trx, toMemberId)
  if (!friend || friend.id === memberId || friend.mergedIntoId !== null || friend.deletionDueAt !== null)
    return refuse('NOT_FOUND', { field: 'uid' })
  const kind = await trx
    .selectFrom('couponKind')
    .select(['id', 'perMember', 'state'])
    .where('id', '=', coupon.kindId)
    .executeTakeFirstOrThrow()
  if (kind.state === 'recalled') return refuse('COUPON_NOT_HERE')
  const had = await countHad(trx, kind, friend.id)
  if (isRefusal(had)) return had
  const given = await trx
    .updateTable('coupon')
    .set((e) => ({ memberId: friend.id, source: 'friend', version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', coupon.version)
    .where('state', '=', 'available')
    .executeTakeFirst()
  return given.numUpdatedRows === 0n ? refuse('CHANGED_MEANWHILE') : null
}
