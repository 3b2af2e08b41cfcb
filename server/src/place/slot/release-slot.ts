import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../../platform/database.ts'
import type { PlaceTables } from '../tables.ts'

export type SlotKey = { zoneId: number; day: string; startMinute: number }
export type Hold = Selectable<PlaceTables['slotHold']>

/** Releases a booked slot. */
export const releaseSlot = async (
  trx: Transaction<PlaceTables>,
  { zoneId, day, startMinute }: SlotKey,
): Promise<void> => {
  await trx
    .updateTable('slot')
    .set((e) => ({ taken: e('taken', '-', 1) }))
    .where('zoneId', '=', zoneId)
    .where('day', '=', day)
    .where('startMinute', '=', startMinute)
    .where('taken', '>', 0)
    .execute()
}

/** Releases expired holds of one window. A slot is released only by whoever deletes its hold, so exactly once. */
export const releaseExpiredIn = async (
  trx: Transaction<PlaceTables>,
  now: number,
  { zoneId, day, startMinute }: SlotKey,
): Promise<number> => {
  const expired = await trx
    .deleteFrom('slotHold')
    .where('zoneId', '=', zoneId)
    .where('day', '=', day)
    .where('startMinute', '=', startMinute)
    .where('until', '<=', now)
    .returningAll()
    .execute()
  for (const hold of expired) await releaseSlot(trx, hold)
  return expired.length
}

/** Sweep: releases expired holds. */
export const releaseExpiredHolds = async (database: Database<PlaceTables>, now: number): Promise<void> => {
  const due = await database.reader.selectFrom('slotHold').selectAll().where('until', '<=', now).execute()
  for (const hold of due) await database.transaction((trx) => releaseExpiredIn(trx, now, hold))
}
