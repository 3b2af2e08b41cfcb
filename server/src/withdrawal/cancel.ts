import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import { giveBack } from './give-back-and-notify.ts'
import { customerActor, moveWithdrawal, wrongState } from './life-cycle.ts'
import type { WithdrawalRow } from './tables.ts'
import type { RequestTables } from './request.ts'

/** Cancels the customer's own request before its approval; the money becomes available again. */
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
  const moved = await moveWithdrawal(trx, customerActor({ memberId }), now, row, 'cancel')
  if (isRefusal(moved)) return moved
  return (await giveBack(trx, now, row, 'withdrawalCancelled')) ?? moved
}
