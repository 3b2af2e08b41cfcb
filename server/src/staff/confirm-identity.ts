// Asks staff who are signed in to confirm their identity again before a sensitive action.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { confirmIdentity, confirmOptions } from '@huishou/wire/staff/security'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { isPassword } from '../platform/password.ts'
import { countAttempt, clearAttempts } from './sign-in-attempts.ts'
import { checkPasskey, passkeyRequest, readPasskeys, usePasskey } from './second-factor/passkey.ts'
import { useRecoveryCode } from './second-factor/recovery-codes.ts'
import { issueTicket, withTicket } from './second-factor/ticket.ts'
import { useTotp } from './second-factor/totp.ts'
import type { Outside } from './sign-in.ts'
import { confirmSession } from './session-tokens.ts'
import { recordWrongSignIn } from './audit-failed-sign-in.ts'

/** Reads how a person may confirm their identity; for a passkey also a ticket and the options of the browser call. */
export const readConfirmOptions = async (
  { db, write, now }: Outside,
  { staffId }: StaffMember,
  origin: string,
): Promise<ReplyOf<typeof confirmOptions>> => {
  const { totpSecret, secondFactor } = await db
    .selectFrom('staff')
    .select(['totpSecret', 'secondFactor'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const request = await passkeyRequest(await readPasskeys(db, staffId), origin)
  const ticket =
    request &&
    (await write((trx) =>
      issueTicket(trx, now, { staffId, purpose: 'confirm', challenge: request.challenge }),
    ))
  return { password: secondFactor === 0, totp: totpSecret !== '', ticket, passkey: request?.options ?? null }
}

type Input = InputOf<typeof confirmIdentity>

const shown = async (
  outside: Outside,
  staffId: number,
  { password, code, recoveryCode, passkey, ticket }: Input,
  origin: string,
): Promise<null | Refusal> => {
  const { db, write, now } = outside
  if (password !== undefined) {
    const { passwordHash } = await db
      .selectFrom('staff')
      .select('passwordHash')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    return (await isPassword(password, passwordHash))
      ? null
      : refuse('STAFF_LOGIN_WRONG', { field: 'password' })
  }
  if (code !== undefined) return await write((trx) => useTotp(trx, now, { staffId, code }))
  if (recoveryCode !== undefined)
    return await write((trx) => useRecoveryCode(trx, now, { staffId, code: recoveryCode }))
  if (!passkey || !ticket) return refuse('SECOND_FACTOR_WRONG', { field: 'code' })
  const passkeys = await readPasskeys(db, staffId)
  return await withTicket(outside, { ticket, purpose: 'confirm', staffId }, async (trx, { challenge }) =>
    usePasskey(trx, now, await checkPasskey(passkeys, { challenge, origin, response: passkey })),
  )
}

/**
 * Confirms the identity of a signed-in staff member. Wrong attempts are counted and recorded as at sign-in. An account
 * with a second factor must use it and its password is not accepted, because the factor protects against a stolen
 * password.
 */
export const confirmAgain = async (
  outside: Outside,
  actor: StaffMember,
  input: Input,
  request: RequestFacts,
): Promise<null | Refusal> => {
  const { db, write, beside, now } = outside
  const { username, secondFactor } = await db
    .selectFrom('staff')
    .select(['username', 'secondFactor'])
    .where('id', '=', actor.staffId)
    .executeTakeFirstOrThrow()
  if (input.password !== undefined && secondFactor === 1)
    return refuse('PASSWORD_NOT_ENOUGH', { field: 'password' })
  // the session counts as a known device, so attempts by strangers cannot delay it
  const attempt = { username, address: request.network, device: `session:${actor.staffId}` }
  const counted = await beside((trx) => countAttempt(trx, now, attempt))
  if (isRefusal(counted)) return counted
  const refused = await shown(outside, actor.staffId, input, request.staffOrigin)
  if (isRefusal(refused)) {
    const step = input.password === undefined ? 'second-factor' : 'password'
    await beside((trx) => recordWrongSignIn(trx, now, { username, staffId: actor.staffId, step, request }))
    return refused
  }
  await write(async (trx) => {
    await clearAttempts(trx, attempt)
    if (request.token !== null) await confirmSession(trx, now, request.token)
  })
  return null
}
