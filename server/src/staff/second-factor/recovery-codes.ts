// Creates, counts and uses the recovery codes with which staff sign in or confirm their identity when they have lost
// their second factor.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { hashOf, spokenCode } from '../../platform/codes-and-tokens.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffTables } from '../tables.ts'

const CODES = 10

const plain = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
// the hash includes the account, so that the same code has another hash in another account
const hashFor = (staffId: number, code: string): string => hashOf(`recovery:${staffId}:${plain(code)}`)

/**
 * Replaces the recovery codes with ten new ones and returns them, which is the only time they are shown. Only hashes
 * are stored; each code has 50 random bits.
 */
export const replaceRecoveryCodes = async (
  trx: Transaction<StaffTables>,
  now: number,
  staffId: number,
): Promise<string[]> => {
  await trx.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute()
  const codes = Array.from({ length: CODES }, () => `${spokenCode(5)}-${spokenCode(5)}`)
  await trx
    .insertInto('staffRecoveryCode')
    .values(
      codes.map((code) => ({ codeHash: hashFor(staffId, code), staffId, createdAt: now, usedAt: null })),
    )
    .execute()
  return codes
}

export const countRecoveryCodes = async (db: Handle<StaffTables>, staffId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('staffRecoveryCode')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Uses up a recovery code. */
export const useRecoveryCode = async (
  trx: Transaction<StaffTables>,
  now: number,
  { staffId, code }: { staffId: number; code: string },
): Promise<null | Refusal> => {
  const { numUpdatedRows } = await trx
    .updateTable('staffRecoveryCode')
    .set({ usedAt: now })
    .where('codeHash', '=', hashFor(staffId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? null : refuse('SECOND_FACTOR_WRONG', { field: 'recoveryCode' })
}
