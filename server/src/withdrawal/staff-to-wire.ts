// Converts withdrawals of money to the form that staff see, with the actions the reader may take, and with numbers
// masked for roles that do not pay.

import type { ReplyOf } from '@huishou/wire/client'
import { actionsOf, mayMove } from '@huishou/wire/life-cycle'
import type { Language } from '@huishou/wire/text'
import type { WithdrawalRules } from '@huishou/wire/withdrawal/rules'
import type { staffWithdrawals } from '@huishou/wire/withdrawal/staff'
import { withdrawalLife, withdrawalStateText, type WithdrawalAction } from '@huishou/wire/withdrawal/states'
import { mobileIn, type MemberTables } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import { mayAll } from '../platform/verdict.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { needsCall } from './staff-action.ts'
import { maskAccount, maskName } from './payees.ts'
import { payeeText } from './read-for-customer.ts'
import { overdueAfter, readRules } from './rules.ts'
import { openPaid } from './sealed-columns.ts'
import type { WithdrawalRow } from './tables.ts'
import type { PayOutProviders, TermsTables } from './terms.ts'

type Wire = ReplyOf<typeof staffWithdrawals>['rows'][number]
export type StaffReplyContext = { now: number; language: Language; providers: PayOutProviders } & Pick<
  RequestFacts,
  'privateUrl'
>

/** Roles that pay see unmasked numbers and names; all others see them masked (docs/rules/roles.md#masked-numbers). */
export const seesWhole = ({ role }: StaffMember): boolean => role === 'finance' || role === 'owner'
type Person = { nick: string; mobile: string }

/** Whether a withdrawal is overdue, by the same rule as the SQL for rows, counts and the alarm. */
export const isOverdue = (row: WithdrawalRow, now: number): boolean =>
  row.contradicted === 1 ||
  (['requested', 'approved', 'awaiting_user'].includes(row.state) &&
    now - row.stateSince > overdueAfter.requested) ||
  (row.state === 'paying' && now - row.stateSince > overdueAfter.paying) ||
  (row.unknownSince !== null && now - row.unknownSince > overdueAfter.unknown)

/**
 * Whether finance may settle a transfer by hand: a manual one always, a provider's one when the provider cannot
 * report its outcome.
 */
export const maySettleByHand = (
  row: Pick<WithdrawalRow, 'rail' | 'unknownSince'>,
  providers: PayOutProviders,
  now: number,
): boolean =>
  row.rail === 'manual' ||
  !providers[row.rail] ||
  (row.unknownSince !== null && now - row.unknownSince > overdueAfter.unknown)

const maysOf = (
  row: WithdrawalRow,
  actor: StaffMember,
  { now, providers }: StaffReplyContext,
): Wire['may'] => {
  if (actor.role !== 'finance' && actor.role !== 'owner') return {}
  const byHand = row.rail === 'manual'
  const shown = (action: WithdrawalAction): boolean =>
    action === 'stop'
      ? false
      : action === 'mark_paid' || action === 'mark_failed'
        ? (row.state === 'paying' || !byHand) && maySettleByHand(row, providers, now)
        : action === 'approve' || action === 'first_approve'
          ? action === 'approve' && !needsCall(row) && row.firstApprovedByStaffId !== actor.staffId
          : action === 'pay'
            ? !needsCall(row)
            : action !== 'alarm' && action !== 'unknown' && action !== 'user_needed'
  const moves = actionsOf(withdrawalLife).filter(
    (action) => mayMove(withdrawalLife, action, row.state, actor.role) && shown(action),
  )
  const asks = !byHand && (row.state === 'paying' || row.state === 'awaiting_user')
  return mayAll([
    ...(needsCall(row) ? (['call'] as const) : []),
    ...moves,
    ...(asks ? (['query'] as const) : []),
    ...(asks && row.state === 'awaiting_user' ? (['recall'] as const) : []),
    ...(row.contradicted === 1 ? (['note'] as const) : []),
  ])
}

export const toWire = (
  handle: object,
  sealed: WithdrawalRow,
  actor: StaffMember,
  person: Person | undefined,
  context: StaffReplyContext,
  { rules, held }: { rules: WithdrawalRules; held: ReadonlySet<number> },
): Wire => {
  const row = { ...sealed, ...openPaid(handle, sealed) }
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    stateText: withdrawalStateText[row.state][context.language],
    version: row.version,
    moneyFen: row.moneyFen,
    feeFen: row.feeFen,
    rail: row.rail,
    payee: payeeText(row, context.language, seesWhole(actor)),
    payeeName: seesWhole(actor) ? row.payeeName : maskName(row.payeeName),
    payeeOnFile: row.payeeId !== null,
    memberId: row.memberId,
    memberNick: person?.nick ?? '',
    memberMobile: seesWhole(actor) ? (person?.mobile ?? '') : maskAccount('alipay', person?.mobile ?? ''),
    reason: row.reason,
    requestedAt: row.requestedAt,
    updatedAt: row.updatedAt,
    paidAt: row.paidAt,
    reference: row.reference ?? '',
    overdue: isOverdue(row, context.now),
    contradicted: row.contradicted === 1,
    unknownSince: row.unknownSince,
    needsCall: needsCall(row),
    stopAsked: row.stopAskedAt !== null && (row.state === 'paying' || row.state === 'awaiting_user'),
    held: held.has(row.memberId),
    approvals:
      (row.firstApprovedByStaffId === null ? 0 : 1) +
      (['requested', 'rejected', 'cancelled'].includes(row.state) ? 0 : 1),
    approvalsNeeded: row.moneyFen > rules.secondPersonAboveFen ? 2 : 1,
    may: maysOf(row, actor, context),
  }
}

export type ReadTables = TermsTables & MemberTables

export const peopleOf = async (db: Handle<ReadTables>, ids: number[]): Promise<Map<number, Person>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('member').select(['id', 'nick', 'mobile']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, nick, mobile }) => [id, { nick, mobile: mobileIn(mobile) }]))
}

export const heldOf = async (db: Handle<ReadTables>, ids: number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('withdrawalHold')
    .select('memberId')
    .where('memberId', 'in', ids)
    .where('liftedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ memberId }) => memberId))
}

export const toStaffWithdrawal = async (
  db: Handle<ReadTables>,
  actor: StaffMember,
  row: WithdrawalRow,
  context: StaffReplyContext,
): Promise<Wire> => {
  const people = await peopleOf(db, [row.memberId])
  const [rules, held] = [await readRules(db), await heldOf(db, [row.memberId])]
  return toWire(db, row, actor, people.get(row.memberId), context, { rules, held })
}
