// Carries out the second step of signing in, with an authenticator code, a recovery code or a passkey.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { secondFactorLogin } from '@huishou/wire/staff/security'
import type { Transaction } from '../../platform/database.ts'
import type { RequestFacts } from '../../platform/http/route.ts'
import { countAttempt, knownDevice } from '../sign-in-attempts.ts'
import { beginStaffSession, type Outside, type SignedIn } from '../sign-in.ts'
import type { StaffTables } from '../tables.ts'
import { recordWrongSignIn } from '../audit-failed-sign-in.ts'
import { checkPasskey, isCopied, readPasskeys, usePasskey } from './passkey.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { tryTicket, useTicket, type TicketRow } from './ticket.ts'
import { useTotp } from './totp.ts'

type Input = InputOf<typeof secondFactorLogin>

/** Verifies what can be slow outside any transaction, and returns a function that uses up the given factor. */
const proofOf = async (
  { db, now }: Outside,
  { staffId, challenge }: TicketRow,
  { code, recoveryCode, passkey }: Input,
  origin: string,
): Promise<{
  by: string
  isCopiedPasskey?: true
  use: (trx: Transaction<StaffTables>) => Promise<null | Refusal>
}> => {
  if (passkey) {
    const used = await checkPasskey(await readPasskeys(db, staffId), { challenge, origin, response: passkey })
    return {
      by: 'passkey',
      ...(!isRefusal(used) && isCopied(used.row, used.counter) ? { isCopiedPasskey: true } : {}),
      use: (trx) => usePasskey(trx, now, used),
    }
  }
  return code === undefined
    ? { by: 'recovery-code', use: (trx) => useRecoveryCode(trx, now, { staffId, code: recoveryCode ?? '' }) }
    : { by: 'totp', use: (trx) => useTotp(trx, now, { staffId, code }) }
}

/**
 * The second step of signing in. Each attempt counts against the ticket and, like a wrong password, against the name;
 * wrong ones are recorded, including a passkey whose counter went back.
 */
export const signInBySecondFactor = async (
  outside: Outside,
  input: Input,
  request: RequestFacts,
): Promise<SignedIn | Refusal> => {
  const { db, write, beside, now } = outside
  const row = await beside((trx) => tryTicket(trx, now, { ticket: input.ticket, purpose: 'sign-in' }))
  if (isRefusal(row)) return row
  const { username } = await db
    .selectFrom('staff')
    .select('username')
    .where('id', '=', row.staffId)
    .executeTakeFirstOrThrow()
  const device = await knownDevice(db, now, username, input.deviceToken)
  const attempt = { username, address: request.network, device }
  const counted = await beside((trx) => countAttempt(trx, now, attempt))
  if (isRefusal(counted)) return counted
  const { by, use, isCopiedPasskey } = await proofOf(outside, row, input, request.staffOrigin)
  const done = await write(
    async (trx) =>
      (await use(trx)) ??
      (await useTicket(trx, now, row)) ??
      (await beginStaffSession(trx, now, row.staffId, {
        attempt,
        deviceToken: input.deviceToken,
        by: ['password', by],
        request,
      })),
  )
  if (isRefusal(done) && done.refusal !== 'STAFF_DISABLED')
    await beside((trx) =>
      recordWrongSignIn(trx, now, {
        username,
        staffId: row.staffId,
        step: isCopiedPasskey ? 'copied-passkey' : 'second-factor',
        request,
      }),
    )
  return done
}

/** Checks that exactly one of the three methods is used. */
export const checkSecondFactorInput = ({ code, recoveryCode, passkey }: Input): Refusal | null =>
  [code, recoveryCode, passkey].filter((way) => way !== undefined).length === 1
    ? null
    : refuse('SECOND_FACTOR_WRONG', { field: 'code' })
