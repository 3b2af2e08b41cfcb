// Checks the code with which a customer confirms a weighing slip, and limits wrong attempts.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { staffOrderRow } from '../access.ts'
import type { PickupTables } from '../tables.ts'

export const CODE_TRIES = 5

/**
 * Checks the confirmation code, if one was given, and counts wrong tries. The count must survive the refusal, so this
 * runs in its own transaction and returns the refusal inside an object. Null when the code is right or there is nothing
 * to check; settling checks everything again.
 */
export const checkConfirmCode = async (
  trx: Transaction<PickupTables>,
  actor: StaffMember,
  now: number,
  input: { orderId: number; slipId?: number; code?: string },
): Promise<{ wrong: Refusal } | null> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId)
  if (isRefusal(order) || input.code === undefined) return null
  // a slip known only by its digest is the order's latest
  const slipId = input.slipId ?? order.slipId
  if (slipId === null || slipId !== order.slipId) return null
  const slip = await trx
    .selectFrom('pickupSlip')
    .select(['id', 'state'])
    .where('id', '=', slipId)
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  if (slip?.state !== 'open') return null
  // counted before comparing, so that simultaneous guesses do not share one attempt
  const counted = await trx
    .updateTable('pickupSlip')
    .set((e) => ({ confirmTries: e('confirmTries', '+', 1) }))
    .where('id', '=', slip.id)
    .where('confirmTries', '<', CODE_TRIES)
    .returning(['confirmCode', 'confirmTries'])
    .executeTakeFirst()
  if (counted?.confirmCode === input.code) {
    await trx
      .updateTable('pickupSlip')
      .set({ confirmTries: counted.confirmTries - 1 })
      .where('id', '=', slip.id)
      .execute()
    return null
  }
  return {
    wrong: refuse('CONFIRM_CODE_WRONG', {
      field: 'code',
      values: { left: counted ? CODE_TRIES - counted.confirmTries : 0 },
    }),
  }
}
