// Functions shared by all staff actions on a withdrawal of money: loading it, checking who may act, and recording the
// action.

import type { AuditVerb } from '@huishou/wire/audit/actions'
import { formatFen } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { ContentTables } from '../content/index.ts'
import { readBalances, type LedgerTables } from '../ledger/index.ts'
import { isOwnAccount, type MemberTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { recordAudit } from '../audit/index.ts'
import type { StaffTables } from '../staff/index.ts'
import { withdrawalRow } from './life-cycle.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'

/** The tables that staff actions on a withdrawal read and write. */
export type DeskTables = WithdrawalTables &
  LedgerTables &
  ContentTables &
  MemberTables &
  PlatformTables &
  StaffTables
export type OnWithdrawal = { id: number; version?: number | undefined }

/** Records a staff action on a withdrawal in the audit log. */
export const recordOn = (
  trx: Transaction<StaffTables>,
  actor: StaffActor,
  now: number,
  { before, after }: { before: WithdrawalRow; after: WithdrawalRow },
  verb: AuditVerb<'withdrawal'>,
  reason = '',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `withdrawal.${verb}`,
    subject: 'withdrawal',
    subjectId: after.id,
    before: { state: before.state },
    after: { state: after.state, moneyFen: after.moneyFen },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })

/** Loads the withdrawal a staff action is about. Refuses SAME_PERSON when it is the staff member's own. */
export const othersRow = async (
  trx: Transaction<DeskTables>,
  actor: StaffActor,
  input: OnWithdrawal,
): Promise<WithdrawalRow | Refusal> => {
  const row = await withdrawalRow(trx, input)
  if (isRefusal(row)) return row
  return (await isOwnAccount(trx, actor, row.memberId)) ? refuse('SAME_PERSON') : row
}

/**
 * Refuses to pay customers who have come to owe the company since requesting; rejecting the request lets the money pay
 * off the debt.
 */
export const refuseDebt = async (
  trx: Transaction<LedgerTables>,
  row: WithdrawalRow,
): Promise<Refusal | null> => {
  const { debtFen } = await readBalances(trx, row.memberId)
  return debtFen > 0 ? refuse('WITHDRAWAL_DEBT', { values: { debt: formatFen(debtFen) } }) : null
}

/** Whether a payee needs a confirming call: it is not on file and not confirmed yet. */
export const needsCall = ({ payeeId, verifiedAt, state }: WithdrawalRow): boolean =>
  payeeId === null && verifiedAt === null && (state === 'requested' || state === 'approved')
