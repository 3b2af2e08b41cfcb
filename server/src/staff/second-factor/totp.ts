// Creates secrets for authenticator apps, and verifies their codes (TOTP, RFC 6238).

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { SECOND } from '@huishou/wire/time'
import { Secret, TOTP } from 'otpauth'
import type { Transaction } from '../../platform/database.ts'
import { seal, unseal } from '../../platform/encryption/encryption.ts'
import { contextOf } from '../../platform/encryption/seal-stored.ts'
import { staffSealed } from '../sealed-columns.ts'
import type { StaffTables } from '../tables.ts'

const PERIOD = 30
/** Accepted time steps of half a minute before and after the current one, as RFC 6238 recommends. */
const ACCEPTED = 1
/**
 * Time steps within which a late code is reported as a wrong clock, five minutes, though not accepted; future codes
 * are not reported.
 */
const REPORTED_DRIFT = 10

const totpOf = (secret: string, { issuer, label } = { issuer: '', label: '' }): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD })

/** A 160-bit secret in base 32, and the URI for the QR code; authenticator apps show `issuer` above the user name. */
export const newTotp = (issuer: string, username: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, { issuer, label: username }).toString() }
}

/** The time step of a code. Refuses TOTP_CLOCK for one that is minutes late, else SECOND_FACTOR_WRONG. */
export const stepOf = (secret: string, code: string, now: number): number | Refusal => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: REPORTED_DRIFT })
  if (delta === null) return refuse('SECOND_FACTOR_WRONG', { field: 'code' })
  if (delta < -ACCEPTED) return refuse('TOTP_CLOCK', { field: 'code' })
  if (delta > ACCEPTED) return refuse('SECOND_FACTOR_WRONG', { field: 'code' })
  return Math.floor(now / (PERIOD * SECOND)) + delta
}

const STORED = contextOf(staffSealed[0])
export const sealTotp = (trx: Transaction<StaffTables>, secret: string): string => seal(trx, STORED, secret)
export const unsealTotp = (trx: Transaction<StaffTables>, stored: string): string =>
  unseal(trx, STORED, stored)

/** Uses up a code; of two simultaneous uses only one succeeds. */
export const useTotp = async (
  trx: Transaction<StaffTables>,
  now: number,
  { staffId, code }: { staffId: number; code: string },
): Promise<null | Refusal> => {
  const { totpSecret } = await trx
    .selectFrom('staff')
    .select('totpSecret')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (totpSecret === '') return refuse('SECOND_FACTOR_WRONG', { field: 'code' })
  const step = stepOf(unsealTotp(trx, totpSecret), code, now)
  if (typeof step !== 'number') return step
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ totpStep: step })
    .where('id', '=', staffId)
    .where('totpSecret', '=', totpSecret)
    .where('totpStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? null : refuse('SECOND_FACTOR_WRONG', { field: 'code' })
}
