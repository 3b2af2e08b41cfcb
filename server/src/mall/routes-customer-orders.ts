import { confirmDelivery, orderAgain } from '@huishou/wire/mall/orders-customer'
import { isRefusal } from '@huishou/wire/refusals'
import { serveWith } from '../platform/http/route.ts'
import { mergeCart } from './cart/guest-cart.ts'
import { receiveOwn } from './order/confirm-receipt.ts'
import { orderRows } from './order/buy-again.ts'
import type { MallWorld } from './tables.ts'

const serve = serveWith<MallWorld>()

/**
 * Customer routes for confirming that a mall order was received and for buying its goods again. The routes that mall
 * and recycling orders share are in `order-overview`; the one for tracking parcels is in routes-staff-orders.ts.
 */
export const mallCustomerRoutes = [
  serve(confirmDelivery, async ({ write, actor, now, input }) => {
    const order = await write((trx) => receiveOwn(trx, actor, now, input.orderId))
    return isRefusal(order) ? order : null
  }),
  serve(
    orderAgain,
    async ({ write, actor, now, input }) =>
      await write(async (trx) => {
        const rows = await orderRows(trx, actor, input.orderId)
        return isRefusal(rows) ? rows : await mergeCart(trx, actor, now, rows)
      }),
  ),
]
