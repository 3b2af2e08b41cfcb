// Reserves a customer's points for an unpaid order, spends them when it is paid, and returns them after a
// cancellation or refund.

import type { Insertable, Selectable } from 'kysely'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf, instantOf } from '@huishou/wire/time'
import { compiled } from '../platform/compiled-query.ts'
import type { Transaction } from '../platform/database.ts'
import { isEarned, readOrCreateAccount, moveAccount, openLots, takeFromLots, writeEntry } from './account.ts'
import { expireOf } from './expire.ts'
import type { PointsTables } from './tables.ts'

type Trx = Transaction<PointsTables>
type Hold = Selectable<PointsTables['pointsHold']>
const EXTRA_DAYS = 30

const holdOf = compiled((trx: Trx, { key }: { key: string }) =>
  trx.selectFrom('pointsHold').selectAll().where('key', '=', key),
)
const findHold = async (trx: Trx, key: string): Promise<Hold | undefined> => (await holdOf(trx, { key }))[0]

const insertHold = compiled((trx: Trx, hold: Insertable<PointsTables['pointsHold']>) =>
  trx.insertInto('pointsHold').values(hold).returning(['id', 'round']),
)
const insertParts = compiled((trx: Trx, parts: Insertable<PointsTables['pointsHoldLot']>[]) =>
  trx.insertInto('pointsHoldLot').values(parts),
)

/** Opens a hold, or reopens the released one when a cancelled order is revived. */
const openHold = async (
  trx: Trx,
  now: number,
  known: Hold | undefined,
  hold: { memberId: number; points: number; key: string; orderId: number },
): Promise<{ id: number; round: number }> => {
  const fresh = { ...hold, state: 'held' as const, returned: 0, at: now, endedAt: null }
  if (!known) {
    const [made] = await insertHold(trx, { ...fresh, round: 1 })
    if (!made) throw new Error(`hold ${hold.key} was not written`)
    return made
  }
  await trx.deleteFrom('pointsHoldLot').where('holdId', '=', known.id).execute()
  return await trx
    .updateTable('pointsHold')
    .set({ ...fresh, round: known.round + 1 })
    .where('id', '=', known.id)
    .where('state', '=', 'released')
    .returning(['id', 'round'])
    .executeTakeFirstOrThrow()
}

/**
 * Holds points for an unpaid order, from the lots that expire first. The key makes it happen once. Refuses POINTS_DEBT
 * while there is a debt, POINTS_SHORT with the missing number.
 */
export const holdPoints = async (
  trx: Trx,
  now: number,
  { memberId, points, key, orderId, text, textEn }: HoldInput,
): Promise<Refusal | null> => {
  if (points <= 0) return null
  const known = await findHold(trx, key)
  if (known && known.state !== 'released') return null
  const lots = await expireOf(trx, now, memberId)
  const account = await readOrCreateAccount(trx, memberId)
  if (account.debt > 0) return refuse('POINTS_DEBT', { values: { debt: account.debt } })
  if (account.balance < points) {
    const short = points - account.balance
    return refuse('POINTS_SHORT', { values: { short }, data: { short } })
  }
  const balance = account.balance - points
  await moveAccount(trx, account, { ...account, balance })
  const parts = await takeFromLots(trx, lots, points)
  const { id, round } = await openHold(trx, now, known, { memberId, points, key, orderId: orderId ?? 0 })
  await insertParts(
    trx,
    parts.map((part) => ({ ...part, holdId: id, returned: 0 })),
  )
  await writeEntry(trx, now, {
    memberId,
    kind: 'mall_hold',
    points: -points,
    key: `hold:${key}:${round}`,
    orderId,
    text,
    ...(textEn ? { textEn } : {}),
    balanceAfter: balance,
  })
  return null
}
/** The text of the log entry; if the English text is missing, the Chinese one is shown. */
type Said = { text: string; textEn?: string }
/** `orderId` is null for purchases without an order. */
export type HoldInput = Said & { memberId: number; points: number; key: string; orderId: number | null }

const spend = compiled((trx: Trx, { key, now }: { key: string; now: number }) =>
  trx
    .updateTable('pointsHold')
    .set({ state: 'spent', endedAt: now })
    .where('key', '=', key)
    .where('state', '=', 'held'),
)

