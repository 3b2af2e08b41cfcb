// Verifies members by an SMS code sent to the number of their own account: one entered now, or one with which they
// signed in within the last 15 minutes.
import type { SmsPurpose } from '@huishou/wire/member/sms-code'
import { MINUTE } from '@huishou/wire/time'
import type { Handle, Transaction } from '../../platform/database.ts'
import { readMember } from '../read-member.ts'
import type { MemberTables } from '../tables.ts'
import { readSmsSignInAt } from './token.ts'
import { trySmsCode } from './try-sms-code.ts'

/**
 * Tries an SMS code requested for this purpose and sent to the member's own number. A wrong attempt is returned as a
 * value that commits, not as a refusal, so that it is counted.
 */
export const tryOwnCode = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { code, purpose, address }: { code: string; purpose: SmsPurpose; address: string },
): Promise<'right' | 'wrong'> => {
  const mobile = (await readMember(trx, memberId))?.mobile ?? ''
  return mobile === '' ? 'wrong' : await trySmsCode(trx, now, { mobile, code, purpose, address, useUp: true })
}

const PROOF_LIFE = 15 * MINUTE

/** Whether the session began within the last 15 minutes with a code sent to the member's number. */
export const isFreshBySms = async (
  db: Handle<MemberTables>,
  now: number,
  token: string | null,
): Promise<boolean> => {
  const at = await readSmsSignInAt(db, now, token)
  return at !== null && at > now - PROOF_LIFE
}
