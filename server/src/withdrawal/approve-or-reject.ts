// Lets finance or the owner approve or reject a customer's request to withdraw money.

import { formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { secondPersonRefusal } from '../staff/index.ts'
import { moveWithdrawal, staffActor } from './life-cycle.ts'
import { giveBack, notifyMember } from './give-back-and-notify.ts'
import { notifySecondPerson } from './alarms/notify-deciders.ts'
import { readRules } from './rules.ts'
import type { WithdrawalRow } from './tables.ts'
import {
  type DeskTables,
  type OnWithdrawal,
  recordOn,
  othersRow,
  refuseDebt,
  needsCall,
} from './staff-action.ts'

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
  if (first) await notifySecondPerson(trx, moved, now, actor.staffId)
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
    values: { sum: formatYuan(row.moneyFen), reason: input.reason },
  })
  await recordOn(trx, actor, now, { before: row, after: moved }, 'reject', input.reason)
  return moved
}
