// Limits sign-in attempts with growing delays, and remembers the known devices of an account.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY, HOUR, SECOND } from '@huishou/wire/time'
import { hashOf, newToken } from '../platform/codes-and-tokens.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffTables } from './tables.ts'

const WINDOW = DAY
const FIRST_WAIT = 30 * SECOND
const LONGEST_WAIT = HOUR
/**
 * Number of wrong attempts before the first delay: from a known device, for a name from one address, for a name from
 * all addresses, and from one address for all names.
 */
const FREE = { device: 10, nameAndAddress: 5, name: 10, address: 20 }
const DEVICE_LIFE = 180 * DAY

/** `device` is the hash of a known device's token, empty for any other. */
export type Attempt = { username: string; address: string; device: string }

/** Delay after wrong attempts: 30 s, doubled each time, up to an hour. */
const waitAfter = (wrong: number, free: number): number =>
  wrong < free ? 0 : Math.min(FIRST_WAIT * 2 ** Math.min(wrong - free, 20), LONGEST_WAIT)

type Row = { at: number }
const opensAt = (rows: readonly Row[], free: number): number => {
  const last = Math.max(0, ...rows.map(({ at }) => at))
  return last + waitAfter(rows.length, free)
}

/**
 * Counts an attempt before the password is checked, so that parallel guesses are limited like sequential ones. A known
 * device is delayed only by its own wrong attempts, so that strangers cannot lock out the owner of a name.
 */
export const countAttempt = async (
  trx: Transaction<StaffTables>,
  now: number,
  { username, address, device }: Attempt,
): Promise<{ id: number } | Refusal> => {
  const recent = trx
    .selectFrom('staffLoginAttempt')
    .select(['at', 'address'])
    .where('at', '>', now - WINDOW)
  const ofName = await recent.where('username', '=', username).where('device', '=', device).execute()
  const ofAddress =
    device === '' ? await recent.where('address', '=', address).where('device', '=', '').execute() : []
  const open =
    device === ''
      ? Math.max(
          opensAt(
            ofName.filter((row) => row.address === address),
            FREE.nameAndAddress,
          ),
          opensAt(ofName, FREE.name),
          opensAt(ofAddress, FREE.address),
        )
      : opensAt(ofName, FREE.device)
  if (open > now)
    return refuse('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil((open - now) / SECOND) } })
  return await trx
    .insertInto('staffLoginAttempt')
    .values({ username, address, device, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Removes one attempt that has been right so far; other attempts at the same time stay counted. */
export const takeBackAttempt = async (
  trx: Transaction<StaffTables>,
  { id }: { id: number },
): Promise<void> => {
  await trx.deleteFrom('staffLoginAttempt').where('id', '=', id).execute()
}

/**
 * Clears only the attempts from this address or device, so that somebody guessing elsewhere gains nothing when the
 * person signs in.
 */
export const clearAttempts = async (
  trx: Transaction<StaffTables>,
  { username, address, device }: Attempt,
): Promise<void> => {
  const own = trx
    .deleteFrom('staffLoginAttempt')
    .where('username', '=', username)
    .where('device', '=', device)
  await (device === '' ? own.where('address', '=', address) : own).execute()
}

/** Wrong attempts for a name in the last day, from all addresses. */
export const countWrong = async (db: Handle<StaffTables>, now: number, username: string): Promise<number> => {
  const { count } = await db
    .selectFrom('staffLoginAttempt')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('username', '=', username)
    .where('at', '>', now - WINDOW)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The hash of a known device of this account; empty for an unknown one. */
export const knownDevice = async (
  db: Handle<StaffTables>,
  now: number,
  username: string,
  deviceToken: string | undefined,
): Promise<string> => {
  if (!deviceToken) return ''
  const row = await db
    .selectFrom('staffDevice')
    .innerJoin('staff', 'staff.id', 'staffDevice.staffId')
    .select('staffDevice.tokenHash')
    .where('staffDevice.tokenHash', '=', hashOf(deviceToken))
    .where('staffDevice.usedAt', '>', now - DEVICE_LIFE)
    .where('staff.username', '=', username)
    .executeTakeFirst()
  return row?.tokenHash ?? ''
}

/** The device token for next time: the given one when it is known, else a new one. */
export const rememberDevice = async (
  trx: Transaction<StaffTables>,
  now: number,
  staffId: number,
  shown: string | undefined,
): Promise<string> => {
  if (shown) {
    const { numUpdatedRows } = await trx
      .updateTable('staffDevice')
      .set({ usedAt: now })
      .where('tokenHash', '=', hashOf(shown))
      .where('staffId', '=', staffId)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return shown
  }
  const token = newToken()
  await trx
    .insertInto('staffDevice')
    .values({ tokenHash: hashOf(token), staffId, createdAt: now, usedAt: now })
    .execute()
  return token
}

export const deleteExpiredDevices = async (trx: Transaction<StaffTables>, before: number): Promise<void> => {
  await trx
    .deleteFrom('staffDevice')
    .where('usedAt', '<', before - DEVICE_LIFE)
    .execute()
}
