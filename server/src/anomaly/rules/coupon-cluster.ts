// Finds customers who signed in on the same device and used coupons of the same kind within a few days
// (docs/rules/anomalies.md#coupon-cluster).

import { anomalyLimits } from '@huishou/wire/anomaly/states'
import { sql } from 'kysely'
import { type Db, evidence, groupBy, type Hit, latestTogether, type Rule, ruleOf } from '../rule.ts'

/** A used coupon that its owner had claimed, and a device the owner had signed in on before. */
export type UsedCoupon = {
  couponId: number
  memberId: number
  kindId: number
  device: string
  worthFen: number
  at: number
}

async function* read(db: Db, since: number): AsyncGenerator<UsedCoupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .innerJoin('memberToken', 'memberToken.memberId', 'coupon.memberId')
    .select([
      'coupon.id as couponId',
      'coupon.memberId',
      'coupon.kindId',
      'coupon.worthFen',
      'coupon.usedAt',
      'memberToken.deviceMark',
    ])
    .distinct()
    // a literal, so that the partial index is used
    .where('coupon.state', '=', sql.lit('used'))
    .where('coupon.usedAt', '>=', since)
    // only coupons that the customers claimed themselves
    .where('coupon.source', 'in', ['claim', 'password', 'points'])
    .where('memberToken.deviceMark', '<>', '')
    .whereRef('memberToken.createdAt', '<=', 'coupon.usedAt')
    .orderBy('coupon.id')
    .execute()
  yield rows.flatMap(({ kindId, usedAt, worthFen, deviceMark, ...row }) =>
    kindId === null || usedAt === null
      ? []
      : [{ ...row, kindId, worthFen: worthFen ?? 0, device: deviceMark, at: usedAt }],
  )
}

const peopleOf = (together: readonly UsedCoupon[]): number[] => [
  ...new Set(together.map(({ memberId }) => memberId)),
]

const hitOf = (together: readonly UsedCoupon[], threshold: number): Hit => {
  const people = peopleOf(together)
  const last = together.at(-1)
  return {
    key: `coupon:${last?.kindId}:${last?.device.slice(0, 16)}`,
    at: last?.at ?? 0,
    subjects: people.map((id) => ({ kind: 'customer', id })),
    records: people.map((id) => `customer:${id}`),
    evidence: [
      evidence('coupon_people', { unit: 'count', value: people.length, usual: 1, threshold }),
      ...together.slice(1 - anomalyLimits.rows).map(({ memberId, worthFen, at }) =>
        evidence('coupon_used', {
          unit: 'fen',
          value: worthFen,
          at,
          subject: { kind: 'customer', id: memberId },
        }),
      ),
    ],
  }
}

export const couponCluster: Rule<UsedCoupon> = {
  name: 'coupon_cluster',
  fresh: 'some',
  read,
  find: (rows, { couponPeople, couponDays }) =>
    [...groupBy(rows, ({ kindId, device }) => `${kindId} ${device}`).values()].flatMap((group) => {
      const sorted = group.toSorted((one, other) => one.at - other.at || one.couponId - other.couponId)
      const together = latestTogether(sorted, couponDays, (used) => peopleOf(used).length >= couponPeople)
      return together ? [hitOf(together, couponPeople)] : []
    }),
}

export const couponClusterRule = ruleOf(couponCluster)
