// Seeds the kinds of coupons that the demo has, and coupons that its customers hold.

import { DAY } from '@huishou/wire/time'
import type { Insertable } from 'kysely'
import { claim, issue, moveCoupon, takeFromBudget, type CouponTables } from '../coupon/index.ts'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { systemActor } from '../platform/life-cycle.ts'
import { isRefusal } from '@huishou/wire/refusals'

type Kind = Partial<Insertable<CouponTables['couponKind']>>

/** Kinds of coupons: to claim in the app, to buy for points, with a password, given by staff, and a stopped one. */
const KINDS: readonly (Kind & { name: string })[] = [
  { name: '新客满30减5', nameEn: '5 off 30', moneyFen: 500, minFen: 3_000, total: 500 },
  { name: '满60减12', nameEn: '12 off 60', moneyFen: 1_200, minFen: 6_000, points: 100, total: 200 },
  {
    name: '上门回收加价券 5%',
    nameEn: 'Pickup bonus, +5%',
    type: 'raise',
    permyriad: 500,
    maxFen: 500,
    points: 200,
    total: 1_000,
    perMember: 3,
  },
  {
    name: '社区活动满20减3',
    nameEn: 'Community day, 3 off 20',
    moneyFen: 300,
    minFen: 2_000,
    way: 'password',
    password: 'GREENDAY',
    total: 100,
  },
  {
    name: '老客户感谢券 满50减10',
    nameEn: 'Thank you, 10 off 50',
    moneyFen: 1_000,
    minFen: 5_000,
    way: 'staff',
    total: 50,
  },
  {
    name: '周年庆满40减8',
    nameEn: 'Anniversary, 8 off 40',
    moneyFen: 800,
    minFen: 4_000,
    total: 80,
    state: 'stopped',
  },
]

const idOf = async (trx: Transaction<Tables>, nick: string): Promise<number | null> =>
  (
    await trx
      .selectFrom('member')
      .select('id')
      .where('nick', '=', nick)
      .where('mergedIntoId', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
  )?.id ?? null

/** Seeds the kinds of coupons, and usable, expired and revoked coupons of customers. */
export const seedCoupons = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const began = now - 20 * DAY
  const kinds = []
  for (const kind of KINDS)
    kinds.push(
      await trx
        .insertInto('couponKind')
        .values({
          type: 'mall',
          nameEn: '',
          moneyFen: 0,
          minFen: 0,
          permyriad: 0,
          maxFen: 0,
          way: 'centre',
          password: '',
          points: 0,
          total: 100,
          perMember: 1,
          state: 'running',
          ...kind,
          version: 1,
          taken: 0,
          fromAt: began,
          untilAt: now + 90 * DAY,
          validDays: 15,
          createdAt: began,
          updatedAt: began,
          createdBy: '演示',
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  const [first, , , , thanks] = kinds
  if (!first || !thanks) return
  for (const [nick, days] of [
    ['王芳', 2],
    ['李建国', 18],
    ['孙琳', 5],
  ] as const) {
    const memberId = await idOf(trx, nick)
    if (memberId === null) continue
    const coupon = await claim(trx, now - days * DAY, memberId, { kindId: first.id })
    if (isRefusal(coupon)) continue
    if (coupon.expiresAt <= now) await moveCoupon(trx, systemActor, coupon.expiresAt, coupon, 'expire')
    if (nick === '孙琳')
      await moveCoupon(trx, systemActor, now - DAY, coupon, 'revoke', {
        set: { endReason: '重复账号领取' },
      })
  }
  const wang = await idOf(trx, '王芳')
  if (wang !== null && (await takeFromBudget(trx, thanks.id)) === null)
    await issue(trx, now - DAY, thanks, { memberId: wang, source: 'staff' })
}
