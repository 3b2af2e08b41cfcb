import { MINUTE } from '@huishou/wire/time'
import { mobileIn, readMember, readSmsSignInAt, trySmsCode, type MemberTables } from '../member/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'

/**
 * Tries an SMS code requested for withdrawals and sent to the member's own number. A wrong attempt is returned as a
 * value that commits, not as a refusal, so that it is counted.
 */
export const tryOwnCode = async (
  trx: Transaction<MemberTables>,
  memberId: number,
  now: number,
  { code, address }: { code: string; address: string },
): Promise<'right' | 'wrong'> => {
  const mobile = mobileIn((await readMember(trx, memberId))?.mobile ?? '')
  return mobile === ''
    ? 'wrong'
    : await trySmsCode(trx, now, { mobile, code, purpose: 'withdrawal', address, useUp: true })
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
