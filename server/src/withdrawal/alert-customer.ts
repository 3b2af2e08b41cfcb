// Notifies customers by SMS about new payees and withdrawals of money, with a link for stopping those they did not
// request.

import { formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import { DAY, dateTimeOf } from '@huishou/wire/time'
import { readMember, type MemberTables, type NoticeTables } from '../member/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { hashOf, spokenCode } from '../platform/codes-and-tokens.ts'
import { notifyMember } from './give-back-and-notify.ts'
import { openHold } from './hold-withdrawals.ts'
import { payeeText } from './read-for-customer.ts'
import { openPaid, openPayee } from './sealed-columns.ts'
import type { PayeeRow, WithdrawalRow, WithdrawalTables } from './tables.ts'

/** Lifetime of a stop link: longer than the waiting time of a new payee and than a withdrawal takes. */
const LIFE = 7 * DAY
const CODE_LENGTH = 10

/** Builds the URL that opens a message's stop code. */
export type StopUrl = (code: string) => string

/** Hash of a typed code, ignoring spaces, dashes and case. */
const codeHash = (code: string): string =>
  hashOf(`withdrawal-alert:${code.replaceAll(/[ -]/g, '').toUpperCase()}`)

type AlertTables = WithdrawalTables & NoticeTables

const newCode = async (
  trx: Transaction<AlertTables>,
  now: number,
  about: { memberId: number; payeeId: number | null; withdrawalId: number | null },
): Promise<string> => {
  const code = spokenCode(CODE_LENGTH)
  await trx
    .insertInto('withdrawalAlert')
    .values({ codeHash: codeHash(code), ...about, createdAt: now })
    .execute()
  return code
}

const textOfPayee = ({ kind, account }: Pick<PayeeRow, 'kind' | 'account'>): Text => {
  const payee = { payeeKind: kind, payeeAccount: account }
  return { zh: payeeText(payee, 'zh'), en: payeeText(payee, 'en') }
}

/** Notifies the member by SMS that a payee was added, with a stop link. */
export const alertPayee = async (
  trx: Transaction<AlertTables>,
  now: number,
  payee: PayeeRow,
  stopUrl: StopUrl,
): Promise<void> => {
  const code = await newCode(trx, now, { memberId: payee.memberId, payeeId: payee.id, withdrawalId: null })
  const usable = dateTimeOf(payee.usableAt).slice(5, 16)
  const from = payee.usableAt > now ? { zh: `，${usable} 起可用`, en: `, usable from ${usable}` } : ''
  const values = { payee: textOfPayee(payee), from, link: stopUrl(code), code }
  await notifyMember(trx, now, payee.memberId, { kind: 'payee_added', values }, code)
}

/** Notifies the member by SMS of a requested withdrawal and its payee, with a stop link. */
export const alertWithdrawal = async (
  trx: Transaction<AlertTables>,
  now: number,
  row: WithdrawalRow,
  stopUrl: StopUrl,
): Promise<void> => {
  const code = await newCode(trx, now, {
    memberId: row.memberId,
    payeeId: row.payeeId,
    withdrawalId: row.id,
  })
  const paid = { ...row, ...openPaid(trx, row) }
  const [zh, en] = [payeeText(paid, 'zh'), payeeText(paid, 'en')]
  const payee = zh === '' ? '' : { zh: ` 到 ${zh}`, en: ` to ${en}` }
  const values = { sum: formatYuan(row.moneyFen), payee, link: stopUrl(code), code }
  await notifyMember(trx, now, row.memberId, { kind: 'withdrawal_requested', values }, code)
}

/** The payee or withdrawal of a stop code. Refuses ALERT_UNKNOWN when it is unknown or older than a week. */
export const findAlert = async (db: Handle<WithdrawalTables>, now: number, code: string) =>
  (await db
    .selectFrom('withdrawalAlert')
    .selectAll()
    .where('codeHash', '=', codeHash(code))
    .where('createdAt', '>', now - LIFE)
    .executeTakeFirst()) ?? refuse('ALERT_UNKNOWN', { field: 'code' })

/**
 * As `findAlert`, for the page behind the link; accounts are masked, because a finder of the phone could read it too.
 */
export const readAlert = async (
  db: Handle<WithdrawalTables & MemberTables>,
  now: number,
  code: string,
  language: Language,
) => {
  const alert = await findAlert(db, now, code)
  if (isRefusal(alert)) return alert satisfies Refusal
  const member = await readMember(db, alert.memberId)
  if (!member) return refuse('ALERT_UNKNOWN', { field: 'code' })
  const held = await openHold(db, alert.memberId)
  const withdrawal =
    alert.withdrawalId === null
      ? null
      : await db
          .selectFrom('withdrawal')
          .selectAll()
          .where('id', '=', alert.withdrawalId)
          .executeTakeFirstOrThrow()
  const payee =
    alert.payeeId === null
      ? null
      : await db.selectFrom('payee').selectAll().where('id', '=', alert.payeeId).executeTakeFirstOrThrow()
  return {
    kind: withdrawal ? ('withdrawal' as const) : ('payee' as const),
    payee: withdrawal
      ? payeeText({ ...withdrawal, ...openPaid(db, withdrawal) }, language)
      : payee
        ? textOfPayee(openPayee(db, payee))[language]
        : '',
    moneyFen: withdrawal?.moneyFen ?? null,
    at: alert.createdAt,
    held: held !== null,
    paying: withdrawal?.state === 'paying' || withdrawal?.state === 'awaiting_user',
  }
}

/** Deletes expired stop codes. */
export const deleteExpiredAlerts = async (trx: Transaction<WithdrawalTables>, now: number): Promise<void> => {
  await trx
    .deleteFrom('withdrawalAlert')
    .where('createdAt', '<=', now - LIFE)
    .execute()
}
