import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { Zone } from '../find-zone.ts'
import { defaultCapacity } from './read-slots.ts'
import { readZone } from '../read-zones.ts'
import { releaseExpiredIn, type SlotKey } from './release-slot.ts'
import type { PlaceTables } from '../tables.ts'
import { checkWindow } from './windows.ts'

/** The zone of a window that can still be booked. Refuses SLOT_UNKNOWN, SLOT_PAST; does not check for free slots. */
export const bookableZone = async (
  trx: Transaction<PlaceTables>,
  now: number,
  { zoneId, day, startMinute }: SlotKey,
): Promise<Zone | Refusal> => {
  const zone = await readZone(trx, zoneId)
  if (!zone || zone.active === 0) return refuse('SLOT_UNKNOWN', { field: 'slotDay' })
  return checkWindow(zone, day, startMinute, now) ?? zone
}

/** Increments the number taken if there is capacity; false when there is none. */
const countUp = async (
  trx: Transaction<PlaceTables>,
  { zoneId, day, startMinute }: SlotKey,
  capacity: number,
): Promise<boolean> => {
  const counted = await trx
    .updateTable('slot')
    .set((e) => ({ taken: e('taken', '+', 1), capacity }))
    .where('zoneId', '=', zoneId)
    .where('day', '=', day)
    .where('startMinute', '=', startMinute)
    .where('taken', '<', capacity)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}

/**
 * Takes one slot of a window. Refuses SLOT_FULL, SLOT_UNKNOWN, SLOT_PAST. The counter row is created on first use, and
 * one conditional update decides the last slot.
 */
export const takeSlot = async (
  trx: Transaction<PlaceTables>,
  now: number,
  slot: SlotKey,
): Promise<Refusal | null> => {
  const zone = await bookableZone(trx, now, slot)
  if (isRefusal(zone)) return zone
  const { zoneId, day, startMinute } = slot
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
  if (await countUp(trx, slot, capacity)) return null
  // the sweep may not have come by yet
  const room = (await releaseExpiredIn(trx, now, slot)) > 0 && (await countUp(trx, slot, capacity))
  return room ? null : refuse('SLOT_FULL', { field: 'slotStartMinute' })
}
