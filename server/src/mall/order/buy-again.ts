import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { ownMallOrder } from '../access.ts'
import type { MallWorld } from '../tables.ts'

/** Reads the goods of one of a customer's own mall orders, so that they can be put into the cart again. */
export const orderRows = async (
  trx: Transaction<MallWorld>,
  actor: Member,
  orderId: number,
): Promise<{ goodsId: number; skuId: number; number: number }[] | Refusal> => {
  const order = await ownMallOrder(trx, actor, orderId)
  if (isRefusal(order)) return order
  return await trx
    .selectFrom('mallLine')
    .select(['goodsId', 'skuId', 'number'])
    .where('orderId', '=', order.id)
    .execute()
}
