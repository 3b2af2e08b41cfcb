// Cancels a transfer of goods between two shops, so that the goods return to the shop that sent them.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { cancelTransfer } from '@huishou/wire/yard/transfer'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { decidedBy } from '../../staff/index.ts'
import { leaving, moveGoods, shopStock } from '../move-goods.ts'
import type { TransferRow } from '../tables.ts'
import { findTransfer } from './find-transfer.ts'
import { moveTransfer, transitOf, type TransferTables } from './life-cycle.ts'
import { postTransit } from './post-transit.ts'

/**
 * Cancels a transfer: its goods return to where they came from, at the same cost. The endpoint lists the possible
 * refusals.
 */
export const cancel = async (
  trx: Transaction<TransferTables>,
  actor: StaffActor,
  now: number,
  { id, reason }: InputOf<typeof cancelTransfer>,
): Promise<TransferRow | Refusal> => {
  const row = await findTransfer(trx, actor, now, id, 'cancel')
  if (isRefusal(row)) return row
  const cancelled = await moveTransfer(trx, staffActor(actor), now, row, 'cancel', {
    set: { reason, ...decidedBy(actor, now), endedByName: actor.name },
    actor,
  })
  if (isRefusal(cancelled)) return cancelled
  const lines = await trx.selectFrom('yardTransferLine').selectAll().where('transferId', '=', id).execute()
  const costFen = lines.reduce((sum, line) => sum + line.costFen, 0)
  const refused =
    (await moveGoods(
      trx,
      now,
      { cause: 'transfer', causeId: id, by: actor, reason },
      lines.flatMap(({ categoryId, ...goods }) => [
        { ...transitOf(id), categoryId, kind: 'transfer' as const, ...leaving(goods) },
        {
          ...shopStock(row.fromShopId),
          categoryId,
          kind: 'transfer' as const,
          grams: goods.grams,
          pieces: goods.pieces,
          costFen: goods.costFen,
        },
      ]),
    )) ?? (await postTransit(trx, now, { id, costFen, step: 'cancel', byStaffId: actor.staffId }))
  return refused ?? cancelled
}
