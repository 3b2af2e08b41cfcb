import { formatYuan, isRefusal, parseYuan, refuse, type Refusal } from '@huishou/wire'
import { post } from '../ledger/index.ts'
import { readMember, type MemberTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import { spokenCode } from '../platform/ids.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { autoApprove } from './auto-approve.ts'
import { giveBack } from './give-back.ts'
import { customerActor, moveWithdrawal, writeEvent, wrongState } from './move.ts'
import { ownPayee } from './payees.ts'
import { feeOf } from './rules.ts'
import type { PayeeRow, WithdrawalRow } from './tables.ts'
import { checkAmount, readTerms, type PayOutProviders, type TermsTables } from './terms.ts'

export type RequestTables = TermsTables & MemberTables & PlatformTables
export type WithdrawalRequest = {
  money: string
  payeeId?: number | undefined
  /** What a plain client of the older call may say about a bank, for finance to pay by hand. */
  name?: string | undefined
  bankName?: string | undefined
  bankBranch?: string | undefined
  bankCardNumber?: string | undefined
}

/** Yuan as typed, to fen: digits with at most two decimals, nothing else; null otherwise. */
export const fenOfMoney = (money: string): number | null => {
  const fen = /^\d{1,9}(\.\d{1,2})?$/.test(money.trim()) ? parseYuan(money) : null
  return fen !== null && fen > 0 ? fen : null
}

const saidByClient = (input: WithdrawalRequest) => ({
  payeeKind: input.bankCardNumber ? ('bank' as const) : ('' as const),
  payeeAccount: input.bankCardNumber?.replaceAll(' ', '') ?? '',
  payeeName: input.name ?? '',
  bankName: input.bankName ?? '',
  bankBranch: input.bankBranch ?? '',
})
const kept = (payee: PayeeRow) => ({
  payeeKind: payee.kind,
  payeeAccount: payee.account,
  payeeName: payee.name,
  bankName: payee.bankName,
  bankBranch: payee.bankBranch,
})

/**
 * Asks for money out (domain-rules 2.3): the amount, in yuan text, moves from available to frozen and the request is in
 * the queue, in one transaction. Without `payeeId`, as plain clients of the protocol ask, it goes to the manual rail.
 * Small requests of people paid before are approved and sent off at once.
 */
export const requestWithdrawal = async (
  trx: Transaction<RequestTables>,
  memberId: number,
  now: number,
  input: WithdrawalRequest,
  providers: PayOutProviders,
): Promise<WithdrawalRow | Refusal> => {
  const moneyFen = fenOfMoney(input.money)
  if (moneyFen === null) return refuse('AMOUNT_INVALID', { field: 'money' })
  const member = await readMember(trx, memberId)
  if (!member) return refuse('NOT_FOUND')
  const payee = input.payeeId === undefined ? null : await ownPayee(trx, memberId, input.payeeId)
  if (isRefusal(payee)) return payee
  // nobody can transfer to a WeChat id by hand
  if (payee?.kind === 'wechat' && !providers.wechat) return refuse('PAYOUT_OFF', { field: 'payeeId' })
  const terms = await readTerms(trx, now, member, payee, providers)
  if (moneyFen > terms.balances.availableFen) return refuse('WITHDRAWAL_SHORT', { field: 'money' })
  if (terms.blocked) return terms.blocked
  const refused = checkAmount(terms, moneyFen, (payee?.name ?? '') !== '')
  if (refused) return refused
  const row = await trx
    .insertInto('withdrawal')
    .values({
      number: `W${spokenCode(10)}`,
      memberId,
      moneyFen,
      feeFen: feeOf(moneyFen, terms.rules),
      state: 'requested',
      version: 0,
      rail: terms.rail,
      payeeId: payee?.id ?? null,
      ...(payee ? kept(payee) : saidByClient(input)),
      belowMinimum: moneyFen < terms.minFen ? 1 : 0,
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
      alarmedAt: null,
      requestedAt: now,
      stateSince: now,
      updatedAt: now,
      paidAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const held = await post(trx, now, {
    kind: 'withdrawal',
    key: `withdrawal:${row.id}`,
    memberId,
    text: `提现申请 ${row.number}`,
    entries: [
      { account: { member: memberId, kind: 'available' }, amountFen: -moneyFen },
      { account: { member: memberId, kind: 'frozen' }, amountFen: moneyFen },
    ],
  })
  if (isRefusal(held)) return refuse('WITHDRAWAL_SHORT', { field: 'money' })
  await writeEvent(trx, customerActor(memberId), now, '', row, 'request', formatYuan(moneyFen))
  return await autoApprove(trx, now, row, terms, member)
}

/** The customer changes his mind while nobody has approved it: the money is available again. */
export const cancelWithdrawal = async (
  trx: Transaction<RequestTables>,
  memberId: number,
  now: number,
  id: number,
): Promise<WithdrawalRow | Refusal> => {
  const row = await trx
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  if (row.state !== 'requested') return wrongState(row)
  const moved = await moveWithdrawal(trx, customerActor(memberId), now, row, 'cancel')
  if (isRefusal(moved)) return moved
  return (await giveBack(trx, now, row, '撤销提现')) ?? moved
}
