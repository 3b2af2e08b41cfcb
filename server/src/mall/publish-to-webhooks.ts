// Tells the webhook endpoints of other systems when a mall order is paid, sent, received, closed or cancelled, and when
// after-sales are requested and refunded.

import type { Transaction } from '../platform/database.ts'
import { publishEvent } from '../webhook/index.ts'
import type { AfterSaleRow, MallOrderRow, MallWorld } from './tables.ts'

type Trx = Transaction<MallWorld>

const factsOf = ({ id, orderNumber, way, shopId, payableFen, points }: MallOrderRow) => ({
  orderId: id,
  orderNumber,
  way,
  shopId,
  payableFen,
  points,
})

/**
 * Publishes the transitions of an order to paid, shipped, received, closed and cancelled to webhook endpoints. An order
 * that is refunded in full becomes cancelled.
 */
export const publishMoved = async (
  trx: Trx,
  now: number,
  before: MallOrderRow,
  after: MallOrderRow,
): Promise<void> => {
  if (before.state === after.state) return
  const facts = factsOf(after)
  const { balanceFen, onlineFen, paidAt, sentAt, receivedAt, endedAt, closeCause: cause } = after
  switch (after.state) {
    case 'paid':
      return await publishEvent(trx, now, 'mall_order.paid', { ...facts, balanceFen, onlineFen, paidAt })
    case 'shipped':
      return await publishEvent(trx, now, 'mall_order.shipped', { ...facts, sentAt })
    case 'received':
      return await publishEvent(trx, now, 'mall_order.received', { ...facts, receivedAt })
    case 'closed':
      return await publishEvent(trx, now, 'mall_order.closed', { ...facts, endedAt })
    case 'cancelled':
      return await publishEvent(trx, now, 'mall_order.cancelled', { ...facts, cause, endedAt })
    default:
  }
}

const saleFacts = async (trx: Trx, { id, number, orderId, kind, count }: AfterSaleRow) => {
  const { orderNumber } = await trx
    .selectFrom('mallOrder')
    .select('orderNumber')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { afterSaleId: id, number, orderId, orderNumber, kind, pieces: count }
}

export const publishRequested = async (trx: Trx, now: number, sale: AfterSaleRow): Promise<void> =>
  publishEvent(trx, now, 'after_sale.requested', { ...(await saleFacts(trx, sale)), askedAt: sale.askedAt })

/** Tells webhook endpoints that an after-sale was refunded, with the amount for goods and freight, and the points. */
export const publishSaleMoved = async (
  trx: Trx,
  now: number,
  before: AfterSaleRow,
  after: AfterSaleRow,
): Promise<void> => {
  if (before.state === after.state || after.state !== 'refunded') return
  const { goodsFen, freightFen, points, endedAt } = after
  await publishEvent(trx, now, 'after_sale.refunded', {
    ...(await saleFacts(trx, after)),
    refundFen: goodsFen + freightFen,
    points,
    refundedAt: endedAt,
  })
}
