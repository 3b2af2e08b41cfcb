import { confirmDelivery, isRefusal, orderAgain, payOrder } from '@huishou/wire'
import { readBalances } from '../ledger/index.ts'
import { serveWith } from '../platform/http/route.ts'
import { mergeCart } from './cart-merge.ts'
import { payOwn } from './pay.ts'
import { orderRows, receiveOwn } from './receive.ts'
import type { MallWorld } from './tables.ts'

const serve = serveWith<MallWorld>()

/** What customers do with mall orders; what they share with recycle orders is in order-protocol.ts. */
export const mallCustomerRoutes = [
  serve(payOrder, async ({ db, write, who, now, input }) => {
    const order = await write((trx) => payOwn(trx, who, now, input.orderId), 'snapshot')
    if (isRefusal(order)) return order
    // after the commit: read inside, it would set the payments of different people against each other on PostgreSQL
    const { availableFen } = await readBalances(db, who.memberId)
    return { id: order.id, orderNumber: order.orderNumber, balanceFen: availableFen, points: order.points }
  }),
  serve(confirmDelivery, async ({ write, who, now, input }) => {
    const order = await write((trx) => receiveOwn(trx, who, now, input.orderId))
    return isRefusal(order) ? order : null
  }),
  serve(
    orderAgain,
    async ({ write, who, now, input }) =>
      await write(async (trx) => {
        const rows = await orderRows(trx, who, input.orderId)
        return isRefusal(rows) ? rows : await mergeCart(trx, who, now, rows)
      }),
  ),
]
