// Reads and changes the points account of a member: its balance, its log, and the lots (points earned at one time,
// which expire together).

import type { Insertable, Selectable } from 'kysely'
import { compiled } from '../platform/compiled-query.ts'
import { announce, type Transaction } from '../platform/database.ts'
import type { PointsKind, PointsTables } from './tables.ts'

export type Account = Selectable<PointsTables['pointsAccount']>
export type Lot = Selectable<PointsTables['pointsLot']>

type Trx = Transaction<PointsTables>

const accountOf = compiled((trx: Trx, { memberId }: { memberId: number }) =>
  trx.selectFrom('pointsAccount').selectAll().where('memberId', '=', memberId),
)

/** The member's points account, created when missing. */
export const readOrCreateAccount = async (
  trx: Transaction<PointsTables>,
  memberId: number,
): Promise<Account> => {
  const [known] = await accountOf(trx, { memberId })
  if (known) return known
  await trx
    .insertInto('pointsAccount')
    .values({ memberId, balance: 0, debt: 0, earned: 0 })
    .onConflict((c) => c.column('memberId').doNothing())
    .execute()
  return (await accountOf(trx, { memberId }))[0] ?? { memberId, balance: 0, debt: 0, earned: 0 }
}

type Moved = Account & { wasBalance: number; wasDebt: number }
const moveOne = compiled((trx: Trx, { memberId, balance, debt, earned, wasBalance, wasDebt }: Moved) =>
  trx
    .updateTable('pointsAccount')
    .set({ balance, debt, earned })
    .where('memberId', '=', memberId)
    .where('balance', '=', wasBalance)
    .where('debt', '=', wasDebt)
    .returning('memberId'),
)

/** Writes the new balance unless it has changed since it was read. */
export const moveAccount = async (
  trx: Transaction<PointsTables>,
  before: Account,
  after: Omit<Account, 'memberId'>,
): Promise<void> => {
  const { memberId, balance: wasBalance, debt: wasDebt } = before
  const { balance, debt, earned } = after
  const [moved] = await moveOne(trx, { memberId, balance, debt, earned, wasBalance, wasDebt })
  if (!moved) throw new Error(`points of member ${before.memberId} moved meanwhile`)
}

export type NewEntry = {
  memberId: number
  kind: PointsKind
  points: number
  key: string
  orderId?: number | null
  text: string
  textEn?: string
  /** Balance minus debt, including this entry. */
  balanceAfter: number
}

const insertEntry = compiled((trx: Trx, entry: Insertable<PointsTables['pointsEntry']>) =>
  trx.insertInto('pointsEntry').values(entry).returning('id'),
)

/** Writes one entry of the points log and publishes it after the commit. */
export const writeEntry = async (
  trx: Transaction<PointsTables>,
  now: number,
  { orderId, textEn, ...entry }: NewEntry,
): Promise<number> => {
  const [written] = await insertEntry(trx, {
    ...entry,
    orderId: orderId ?? null,
    textEn: textEn ?? '',
    at: now,
  })
  if (!written) throw new Error(`points entry ${entry.key} was not written`)
  announce(trx, { audience: `member:${entry.memberId}`, event: { topic: 'balance' } })
  return written.id
}

export const isEarned = async (trx: Transaction<PointsTables>, key: string): Promise<boolean> =>
  (await trx.selectFrom('pointsEntry').select('id').where('key', '=', key).executeTakeFirst()) !== undefined

const lotsOf = compiled((trx: Trx, { memberId }: { memberId: number }) =>
  trx
    .selectFrom('pointsLot')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('remaining', '>', 0)
    .orderBy('expiresAt')
    .orderBy('id'),
)
export const openLots = (trx: Transaction<PointsTables>, memberId: number): Promise<Lot[]> =>
  lotsOf(trx, { memberId })

const takeFromLot = compiled((trx: Trx, { id, part }: { id: number; part: number }) =>
  trx
    .updateTable('pointsLot')
    .set((e) => ({ remaining: e('remaining', '-', part) }))
    .where('id', '=', id)
    .where('remaining', '>=', part),
)

/** Takes up to `points` from the lots in order. Returns the points taken from each, less in total when they run out. */
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
    await takeFromLot(trx, { id: lot.id, part })
    taken.push({ lotId: lot.id, points: part })
  }
  return taken
}
