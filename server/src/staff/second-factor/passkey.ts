// Creates and verifies passkeys, the WebAuthn second factor of staff.

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { MINUTE } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffTables } from '../tables.ts'

const TIMEOUT = 5 * MINUTE
export const PASSKEY_LIMIT = 10

export type PasskeyRow = Selectable<StaffTables['staffPasskey']>
type Json = Record<string, unknown>

const wrong = (): Refusal => refuse('SECOND_FACTOR_WRONG', { field: 'passkey' })
const hostOf = (origin: string): string => new URL(origin).hostname
const described = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports.split(',').filter(Boolean),
})

export const readPasskeys = async (db: Handle<StaffTables>, staffId: number): Promise<PasskeyRow[]> =>
  await db.selectFrom('staffPasskey').selectAll().where('staffId', '=', staffId).orderBy('id').execute()

/** Options for the browser call that creates a passkey. */
export const passkeyCreation = async (
  person: { staffId: number; username: string; name: string },
  passkeys: readonly PasskeyRow[],
  { origin, business }: { origin: string; business: string },
): Promise<{ challenge: string; options: Json }> => {
  const options = await generateRegistrationOptions({
    rpName: business,
    rpID: hostOf(origin),
    userName: person.username,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(`staff:${person.staffId}`),
    timeout: TIMEOUT,
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    // ES256, EdDSA, RS256: every authenticator in use supports one of them
    supportedAlgorithmIDs: [-7, -8, -257],
  })
  return { challenge: options.challenge, options: { ...options } }
}

/** Options for the browser call that uses a passkey; null without one. */
export const passkeyRequest = async (
  passkeys: readonly PasskeyRow[],
  origin: string,
): Promise<{ challenge: string; options: Json } | null> => {
  if (passkeys.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    allowCredentials: passkeys.map(described),
    timeout: TIMEOUT,
    userVerification: 'preferred',
  })
  return { challenge: options.challenge, options: { ...options } }
}

/** Casts without a check, because the library validates the browser's data itself. */
const asSent = <Response>(json: Json): Response => json as Response

type Proof = { challenge: string; origin: string; response: Json }

/** Verifies a new passkey against its challenge and our origin; SECOND_FACTOR_WRONG when it does not match them. */
export const checkNewPasskey = async ({
  challenge,
  origin,
  response,
}: Proof): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | Refusal> => {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: asSent<RegistrationResponseJSON>(response),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: false,
    })
    if (!verified) return wrong()
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.filter((name) => /^[a-z-]{1,20}$/.test(name)).join(','),
    }
  } catch {
    // the library throws for anything wrong in the data sent by a browser
    return wrong()
  }
}

/**
 * The passkey that signed the challenge for our origin, with its new counter; SECOND_FACTOR_WRONG when none of the
 * given ones did.
 */
export const checkPasskey = async (
  passkeys: readonly PasskeyRow[],
  { challenge, origin, response }: Proof,
): Promise<{ row: PasskeyRow; counter: number } | Refusal> => {
  const row = passkeys.find(({ credentialId }) => credentialId === response['id'])
  if (!row || challenge === '') return wrong()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asSent<AuthenticationResponseJSON>(response),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: false,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        // checked in `isCopied`, which distinguishes a copied key from a forged one
        counter: 0,
      },
    })
    return verified ? { row, counter: authenticationInfo.newCounter } : wrong()
  } catch {
    return wrong()
  }
}

/**
 * Whether a counter that did not advance indicates a copied key, which is then rejected. Some passkeys do not count and
 * stay at 0.
 */
export const isCopied = (row: PasskeyRow, counter: number): boolean =>
  (row.counter > 0 || counter > 0) && counter <= row.counter

/** Records the use of a passkey. Refuses when it was removed, or used at the same moment. */
export const usePasskey = async (
  trx: Transaction<StaffTables>,
  now: number,
  used: { row: PasskeyRow; counter: number } | Refusal,
): Promise<null | Refusal> => {
  if (isRefusal(used)) return used
  if (isCopied(used.row, used.counter)) return wrong()
  const { numUpdatedRows } = await trx
    .updateTable('staffPasskey')
    .set({ counter: used.counter, usedAt: now })
    .where('id', '=', used.row.id)
    .where('counter', '=', used.row.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? null : wrong()
}
