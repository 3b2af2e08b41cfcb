import {
  isRefusal,
  refuse,
  type InputOf,
  type Refusal,
  type ReplyOf,
  type confirmIdentity,
  type confirmOptions,
} from '@huishou/wire'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { isPassword } from '../platform/password.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { checkPasskey, passkeyRequest, readPasskeys, usePasskey } from './second-factor/passkey.ts'
import { issueTicket, withTicket } from './second-factor/ticket.ts'
import { useTotp } from './second-factor/totp.ts'
import type { Outside } from './sign-in.ts'
import { confirmSession } from './token.ts'
import { recordWrongSignIn } from './wrong-sign-in.ts'

export const readConfirmOptions = async (
  { db, write, now }: Outside,
  { staffId }: StaffMember,
  origin: string,
): Promise<ReplyOf<typeof confirmOptions>> => {
  const { totpSecret } = await db
    .selectFrom('staff')
    .select('totpSecret')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const request = await passkeyRequest(await readPasskeys(db, staffId), origin)
  const ticket =
    request &&
    (await write((trx) =>
      issueTicket(trx, now, { staffId, purpose: 'confirm', challenge: request.challenge }),
    ))
  return { totp: totpSecret !== '', ticket, passkey: request?.options ?? null }
}

type Input = InputOf<typeof confirmIdentity>

const shown = async (
  outside: Outside,
  staffId: number,
  { password, code, passkey, ticket }: Input,
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
  if (!passkey || !ticket) return refuse('SECOND_FACTOR_WRONG', { field: 'code' })
  const passkeys = await readPasskeys(db, staffId)
  return await withTicket(outside, { ticket, purpose: 'confirm', staffId }, async (trx, { challenge }) =>
    usePasskey(trx, now, await checkPasskey(passkeys, { challenge, origin, response: passkey })),
  )
}

/** Wrong tries count and go on record as they do at sign-in. */
export const confirmAgain = async (
  outside: Outside,
  who: StaffMember,
  input: Input,
  request: RequestFacts,
): Promise<null | Refusal> => {
  const { db, write, beside, now } = outside
  const { username } = await db
    .selectFrom('staff')
    .select('username')
    .where('id', '=', who.staffId)
    .executeTakeFirstOrThrow()
  // a session is a device that signed in: strangers' tries do not hold it up
  const attempt = { username, address: request.ip, device: `session:${who.staffId}` }
  const locked = await beside((trx) => countAttempt(trx, now, attempt))
  if (locked) return locked
  const refused = await shown(outside, who.staffId, input, request.origin)
  if (isRefusal(refused)) {
    const step = input.password === undefined ? 'second-factor' : 'password'
    await beside((trx) => recordWrongSignIn(trx, now, { username, staffId: who.staffId, step, request }))
    return refused
  }
  await write(async (trx) => {
    await forgetAttempts(trx, attempt)
    if (request.token !== null) await confirmSession(trx, now, request.token)
  })
  return null
}
