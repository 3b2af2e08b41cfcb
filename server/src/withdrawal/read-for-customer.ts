// Reads a customer's own withdrawals, and converts withdrawals and payees to the form that customers see, with masked
// account numbers.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { mayMove } from '@huishou/wire/life-cycle'
import { yuanFromFen } from '@huishou/wire/money'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dateTimeOf } from '@huishou/wire/time'
import type { withdrawalDetail, withdrawals } from '@huishou/wire/withdrawal/customer'
import {
  payeeKindText,
  withdrawalLife,
  withdrawalEventText,
  withdrawalStateText,
  withdrawalStatus,
} from '@huishou/wire/withdrawal/states'
import type { Handle } from '../platform/database.ts'
import { mayAll } from '../platform/verdict.ts'
import { maskAccount, maskName } from './payees.ts'
import { openPaid } from './sealed-columns.ts'
import type { PayeeRow, WithdrawalRow, WithdrawalTables } from './tables.ts'
import { railOf, type PayOutProviders } from './terms.ts'

type Wire = ReplyOf<typeof withdrawals>['result'][number]

/** Kind and account of a payee as text; the account is masked unless `whole`. */
export const payeeText = (
  { payeeKind, payeeAccount }: Pick<WithdrawalRow, 'payeeKind' | 'payeeAccount'>,
  language: Language,
  whole = false,
): string =>
  payeeKind === ''
    ? ''
    : [payeeKindText[payeeKind][language], whole ? payeeAccount : maskAccount(payeeKind, payeeAccount)]
        .filter((part) => part !== '')
        .join(' ')

export const toWireWithdrawal = (handle: object, row: WithdrawalRow, language: Language): Wire => ({
  id: row.id,
  number: row.number,
  money: yuanFromFen(row.moneyFen),
  moneyFen: row.moneyFen,
  feeFen: row.feeFen,
  status: withdrawalStatus[row.state],
  statusStr: withdrawalStateText[row.state][language],
  state: row.state,
  rejectionReason: row.reason,
  dateAdd: dateTimeOf(row.requestedAt),
  packageInfo: row.confirm === '' ? '' : (JSON.parse(row.confirm) as { package: string }).package,
  requestedAt: row.requestedAt,
  rail: row.rail,
  payee: payeeText({ ...row, ...openPaid(handle, row) }, language),
  may: mayMove(withdrawalLife, 'cancel', row.state, 'customer') ? mayAll(['cancel']) : {},
})

export const toWirePayee = (row: PayeeRow, now: number, providers: PayOutProviders) => ({
  id: row.id,
  kind: row.kind,
  accountMask: maskAccount(row.kind, row.account),
  nameMask: maskName(row.name),
  bankName: row.bankName,
  usableAt: row.usableAt,
  usable: row.usableAt <= now,
  automatic: railOf(row, providers) !== 'manual',
})

/** A page of the customer's withdrawals, newest first; null when it is empty. */
export const readWithdrawals = async (
  db: Handle<WithdrawalTables>,
  memberId: number,
  { page = 1, pageSize = 20 }: Pick<InputOf<typeof withdrawals>, 'page' | 'pageSize'>,
  language: Language,
): Promise<ReplyOf<typeof withdrawals> | null> => {
  const mine = db.selectFrom('withdrawal').where('memberId', '=', memberId)
  const rows = await mine
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (rows.length === 0) return null
  const { total } = await mine.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    result: rows.map((row) => toWireWithdrawal(db, row, language)),
    totalRow: total,
    totalPage: Math.ceil(total / pageSize),
  }
}

/** Events as shown to the customer, without the provider's message and the staff member. */
const steps = (language: Language) => {
  const shown = new Set([
    'request',
    'approve',
    'reject',
    'pay',
    'user_needed',
    'mark_paid',
    'mark_failed',
    'cancel',
    'stop',
  ])
  return (event: { action: string; note: string; at: number }) =>
    shown.has(event.action)
      ? [
          {
            action: event.action,
            text: withdrawalEventText[event.action as keyof typeof withdrawalEventText][language],
            note: event.action === 'reject' || event.action === 'mark_failed' ? event.note : '',
            at: event.at,
          },
        ]
      : []
}

/** One of the customer's own withdrawals, with its history. */
export const readWithdrawal = async (
  db: Handle<WithdrawalTables>,
  memberId: number,
  id: number,
  language: Language,
): Promise<ReplyOf<typeof withdrawalDetail> | Refusal> => {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const events = await db
    .selectFrom('withdrawalEvent')
    .selectAll()
    .where('withdrawalId', '=', id)
    .orderBy('id')
    .execute()
  return {
    ...toWireWithdrawal(db, row, language),
    payeeId: row.payeeId,
    steps: events.flatMap(steps(language)),
  }
}
