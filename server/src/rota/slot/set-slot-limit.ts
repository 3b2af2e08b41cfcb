// Sets how many stops may be sold in one time window of a service zone.

import type { Static } from 'typebox'
import type { StaffSlot } from '@huishou/wire/rota/slots'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { isDay } from '@huishou/wire/time'
import { readZone } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { touchDay } from '../capacity/day-state.ts'
import type { ShiftTables } from '../read-shifts.ts'
import { readZoneSlots } from './read-slots.ts'
import { windowsOf } from './windows.ts'

type Input = { zoneId: number; day: string; startMinute: number; atMost: number | null }
type WireStaffSlot = Static<typeof StaffSlot>

/**
 * Sets the maximum number of places sold in one window; 0 closes the window, null removes the limit. The limit never
 * allows more than can be served, and cancels nothing: if more places are already sold, the window is full until
 * enough are released.
 */
export const setSlotLimit = async (
  trx: Transaction<ShiftTables>,
  now: number,
  { zoneId, day, startMinute, atMost }: Input,
): Promise<{ before: WireStaffSlot; after: WireStaffSlot } | Refusal> => {
  const zone = await readZone(trx, zoneId)
  if (!zone) return refuse('NOT_FOUND')
  if (!isDay(day) || !windowsOf(zone).some((window) => window.startMinute === startMinute))
    return refuse('SLOT_UNKNOWN')
  const find = async () =>
    (await readZoneSlots(trx, now, { cityId: zone.cityId, zones: [zone], days: [day] })).find(
      (slot) => slot.startMinute === startMinute,
    )
  const before = await find()
  await touchDay(trx, { cityId: zone.cityId, day })
  await trx
    .deleteFrom('slotLimit')
    .where('zoneId', '=', zoneId)
    .where('day', '=', day)
    .where('startMinute', '=', startMinute)
    .execute()
  if (atMost !== null)
    await trx.insertInto('slotLimit').values({ zoneId, day, startMinute, atMost }).execute()
  const after = await find()
  return before && after ? { before, after } : refuse('SLOT_UNKNOWN')
}
