// Undoes the receipt of goods that another shop sent, so that they can be received again.

import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { undoTransferReceipt } from '@huishou/wire/yard/transfer'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { isOwnShop } from '../access.ts'
import type { TransferRow } from '../tables.ts'
import { takeBack } from '../undo-record.ts'
import { checkTransfer, moveTransfer, type TransferTables } from './life-cycle.ts'

/**
 * Undoes the receipt of a transfer: the goods are in transit again and can be received again. The endpoint lists the
 * possible refusals.
 */
export const undoReceipt = async (
  trx: Transaction<TransferTables>,
  actor: StaffActor,
  now: number,
  { id, reason }: InputOf<typeof undoTransferReceipt>,
): Promise<TransferRow | Refusal> => {
  const row = await trx.selectFrom('yardTransfer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isOwnShop(actor, row.toShopId)) return refuse('NOT_FOUND')
  const wrong = checkTransfer(staffActor(actor), now, row, 'undo')
  if (wrong) return wrong
  const refused = await takeBack(
    trx,
    actor,
    now,
    { cause: 'transfer', causeId: id, reason },
    // what was sent stays sent
    ({ locationKind, locationId, grams, pieces }) =>
      locationKind === 'transit' ? grams < 0 || pieces < 0 : locationId === row.toShopId,
  )
  if (refused) return refused
  await trx
    .deleteFrom('yardTransferLine')
    .where('transferId', '=', id)
    .where('grams', '=', 0)
    .where('pieces', '=', 0)
    .execute()
  await trx
    .updateTable('yardTransferLine')
    .set({ receivedGrams: null, receivedPieces: null })
    .where('transferId', '=', id)
    .execute()
  return await moveTransfer(trx, staffActor(actor), now, row, 'undo', {
    set: { reason: '', endedByStaffId: null, endedByName: '', endedAt: null },
    actor,
    reason,
  })
}
