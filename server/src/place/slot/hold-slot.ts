import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { instantOf, MINUTE } from '@huishou/wire/time'
import type { Handle, Transaction } from '../../platform/database.ts'
import { releaseSlot, type Hold, type SlotKey } from './release-slot.ts'
import { bookableZone, takeSlot } from './take-slot.ts'
import type { PlaceTables } from '../tables.ts'
import { HOLD_MINUTES, LEAD_MINUTES } from './windows.ts'

/** The slot currently held for a customer. */
export const readHold = async (
  db: Handle<PlaceTables>,
  memberId: number,
  now: number,
): Promise<Hold | null> =>
  (await db
    .selectFrom('slotHold')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('until', '>', now)
    .executeTakeFirst()) ?? null

const deleteHold = async (trx: Transaction<PlaceTables>, memberId: number): Promise<Hold | null> =>
  (await trx.deleteFrom('slotHold').where('memberId', '=', memberId).returningAll().executeTakeFirst()) ??
  null

/** Releases a customer's held slot, if any. */
export const releaseHold = async (trx: Transaction<PlaceTables>, memberId: number): Promise<void> => {
  const held = await deleteHold(trx, memberId)
  if (held) await releaseSlot(trx, held)
}

/**
 * Holds a slot for a customer for 15 minutes, at most until the window closes for orders, and releases the previous
 * hold. SLOT_FULL, SLOT_UNKNOWN and SLOT_PAST leave the previous hold unchanged.
 */
export const holdSlot = async (
  trx: Transaction<PlaceTables>,
  memberId: number,
  now: number,
  slot: SlotKey,
): Promise<Hold | Refusal> => {
  await releaseHold(trx, memberId)
  const refused = await takeSlot(trx, now, slot)
  if (refused) return refused
  const { zoneId, day, startMinute } = slot
  const until = Math.min(now + HOLD_MINUTES * MINUTE, instantOf(day, startMinute) - LEAD_MINUTES * MINUTE)
  const hold = { memberId, zoneId, day, startMinute, until }
  await trx.insertInto('slotHold').values(hold).execute()
  return hold
}

const isOf = (hold: Hold, { zoneId, day, startMinute }: SlotKey): boolean =>
  hold.zoneId === zoneId && hold.day === day && hold.startMinute === startMinute

/** Takes a slot for an order: the one held for this customer, however full the window, else as `takeSlot`. */
export const takeHeldSlot = async (
  trx: Transaction<PlaceTables>,
  memberId: number,
  now: number,
  slot: SlotKey,
): Promise<Refusal | null> => {
  const held = await deleteHold(trx, memberId)
  if (held && held.until > now && isOf(held, slot)) {
    const zone = await bookableZone(trx, now, slot)
    return isRefusal(zone) ? zone : null
  }
  if (held) await releaseSlot(trx, held)
  return await takeSlot(trx, now, slot)
}
