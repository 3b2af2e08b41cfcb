// Issues coupons to customers who claim them, within the budget of a kind of coupon and its limit for each person.
import type { CouponSource } from '@huishou/wire/coupon/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import { holdPoints, spendHeld, type PointsTables } from '../points/index.ts'
import type { CouponKindRow, CouponRow, CouponTables } from './tables.ts'

type Trx = Transaction<CouponTables>

/** Normalises a password: half width, upper case, without spaces and dashes. */
export const plainPassword = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐-―_]/gu, '')

/** Counts one more coupon of a kind for a member. Refuses COUPON_HAD once the limit for each person is reached. */
export const countHad = async (
  trx: Trx,
  { id: kindId, perMember }: Pick<CouponKindRow, 'id' | 'perMember'>,
  memberId: number,
): Promise<Refusal | null> => {
  await trx
    .insertInto('couponClaim')
    .values({ kindId, memberId, times: 0 })
    .onConflict((c) => c.columns(['kindId', 'memberId']).doNothing())
    .execute()
  const counted = await trx
    .updateTable('couponClaim')
    .set((e) => ({ times: e('times', '+', 1) }))
    .where('kindId', '=', kindId)
    .where('memberId', '=', memberId)
    .where('times', '<', perMember)
    .executeTakeFirst()
  return counted.numUpdatedRows === 0n
    ? refuse('COUPON_HAD', { values: { limit: perMember }, data: { limit: perMember } })
    : null
}

/** Takes coupons out of a running kind's budget. Refuses COUPON_GONE if too few are left. */
export const takeFromBudget = async (trx: Trx, kindId: number, count = 1): Promise<Refusal | null> => {
  const taken = await trx
    .updateTable('couponKind')
    .set((e) => ({ taken: e('taken', '+', count) }))
    .where('id', '=', kindId)
    .where('state', '=', 'running')
    .where((e) => e('taken', '<=', e('total', '-', count)))
    .executeTakeFirst()
  return taken.numUpdatedRows === 0n ? refuse('COUPON_GONE') : null
}

/** Writes a coupon of a kind; its budget and limits were counted before. */
export const issue = (
  trx: Trx,
  now: number,
  kind: CouponKindRow,
  { memberId, source }: { memberId: number; source: CouponSource },
): Promise<CouponRow> =>
  trx
    .insertInto('coupon')
    .values({
      memberId,
      kindId: kind.id,
      type: kind.type,
      name: kind.name,
      nameEn: kind.nameEn,
      state: 'available',
      version: 1,
      source,
      day: null,
      moneyFen: kind.moneyFen,
      minFen: kind.minFen,
      permyriad: kind.permyriad,
      maxFen: kind.maxFen,
      givenAt: now,
      expiresAt: now + kind.validDays * DAY,
      forOrderId: null,
      forOrderNumber: '',
      onOrderId: null,
      onOrderNumber: '',
      worthFen: null,
      usedAt: null,
      endReason: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const payPoints = async (
  trx: Transaction<CouponTables & PointsTables>,
  now: number,
  { points, name, nameEn }: CouponKindRow,
  coupon: CouponRow,
): Promise<Refusal | null> => {
  const key = `coupon:${coupon.id}`
  const held = await holdPoints(trx, now, {
    memberId: coupon.memberId,
    points,
    key,
    orderId: null,
    text: `兑换优惠券“${name}”`,
    textEn: `Coupon “${nameEn || name}”`,
  })
  if (held?.refusal === 'POINTS_SHORT')
    return refuse('COUPON_POINTS_SHORT', {
      values: held.values ?? {},
      data: held.data,
    })
  if (held) return held
  await spendHeld(trx, now, { key })
  return null
}

/**
 * Claims a coupon of a kind, for points where it costs some. Both limits are conditional updates, so that of many calls
 * at once for the last coupon only one gets it. Refuses NOT_FOUND, COUPON_OVER, COUPON_PASSWORD_WRONG, COUPON_HAD,
 * COUPON_GONE, COUPON_POINTS_SHORT, POINTS_DEBT.
 */
export const claim = async (
  trx: Transaction<CouponTables & PointsTables>,
  now: number,
  memberId: number,
  by: { kindId: number; password?: string } | { password: string },
): Promise<CouponRow | Refusal> => {
  const password = plainPassword(by.password ?? '')
  const found = trx.selectFrom('couponKind').selectAll()
  const kind = await (
    'kindId' in by
      ? found.where('id', '=', by.kindId)
      : found.where('way', '=', 'password').where('password', '=', password)
  ).executeTakeFirst()
  if (!kind || kind.way === 'staff') return refuse('kindId' in by ? 'NOT_FOUND' : 'COUPON_PASSWORD_WRONG')
  if (kind.way === 'password' && (password === '' || kind.password !== password))
    return refuse('COUPON_PASSWORD_WRONG', { field: 'pwd' })
  if (kind.state !== 'running' || now < kind.fromAt || now >= kind.untilAt) return refuse('COUPON_OVER')
  const refused = (await takeFromBudget(trx, kind.id)) ?? (await countHad(trx, kind, memberId))
  if (refused) return refused
  const source = kind.points > 0 ? 'points' : kind.way === 'password' ? 'password' : 'claim'
  const coupon = await issue(trx, now, kind, { memberId, source })
  const short = kind.points > 0 ? await payPoints(trx, now, kind, coupon) : null
  return short ?? coupon
}
