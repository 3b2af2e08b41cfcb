import type { Static } from 'typebox'
import type { StaffSlot } from '@huishou/wire/place/slots'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { isDay } from '@huishou/wire/time'
import type { Transaction } from '../../platform/database.ts'
import { readZoneSlots } from './read-slots.ts'
import { readZone } from '../read-zones.ts'
import type { PlaceTables } from '../tables.ts'
import { windowsOf } from './windows.ts'

type Input = { zoneId: number; day: string; startMinute: number; capacity: number }
type WireStaffSlot = Static<typeof StaffSlot>

/**
 * Sets the capacity of one window manually. A number below the slots taken cancels nothing: the window is full until
 * enough are released.
 */
export const setSlotCapacity = async (
  trx: Transaction<PlaceTables>,
  now: number,
  input: Input,
): Promise<{ before: WireStaffSlot; after: WireStaffSlot } | Refusal> => {
  const { zoneId, day, startMinute } = input
  const zone = await readZone(trx, zoneId)
  if (!zone) return refuse('NOT_FOUND')
  if (!isDay(day) || !windowsOf(zone).some((window) => window.startMinute === startMinute))
    return refuse('SLOT_UNKNOWN')
  const find = async () =>
    (await readZoneSlots(trx, zone, [day], now)).find((slot) => slot.startMinute === startMinute)
  const before = await find()
  await trx
    .insertInto('slot')
    .values({ zoneId, day, startMinute, capacity: input.capacity, taken: 0, override: input.capacity })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .updateTable('slot')
    .set((e) => ({
      override: input.capacity,
      capacity: e.case().when('taken', '>', input.capacity).then(e.ref('taken')).else(input.capacity).end(),
    }))
    .where('zoneId', '=', zoneId)
    .where('day', '=', day)
    .where('startMinute', '=', startMinute)
    .execute()
  const after = await find()
  return before && after ? { before, after } : refuse('SLOT_UNKNOWN')
}
