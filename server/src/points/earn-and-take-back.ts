// Gives points to a member, and takes them back when the reason for them is reversed.

import { dayOf, instantOf } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import { isEarned, readOrCreateAccount, moveAccount, openLots, takeFromLots, writeEntry } from './account.ts'
import { readRules } from './rules.ts'
import type { PointsKind, PointsTables } from './tables.ts'

/**
 * When points earned at a time expire: at the last moment of the month that is `months` later, China time
 * (docs/rules/points.md#expiry).
 */
export const expiryOf = (earnedAt: number, months = 12): number => {
  const [year = 0, month = 1] = dayOf(earnedAt).split('-').map(Number)
  const after = year * 12 + month + months
  return instantOf(`${Math.floor(after / 12)}-${String((after % 12) + 1).padStart(2, '0')}-01`) - 1
}

export type Earning = {
  memberId: number
  kind: PointsKind
  points: number
  key: string
  orderId?: number
  text: string
  textEn?: string
}

/** Credits points as a separate lot, after paying off debt. The key makes it happen once; 0 points write nothing. */
export const earn = async (trx: Transaction<PointsTables>, now: number, earning: Earning): Promise<void> => {
  const { memberId, points } = earning
  if (points <= 0) return
  const account = await readOrCreateAccount(trx, memberId)
  const paid = Math.min(account.debt, points)
  const balance = account.balance + points - paid
  const debt = account.debt - paid
  await moveAccount(trx, account, { balance, debt, earned: account.earned + points })
  const entryId = await writeEntry(trx, now, { ...earning, balanceAfter: balance - debt })
  const { expiryMonths } = await readRules(trx)
  await trx
    .insertInto('pointsLot')
    .values({ memberId, entryId, points, remaining: points - paid, expiresAt: expiryOf(now, expiryMonths) })
    .execute()
}

const REVERSALS: Partial<Record<PointsKind, PointsKind>> = { invite: 'invite_reversal' }

/**
 * Takes back points earned under `key`: first from their own lot, then from the lots that expire first; spent points
 * become a debt. Growth goes back with them. Does nothing when nothing was earned or it was already taken back.
 */
export const takeBack = async (
  trx: Transaction<PointsTables>,
  now: number,
  earning: { key: string; text: string; textEn?: string },
): Promise<void> => {
  const earned = await trx
    .selectFrom('pointsEntry')
    .selectAll()
    .where('key', '=', earning.key)
    .executeTakeFirst()
  const key = `${earning.key}:reversal`
  if (!earned || (await isEarned(trx, key))) return
  const account = await readOrCreateAccount(trx, earned.memberId)
  const lots = await openLots(trx, earned.memberId)
  const ownFirst = [
    ...lots.filter(({ entryId }) => entryId === earned.id),
    ...lots.filter(({ entryId }) => entryId !== earned.id),
  ]
  const taken = (await takeFromLots(trx, ownFirst, earned.points)).reduce(
    (sum, { points }) => sum + points,
    0,
  )
  const balance = account.balance - taken
  const debt = account.debt + earned.points - taken
  await moveAccount(trx, account, { balance, debt, earned: account.earned - earned.points })
  await writeEntry(trx, now, {
    memberId: earned.memberId,
    kind: REVERSALS[earned.kind] ?? 'recycle_reversal',
    points: -earned.points,
    key,
    orderId: earned.orderId,
    text: earning.text,
    ...(earning.textEn ? { textEn: earning.textEn } : {}),
    balanceAfter: balance - debt,
  })
}
