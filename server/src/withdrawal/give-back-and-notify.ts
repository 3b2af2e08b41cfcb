// Returns the frozen money of a withdrawal to the customer's balance when nothing was paid out, and notifies customers
// about their withdrawals and payees.

import type { KindsNamed, MessageOf } from '@huishou/wire/content/message-catalogue/catalogue'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { journalTextOf, payDebt, post, type JournalPhrase, type LedgerTables } from '../ledger/index.ts'
import { readMember, sendNotice, type NoticeTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { WithdrawalRow } from './tables.ts'

/**
 * Moves the frozen amount back to available when no money was sent (cancelled, stopped, rejected or failed), and pays
 * the member's debt from it.
 */
export const giveBack = async (
  trx: Transaction<LedgerTables>,
  now: number,
  row: WithdrawalRow,
  phrase: JournalPhrase,
  byStaffId: number | null = null,
): Promise<Refusal | null> => {
  const held = await trx
    .selectFrom('journal')
    .select('id')
    .where('key', '=', `withdrawal:${row.id}`)
    .executeTakeFirstOrThrow()
  const posted = await post(trx, now, {
    kind: 'withdrawal_back',
    key: `withdrawal:${row.id}:back`,
    memberId: row.memberId,
    correctsId: held.id,
    ...(byStaffId === null ? {} : { byStaffId }),
    text: journalTextOf(phrase, row.number),
    entries: [
      { account: { member: row.memberId, kind: 'frozen' }, amountFen: -row.moneyFen },
      { account: { member: row.memberId, kind: 'available' }, amountFen: row.moneyFen },
    ],
  })
  if (isRefusal(posted)) return posted
  await payDebt(trx, now, row.memberId, { key: `withdrawal:${row.id}:back` })
  return null
}

/** Notifies the customer in the app, and by SMS after the commit. */
export const notifyMember = async (
  trx: Transaction<NoticeTables>,
  now: number,
  memberId: number,
  message: MessageOf<KindsNamed<'withdrawal'> | 'payee_added'>,
  code = '',
): Promise<void> => {
  const member = await readMember(trx, memberId)
  if (member) await sendNotice(trx, now, { memberId, mobile: member.mobile }, message, { code })
}
