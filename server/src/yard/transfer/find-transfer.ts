// Finds a transfer of goods between two shops, provided that the member of staff may receive or cancel it.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { isOwnShop } from '../access.ts'
import type { TransferRow } from '../tables.ts'
import { checkTransfer, type TransferTables } from './life-cycle.ts'

/** Finds a transfer that this person may receive or cancel. Refuses NOT_FOUND, CHANGED_MEANWHILE, SAME_PERSON. */
export const findTransfer = async (
  trx: Transaction<TransferTables>,
  actor: StaffActor,
  now: number,
  id: number,
  step: 'receive' | 'cancel',
): Promise<TransferRow | Refusal> => {
  const row = await trx.selectFrom('yardTransfer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isOwnShop(actor, step === 'receive' ? row.toShopId : row.fromShopId))
    return refuse('NOT_FOUND')
  const wrong = checkTransfer(staffActor(actor), now, row, step)
  if (wrong) return wrong
  return step === 'receive' && row.sentByStaffId === actor.staffId ? refuse('SAME_PERSON') : row
}
