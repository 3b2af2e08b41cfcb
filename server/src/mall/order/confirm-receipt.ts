import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { ownMallOrder } from '../access.ts'
import { checkMove, customerActor, moveOrder, type Actor } from '../life-cycle.ts'
import type { MallOrderRow, MallWorld } from '../tables.ts'

/**
 * Marks a mall order as received by its customer. Refuses AFTER_SALE_OPEN while a request to return or refund its goods
 * is open.
 */
export const receive = async (
  trx: Transaction<MallWorld>,
  actor: Actor,
  now: number,
  order: MallOrderRow,
): Promise<MallOrderRow | Refusal> => {
  const refused = checkMove(actor, now, order, 'receive')
  if (refused) return refused
  if (order.openAfterSales > 0) return refuse('AFTER_SALE_OPEN')
  const moved = await moveOrder(trx, actor, now, order, 'receive', { set: { receivedAt: now } })
  if (isRefusal(moved)) return moved
  // the parcel no longer needs to be tracked
  await trx.updateTable('mallParcel').set({ askAt: null }).where('orderId', '=', order.id).execute()
  return moved
}

export const receiveOwn = async (
  trx: Transaction<MallWorld>,
  actor: Member,
  now: number,
  orderId: number,
): Promise<MallOrderRow | Refusal> => {
  const order = await ownMallOrder(trx, actor, orderId)
  return isRefusal(order) ? order : await receive(trx, customerActor(actor), now, order)
}
