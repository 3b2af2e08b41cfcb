import type { AuditVerb } from '@huishou/wire/audit/actions'
import { formatFen, formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { ContentTables } from '../content/index.ts'
import { lastProofGapFen, readBalances, type LedgerTables } from '../ledger/index.ts'
import { isOwnAccount, type MemberTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { recordAudit } from '../audit/index.ts'
import { secondPersonRefusal, type StaffTables } from '../staff/index.ts'
import { moveWithdrawal, staffActor, withdrawalRow } from './life-cycle.ts'
import { startPaying } from './pay.ts'
import { giveBack, notifyMember } from './give-back.ts'
import { readRules } from './rules.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'
import type { PayOutProviders } from './terms.ts'

export type DeskTables = WithdrawalTables &
  LedgerTables &
  ContentTables &
  MemberTables &
  PlatformTables &
  StaffTables
type OnWithdrawal = { id: number; version?: number | undefined }

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
const refuseDebt = async (trx: Transaction<LedgerTables>, row: WithdrawalRow): Promise<Refusal | null> => {
  const { debtFen } = await readBalances(trx, row.memberId)
  return debtFen > 0 ? refuse('WITHDRAWAL_DEBT', { values: { debt: formatFen(debtFen) } }) : null
}

/** Whether a payee needs a confirming call: it is not on file and not confirmed yet. */
export const needsCall = ({ payeeId, verifiedAt, state }: WithdrawalRow): boolean =>
  payeeId === null && verifiedAt === null && (state === 'requested' || state === 'approved')

/** Approves a withdrawal; above the company's limit a second person must approve as well. */
export const approveWithdrawal = async (
  trx: Transaction<DeskTables>,
  actor: StaffActor,
  now: number,
  input: OnWithdrawal,
): Promise<WithdrawalRow | Refusal> => {
  const row = await othersRow(trx, actor, input)
  if (isRefusal(row)) return row
  const owing = await refuseDebt(trx, row)
  if (owing) return owing
  if (needsCall(row)) return refuse('WITHDRAWAL_CALL_FIRST')
  const { secondPersonAboveFen } = await readRules(trx)
  const first = row.moneyFen > secondPersonAboveFen && row.firstApprovedByStaffId === null
  const notSecond =
    row.firstApprovedByStaffId === null
      ? null
      : await secondPersonRefusal(trx, actor, now, row.firstApprovedByStaffId)
  if (notSecond) return notSecond
  const moved = first
    ? await moveWithdrawal(trx, staffActor(actor), now, row, 'first_approve', {
        set: { firstApprovedByStaffId: actor.staffId },
      })
    : await moveWithdrawal(trx, staffActor(actor), now, row, 'approve')
  if (isRefusal(moved)) return moved
  await recordOn(trx, actor, now, { before: row, after: moved }, first ? 'first-approve' : 'approve')
  return moved
}

/** Rejects a withdrawal with a reason shown to the customer; the money becomes available again. */
export const rejectWithdrawal = async (
  trx: Transaction<DeskTables>,
  actor: StaffActor,
  now: number,
  input: OnWithdrawal & { reason: string },
): Promise<WithdrawalRow | Refusal> => {
  const row = await othersRow(trx, actor, input)
  if (isRefusal(row)) return row
  const moved = await moveWithdrawal(trx, staffActor(actor), now, row, 'reject', {
    set: { reason: input.reason },
    note: input.reason,
  })
  if (isRefusal(moved)) return moved
  const refused = await giveBack(trx, now, row, 'withdrawalRefused', actor.staffId)
  if (refused) return refused
  await notifyMember(trx, now, row.memberId, {
    kind: 'withdrawal_rejected',
    text: `您申请的 ${formatYuan(row.moneyFen)} 提现未通过：${input.reason}。钱已退回余额。`,
  })
  await recordOn(trx, actor, now, { before: row, after: moved }, 'reject', input.reason)
  return moved
}

/**
 * Pays an approved withdrawal. The state changes first; the outbox calls the provider after the commit. For a manual
 * transfer it only records who makes it, so that two people do not transfer the same money.
 */
export const payWithdrawal = async (
  trx: Transaction<DeskTables>,
  actor: StaffActor,
  now: number,
  input: OnWithdrawal,
  providers: PayOutProviders,
): Promise<WithdrawalRow | Refusal> => {
  const row = await othersRow(trx, actor, input)
  if (isRefusal(row)) return row
  const owing = await refuseDebt(trx, row)
  if (owing) return owing
  if (needsCall(row)) return refuse('WITHDRAWAL_CALL_FIRST')
  const provider = row.rail === 'manual' ? null : providers[row.rail]
  if (row.rail === 'wechat' && !provider) return refuse('PAYOUT_OFF')
  if (provider && (await lastProofGapFen(trx)) !== 0) return refuse('PAYOUT_STOPPED')
  // a provider that is gone leaves an account somebody can still transfer to
  const moved = await startPaying(trx, staffActor(actor), now, provider ? row : { ...row, rail: 'manual' })
  if (isRefusal(moved)) return moved
  await recordOn(trx, actor, now, { before: row, after: moved }, 'pay')
  return moved
}
