// Holds a member's withdrawals when somebody else may be using the account: cancels those not being paid yet, and allows
// no new ones until the hold is lifted.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { LedgerTables } from '../ledger/index.ts'
import { signOutEverywhere, type MemberTables } from '../member/index.ts'
import { announce, type Handle, type Transaction } from '../platform/database.ts'
import { giveBack } from './give-back-and-notify.ts'
import { moveWithdrawal, writeEvent, type Actor } from './life-cycle.ts'
import { notifyDesk } from './alarms/notify-deciders.ts'
import { removePayee } from './payees.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'

/** The current hold on a member's withdrawals; null when there is none. */
export const openHold = async (
  db: Handle<WithdrawalTables>,
  memberId: number,
): Promise<{ fromAt: number } | null> =>
  (await db
    .selectFrom('withdrawalHold')
    .select('fromAt')
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()) ?? null

type HoldTables = WithdrawalTables & LedgerTables & MemberTables
export type Stop = {
  cause: 'message' | 'app' | 'call'
  actor: Actor
  /** The payee in question, which is removed. */
  payeeId: number | null
  /** The current session, which continues while all others end. Null: all end. */
  token: string | null
}

const cancelOrReport = async (
  trx: Transaction<HoldTables>,
  now: number,
  row: WithdrawalRow,
  actor: Actor,
): Promise<'cancelled' | 'paying' | Refusal> => {
  if (row.state === 'requested' || row.state === 'approved') {
    const moved = await moveWithdrawal(trx, actor, now, row, 'stop')
    if (isRefusal(moved)) return moved
    return (await giveBack(trx, now, row, 'withdrawalStopped', actor.staffId)) ?? 'cancelled'
  }
  if (row.stopAskedAt === null) {
    await trx
      .updateTable('withdrawal')
      .set({ stopAskedAt: now, updatedAt: now, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    await writeEvent(trx, actor, now, row, { ...row, version: row.version + 1 }, 'stop_asked', '')
    announce(trx, { audience: 'staff', event: { topic: 'withdrawal', id: row.id, state: 'stop_asked' } })
    await notifyDesk(trx, row, now, { kind: 'withdrawal_stop_asked', by: actor.staffId })
  }
  return 'paying'
}

/**
 * Holds a member's withdrawals, because somebody else may be using the account: those not being paid yet are
 * cancelled, staff are notified of one that is, the payee is removed, other sessions end, and no new ones are accepted
 * until the member lifts the hold with an SMS code or staff lift it after a call. Repeating it changes nothing.
 */
export const holdWithdrawals = async (
  trx: Transaction<HoldTables>,
  memberId: number,
  now: number,
  { cause, actor, payeeId, token }: Stop,
): Promise<{ cancelledFen: number; paying: boolean } | Refusal> => {
  if (!(await openHold(trx, memberId)))
    await trx
      .insertInto('withdrawalHold')
      .values({ memberId, cause, fromAt: now, liftedAt: null, liftedByStaffId: null })
      .execute()
  const open = await trx
    .selectFrom('withdrawal')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', 'in', ['requested', 'approved', 'paying', 'awaiting_user'])
    .execute()
  let cancelledFen = 0
  let paying = false
  for (const row of open) {
    const outcome = await cancelOrReport(trx, now, row, actor)
    if (isRefusal(outcome)) return outcome
    if (outcome === 'cancelled') cancelledFen += row.moneyFen
    else paying = true
  }
  // the payee may have been removed already, which is just as good
  if (payeeId !== null) await removePayee(trx, memberId, now, payeeId)
  await signOutEverywhere(trx, memberId, now, token)
  announce(trx, { audience: `member:${memberId}`, event: { topic: 'balance' } })
  return { cancelledFen, paying }
}

/** Lifts the hold; false when there is none. */
export const liftHold = async (
  trx: Transaction<WithdrawalTables>,
  memberId: number,
  now: number,
  byStaffId: number | null,
): Promise<boolean> => {
  const lifted = await trx
    .updateTable('withdrawalHold')
    .set({ liftedAt: now, liftedByStaffId: byStaffId })
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  announce(trx, { audience: `member:${memberId}`, event: { topic: 'balance' } })
  return lifted.numUpdatedRows > 0n
}