/** Spends the held points of a paid order. Does nothing without a hold, or when repeated. */
export const spendHeld = async (trx: Trx, now: number, { key }: { key: string }): Promise<void> => {
  await spend(trx, { key, now })
}

/** New expiry of points returned to an expired lot: the end of the 30th day from now. */
const prolonged = (now: number): number => instantOf(addDays(dayOf(now), EXTRA_DAYS + 1)) - 1

/** Puts points back into the lots they came from, latest expiry first. Returns how many were put back. */
const backToLots = async (trx: Trx, now: number, hold: Hold, points: number): Promise<number> => {
  const parts = await trx
    .selectFrom('pointsHoldLot')
    .innerJoin('pointsLot', 'pointsLot.id', 'pointsHoldLot.lotId')
    .select([
      'pointsHoldLot.lotId',
      'pointsHoldLot.points',
      'pointsHoldLot.returned',
      'pointsLot.remaining',
      'pointsLot.expiresAt',
    ])
    .where('pointsHoldLot.holdId', '=', hold.id)
    .orderBy('pointsLot.expiresAt', 'desc')
    .orderBy('pointsLot.id', 'desc')
    .execute()
  let left = points
  for (const part of parts) {
    const back = Math.min(part.points - part.returned, left)
    if (back === 0) continue
    left -= back
    await trx
      .updateTable('pointsLot')
      .set({
        remaining: part.remaining + back,
        expiresAt: part.expiresAt < now ? prolonged(now) : part.expiresAt,
      })
      .where('id', '=', part.lotId)
      .execute()
    await trx
      .updateTable('pointsHoldLot')
      .set({ returned: part.returned + back })
      .where('holdId', '=', hold.id)
      .where('lotId', '=', part.lotId)
      .execute()
  }
  return points - left
}

/** Credits returned points. Any debt is deducted first, straight from the lots and without a log entry of its own. */
const creditBack = async (
  trx: Trx,
  now: number,
  hold: Hold,
  entry: Said & { kind: 'mall_release' | 'mall_return'; points: number; key: string },
): Promise<void> => {
  const account = await readOrCreateAccount(trx, hold.memberId)
  const paid = Math.min(account.debt, entry.points)
  const balance = account.balance + entry.points - paid
  const debt = account.debt - paid
  if (paid > 0) await takeFromLots(trx, await openLots(trx, hold.memberId), paid)
  await moveAccount(trx, account, { ...account, balance, debt })
  await writeEntry(trx, now, {
    ...entry,
    memberId: hold.memberId,
    orderId: hold.orderId,
    balanceAfter: balance - debt,
  })
}

/** Releases the held points of a cancelled order to their own lots. Does nothing without an open hold. */
export const releaseHeld = async (
  trx: Trx,
  now: number,
  { key, ...said }: Said & { key: string },
): Promise<void> => {
  const hold = await trx
    .updateTable('pointsHold')
    .set({ state: 'released', endedAt: now })
    .where('key', '=', key)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst()
  if (!hold) return
  const points = await backToLots(trx, now, hold, hold.points)
  await creditBack(trx, now, hold, {
    kind: 'mall_release',
    points,
    key: `hold:${key}:${hold.round}:release`,
    ...said,
  })
}

/**
 * Returns points of a paid order to their lots, all or part, never more than was spent. A lot that expired meanwhile
 * gets 30 more days. Returns the number returned; repeating a `returnKey` returns nothing more.
 */
export const returnSpent = async (
  trx: Trx,
  now: number,
  { key, returnKey, points, ...said }: Said & { key: string; returnKey: string; points: number },
): Promise<number> => {
  const hold = await findHold(trx, key)
  if (!hold || hold.state !== 'spent') return 0
  const entryKey = `hold:${key}:${hold.round}:return:${returnKey}`
  const most = Math.min(points, hold.points - hold.returned)
  if (most <= 0 || (await isEarned(trx, entryKey))) return 0
  await trx
    .updateTable('pointsHold')
    .set({ returned: hold.returned + most })
    .where('id', '=', hold.id)
    .where('returned', '=', hold.returned)
    .execute()
  const back = await backToLots(trx, now, hold, most)
  await creditBack(trx, now, hold, { kind: 'mall_return', points: back, key: entryKey, ...said })
  return back
}
