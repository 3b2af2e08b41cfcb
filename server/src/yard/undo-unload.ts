// Undoes the unloading of a courier's vehicle, so that its goods count as on the vehicle again.

import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { undoUnload } from '@huishou/wire/yard/unload'
import { recordAudit } from '../audit/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { isOwnShop } from './access.ts'
import type { UnloadRow } from './tables.ts'
import { takeBack } from './undo-record.ts'
import type { UnloadTables } from './unload.ts'

/** Undoes an unloading: the goods are on the vehicle again. The endpoint lists the possible refusals. */
export const undoUnloading = async (
  trx: Transaction<UnloadTables>,
  actor: StaffActor,
  now: number,
  { id, reason }: InputOf<typeof undoUnload>,
): Promise<UnloadRow | Refusal> => {
  const row = await trx.selectFrom('yardUnload').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isOwnShop(actor, row.shopId)) return refuse('NOT_FOUND')
  // the condition lets one of two undo it
  const after = await trx
    .updateTable('yardUnload')
    .set({
      undoneByStaffId: actor.staffId,
      undoneByName: actor.name,
      undoneAt: now,
      undoneReason: reason,
    })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!after) return refuse('CHANGED_MEANWHILE')
  const refused = await takeBack(trx, actor, now, { cause: 'unload', causeId: id, reason })
  if (refused) return refused
  await recordAudit(trx, actor, now, {
    action: 'yard.undo-unload',
    subject: 'yardUnload',
    subjectId: id,
    after: { courierId: row.courierId, shopId: row.shopId },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return after
}
