// Stores a customer's request to withdraw money and freezes the amount. Small requests of customers who were paid
// before may be approved at once.

import { formatYuan, parseYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { withdrawalFee } from '@huishou/wire/withdrawal/amount'
import { journalTextOf, post } from '../ledger/index.ts'
import { readMember, type MemberTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import { spokenCode } from '../platform/codes-and-tokens.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { alertWithdrawal, type StopUrl } from './alert-customer.ts'
import { autoApprove } from './auto-approve.ts'
import { customerActor, writeEvent } from './life-cycle.ts'
import { ownPayee } from './payees.ts'
import { notifyDesk } from './alarms/notify-deciders.ts'
import { usablePayee } from './request-payee.ts'
import { sealPaid } from './sealed-columns.ts'
import { publishRequested } from './publish-to-webhooks.ts'
import type { PayeeRow, WithdrawalRow } from './tables.ts'
import { checkAmount, readTerms, type PayOutProviders, type TermsTables } from './terms.ts'

export type RequestTables = TermsTables & MemberTables & PlatformTables

export type WithdrawalRequest = {
  money: string
  payeeId?: number | undefined
  /** Real name that an older client may send; finance uses it when it has to ask for the payee. */
  name?: string | undefined
}

/** Parses yuan to fen: digits with at most two decimals; null for anything else. */
export const fenOfMoney = (money: string): number | null => {
  const fen = /^\d{1,9}(\.\d{1,2})?$/.test(money.trim()) ? parseYuan(money) : null
  return fen !== null && fen > 0 ? fen : null
}

const NO_PAYEE = { payeeKind: '' as const, bankName: '', bankBranch: '' }

const detailsOf = (payee: PayeeRow) => ({
  payeeKind: payee.kind,
  bankName: payee.bankName,
  bankBranch: payee.bankBranch,
})

type NewWithdrawal = Pick<WithdrawalRow, 'moneyFen' | 'feeFen' | 'belowMinimum' | 'rail'> & {
  payee: PayeeRow | null
  name: string | undefined
}

const insertRequest = async (
  trx: Transaction<RequestTables>,
  memberId: number,
  now: number,
  { moneyFen, feeFen, belowMinimum, rail, payee, name }: NewWithdrawal,
): Promise<WithdrawalRow> => {
  const row = await trx
    .insertInto('withdrawal')
    .values({
      number: `W${spokenCode(10)}`,
      memberId,
      moneyFen,
      feeFen,
      state: 'requested',
      version: 0,
      rail,
      payeeId: payee?.id ?? null,
      ...(payee ? detailsOf(payee) : NO_PAYEE),
      ...sealPaid(trx, { payeeAccount: payee?.account ?? '', payeeName: payee?.name ?? name ?? '' }),
      belowMinimum,
      firstApprovedByStaffId: null,
      reason: '',
      billNumber: null,
      reference: null,
      photos: '[]',
      confirm: '',
      cause: '',
      firstCalledAt: null,
      calledAt: null,
      contradicted: 0,
      nextQueryAt: null,
      queries: 0,
      unknownSince: null,
      verifiedAt: null,
      stopAskedAt: null,
      alarmedAt: null,
      requestedAt: now,
      stateSince: now,
      updatedAt: now,
      paidAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishRequested(trx, now, row)
  return row
}

/**
 * Requests a withdrawal (docs/rules/withdrawals.md#states). In one transaction the amount, given as text in yuan,
 * moves from available to frozen, the request is stored, and the member is notified by SMS. Without `payeeId`, as in
 * older clients, it goes to a usable payee, or else to a manual transfer, for which finance asks by phone. Small
 * requests of members who were paid before may be approved and sent at once (`autoApprove`).
 */
export const requestWithdrawal = async (
  trx: Transaction<RequestTables>,
  memberId: number,
  now: number,
  input: WithdrawalRequest,
  { providers, stopUrl }: { providers: PayOutProviders; stopUrl: StopUrl },
): Promise<WithdrawalRow | Refusal> => {
  const moneyFen = fenOfMoney(input.money)
  if (moneyFen === null) return refuse('AMOUNT_INVALID', { field: 'money' })
  const member = await readMember(trx, memberId)
  if (!member) return refuse('NOT_FOUND')
  const payee =
    input.payeeId === undefined
      ? await usablePayee(trx, memberId, now, providers)
      : await ownPayee(trx, memberId, input.payeeId)
  if (isRefusal(payee)) return payee
  // a WeChat id cannot be paid by a manual transfer
  if (payee?.kind === 'wechat' && !providers.wechat) return refuse('PAYOUT_OFF', { field: 'payeeId' })
  const terms = await readTerms(trx, now, member, payee, providers)
  if (moneyFen > terms.balances.availableFen) return refuse('WITHDRAWAL_SHORT', { field: 'money' })
  if (terms.blocked) return terms.blocked
  const refused = checkAmount(terms, moneyFen, (payee?.name ?? '') !== '')
  if (refused) return refused
  const row = await insertRequest(trx, member.id, now, {
    moneyFen,
    feeFen: withdrawalFee(moneyFen, terms.rules),
    belowMinimum: moneyFen < terms.minFen ? 1 : 0,
    rail: terms.rail,
    payee,
    name: input.name,
  })
  const held = await post(trx, now, {
    kind: 'withdrawal',
    key: `withdrawal:${row.id}`,
    memberId,
    text: journalTextOf('withdrawal', row.number),
    entries: [
      { account: { member: memberId, kind: 'available' }, amountFen: -moneyFen },
      { account: { member: memberId, kind: 'frozen' }, amountFen: moneyFen },
    ],
  })
  if (isRefusal(held)) return refuse('WITHDRAWAL_SHORT', { field: 'money' })
  await writeEvent(trx, customerActor({ memberId }), now, null, row, 'request', formatYuan(moneyFen))
  await alertWithdrawal(trx, now, row, stopUrl)
  const approved = await autoApprove(trx, now, row, terms, member)
  if (!isRefusal(approved) && approved.state === 'requested')
    await notifyDesk(trx, row, now, { kind: 'withdrawal_requested' })
  return approved
}
