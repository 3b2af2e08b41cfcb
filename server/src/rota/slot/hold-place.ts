// Reserves a stop in a time window for a customer who is still filling in an order, and gives it to the order
// afterwards.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { instantOf, MINUTE } from '@huishou/wire/time'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { RotaTables } from '../tables.ts'
import { releasePlace } from './release-or-bind-place.ts'
import { takeHeldPlace, takePlace, type SellingTables, type SlotKey, type WantedPlace } from './take-place.ts'
import { HOLD_MINUTES, LEAD_MINUTES } from './windows.ts'

/** A place held for a customer who is completing an order. */
export type Hold = SlotKey & { id: number; until: number }
type Trx = Transaction<SellingTables>

const readHeld = async (db: Handle<RotaTables>, memberId: number): Promise<Hold | null> => {
  const row = await db
    .selectFrom('soldPlace')
    .select(['id', 'zoneId', 'day', 'startMinute', 'until'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row ? { ...row, until: row.until ?? 0 } : null
}

/** The place currently held for a customer. */
export const readHold = async (
  db: Handle<RotaTables>,
  memberId: number,
  now: number,
): Promise<Hold | null> => {
  const held = await readHeld(db, memberId)
  return held && held.until > now ? held : null
}

/** Releases a customer's held place, if any. */
export const releaseHold = async (trx: Trx, memberId: number): Promise<void> => {
  const held = await readHeld(trx, memberId)
  if (held) await releasePlace(trx, held.id)
}

/**
 * Holds a place for a customer for 15 minutes, at most until the window closes for orders, and releases the previous
 * hold. Refuses as `takePlace`; the previous hold then remains.
 */
export const holdPlace = async (
  trx: Trx,
  memberId: number,
  now: number,
  slot: SlotKey,
): Promise<{ day: string; startMinute: number; until: number } | Refusal> => {
  await releaseHold(trx, memberId)
  const { day, startMinute } = slot
  const until = Math.min(now + HOLD_MINUTES * MINUTE, instantOf(day, startMinute) - LEAD_MINUTES * MINUTE)
  const taken = await takePlace(trx, now, { ...slot, grams: 0 }, { memberId, until })
  return isRefusal(taken) ? taken : { day, startMinute, until }
}

const isOf = (hold: Hold, { zoneId, day, startMinute }: SlotKey): boolean =>
  hold.zoneId === zoneId && hold.day === day && hold.startMinute === startMinute

/**
 * Takes a place for an order and returns its id: the place held for this customer if it is in the same window,
 * otherwise a new one. The order has to be bound to it in the same transaction. Refuses as `takePlace`.
 */
export const takePlaceFor = async (
  trx: Trx,
  memberId: number,
  now: number,
  wanted: WantedPlace,
): Promise<number | Refusal> => {
  const held = await readHeld(trx, memberId)
  if (held && held.until > now && isOf(held, wanted)) return await takeHeldPlace(trx, now, held.id, wanted)
  if (held) await releasePlace(trx, held.id)
  return await takePlace(trx, now, wanted)
}
