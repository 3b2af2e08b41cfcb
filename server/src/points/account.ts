import type { Selectable } from 'kysely'
import { announce, type Transaction } from '../platform/database.ts'
import type { PointsKind, PointsTables } from './tables.ts'

export type Account = Selectable<PointsTables['pointsAccount']>
export type Lot = Selectable<PointsTables['pointsLot']>

/** The account, made when there is none. */
export const lockAccount = async (trx: Transaction<PointsTables>, memberId: number): Promise<Account> => {
  const read = () =>
    trx.selectFrom('pointsAccount').selectAll().where('memberId', '=', memberId).executeTakeFirst()
  const known = await read()
  if (known) return known
  await trx
    .insertInto('pointsAccount')
    .values({ memberId, balance: 0, debt: 0, earned: 0 })
    .onConflict((c) => c.column('memberId').doNothing())
    .execute()
  return (await read()) ?? { memberId, balance: 0, debt: 0, earned: 0 }
}

/** Writes the new balance, on condition that nobody moved it since it was read: 0 rows would be two writers at once. */
export const moveAccount = async (
  trx: Transaction<PointsTables>,
  before: Account,
  after: Omit<Account, 'memberId'>,
): Promise<void> => {
  const moved = await trx
    .updateTable('pointsAccount')
    .set(after)
    .where('memberId', '=', before.memberId)
    .where('balance', '=', before.balance)
    .where('debt', '=', before.debt)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) throw new Error(`points of member ${before.memberId} moved meanwhile`)
}

export type NewEntry = {
  memberId: number
  kind: PointsKind
  points: number
  key: string
  orderId?: number | null
  text: string
  textEn?: string
  /** Balance less debt, with this entry. */
  balanceAfter: number
}

/** One line of the log; who looks at points hears of it after the commit. */
export const writeEntry = async (
  trx: Transaction<PointsTables>,
  now: number,
  { orderId, textEn, ...entry }: NewEntry,
): Promise<number> => {
  const { id } = await trx
    .insertInto('pointsEntry')
    .values({ ...entry, orderId: orderId ?? null, textEn: textEn ?? '', at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  announce(trx, { audience: `member:${entry.memberId}`, event: { topic: 'balance' } })
  return id
}

export const isEarned = async (trx: Transaction<PointsTables>, key: string): Promise<boolean> =>
  (await trx.selectFrom('pointsEntry').select('id').where('key', '=', key).executeTakeFirst()) !== undefined

export const openLots = (trx: Transaction<PointsTables>, memberId: number): Promise<Lot[]> =>
  trx
    .selectFrom('pointsLot')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('remaining', '>', 0)
    .orderBy('expiresAt')
    .orderBy('id')
    .execute()

/** Takes up to `points` out of the lots in their order. Says which gave how much; less than asked when they are empty. */
export const takeFromLots = async (
  trx: Transaction<PointsTables>,
  lots: readonly Lot[],
  points: number,
): Promise<{ lotId: number; points: number }[]> => {
  const taken: { lotId: number; points: number }[] = []
  let left = points
  for (const lot of lots) {
    const part = Math.min(lot.remaining, left)
    if (part === 0) break
    left -= part
    await trx
      .updateTable('pointsLot')
      .set((e) => ({ remaining: e('remaining', '-', part) }))
      .where('id', '=', lot.id)
      .where('remaining', '>=', part)
      .execute()
    taken.push({ lotId: lot.id, points: part })
  }
  return taken
}
