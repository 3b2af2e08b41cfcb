import { refuse, type Refusal } from '@huishou/wire'
import type { Transaction } from '../platform/database.ts'
import { defaultCapacity } from './read-slots.ts'
import { readZone } from './read-zones.ts'
import type { PlaceTables } from './tables.ts'
import { checkWindow } from './windows.ts'

export type SlotKey = { zoneId: number; day: string; startMinute: number }

/**
 * Takes one place in a window, or SLOT_FULL, SLOT_UNKNOWN, SLOT_PAST. The counter row is made on first use; one
 * conditional update decides who gets the last place.
 */
export const takeSlot = async (
  trx: Transaction<PlaceTables>,
  now: number,
  { zoneId, day, startMinute }: SlotKey,
): Promise<Refusal | null> => {
  const zone = await readZone(trx, zoneId)
  if (!zone || zone.active === 0) return refuse('SLOT_UNKNOWN', { field: 'slotDay' })
  const bad = checkWindow(zone, day, startMinute, now)
  if (bad) return bad
  const counter = await trx
    .selectFrom('slot')
    .select('override')
    .where('zoneId', '=', zoneId)
    .where('day', '=', day)
    .where('startMinute', '=', startMinute)
    .executeTakeFirst()
  const capacity = counter?.override ?? (await defaultCapacity(trx, zone))
  if (!counter)
    await trx
      .insertInto('slot')
      .values({ zoneId, day, startMinute, capacity, taken: 0, override: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const taken = await trx
    .updateTable('slot')
    .set((e) => ({ taken: e('taken', '+', 1), capacity }))
    .where('zoneId', '=', zoneId)
    .where('day', '=', day)
    .where('startMinute', '=', startMinute)
    .where('taken', '<', capacity)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n ? null : refuse('SLOT_FULL', { field: 'slotStartMinute' })
}

/** Gives a place back. */
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
