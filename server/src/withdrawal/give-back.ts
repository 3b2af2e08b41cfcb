import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { journalTextOf, payDebt, post, type JournalPhrase, type LedgerTables } from '../ledger/index.ts'
import { readMember, sendNotice, type MemberTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { WithdrawalRow } from './tables.ts'

/** Moves the frozen amount back to available when no money was sent: cancelled, refused or failed. */
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

/** Notifies the customer by SMS after the commit. */
export const notifyMember = async (
  trx: Transaction<MemberTables & PlatformTables>,
  now: number,
  memberId: number,
  message: { kind: `withdrawal_${string}` | 'payee_added'; text: string; code?: string },
): Promise<void> => {
  const member = await readMember(trx, memberId)
  if (!member || !/^1[3-9]\d{9}$/.test(member.mobile)) return
  await sendNotice(trx, now, { to: member.mobile, code: '', ...message })
}
