import { dayOf, instantOf } from '@huishou/wire'
import type { Transaction } from '../platform/database.ts'
import type { PointsKind, PointsTables } from './tables.ts'

/** The end of the 12th month after earning, China time (domain-rules 2.5). */
export const expiryOf = (earnedAt: number): number => {
  const [year = 0, month = 1] = dayOf(earnedAt).split('-').map(Number)
  const after = year * 12 + (month - 1) + 13
  return instantOf(`${Math.floor(after / 12)}-${String((after % 12) + 1).padStart(2, '0')}-01`) - 1
}

const lockAccount = async (trx: Transaction<PointsTables>, memberId: number) => {
  await trx
    .insertInto('pointsAccount')
    .values({ memberId, balance: 0, debt: 0, earned: 0 })
    .onConflict((c) => c.column('memberId').doNothing())
    .execute()
  return await trx
    .selectFrom('pointsAccount')
    .selectAll()
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
}

export type Earning = {
  memberId: number
  kind: PointsKind
  points: number
  key: string
  orderId?: number
  text: string
}

/** Credits points as a lot of their own. A debt is paid first. The key makes it happen once; 0 points leave no trace. */
export const earn = async (trx: Transaction<PointsTables>, now: number, earning: Earning): Promise<void> => {
  const { memberId, points } = earning
  if (points <= 0) return
  const account = await lockAccount(trx, memberId)
  const paid = Math.min(account.debt, points)
  const balance = account.balance + points - paid
  const debt = account.debt - paid
  await trx
    .updateTable('pointsAccount')
    .set({ balance, debt, earned: account.earned + points })
    .where('memberId', '=', memberId)
    .execute()
  const entry = await trx
    .insertInto('pointsEntry')
    .values({
      memberId,
      kind: earning.kind,
      points,
      key: earning.key,
      orderId: earning.orderId ?? null,
      text: earning.text,
      balanceAfter: balance - debt,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('pointsLot')
    .values({ memberId, entryId: entry.id, points, remaining: points - paid, expiresAt: expiryOf(now) })
    .execute()
}

/**
 * Takes back what was earned under `key`: from its own lot first, then from the lots that expire first;
 * what was spent already becomes a debt. Nothing happens when nothing was earned or it was taken back before.
 */
export const takeBack = async (
  trx: Transaction<PointsTables>,
  now: number,
  earning: { key: string; text: string },
): Promise<void> => {
  const earned = await trx
    .selectFrom('pointsEntry')
    .selectAll()
    .where('key', '=', earning.key)
    .executeTakeFirst()
  const key = `${earning.key}:reversal`
  if (!earned || (await trx.selectFrom('pointsEntry').select('id').where('key', '=', key).executeTakeFirst()))
    return
  const account = await lockAccount(trx, earned.memberId)
  const lots = await trx
    .selectFrom('pointsLot')
    .selectAll()
    .where('memberId', '=', earned.memberId)
    .where('remaining', '>', 0)
    .orderBy('expiresAt')
    .orderBy('id')
    .execute()
  const own = lots.filter(({ entryId }) => entryId === earned.id)
  let left = earned.points
  for (const lot of [...own, ...lots.filter(({ entryId }) => entryId !== earned.id)]) {
    const taken = Math.min(lot.remaining, left)
    if (taken === 0) break
    left -= taken
    await trx
      .updateTable('pointsLot')
      .set({ remaining: lot.remaining - taken })
      .where('id', '=', lot.id)
      .execute()
  }
  const balance = account.balance - (earned.points - left)
  const debt = account.debt + left
  await trx
    .updateTable('pointsAccount')
    .set({ balance, debt })
    .where('memberId', '=', earned.memberId)
    .execute()
  await trx
    .insertInto('pointsEntry')
    .values({
      memberId: earned.memberId,
      kind: 'recycle_reversal',
      points: -earned.points,
      key,
      orderId: earned.orderId,
      text: earning.text,
      balanceAfter: balance - debt,
      at: now,
    })
    .execute()
}
