// Staff routes for after-sales requests, in which customers ask to return goods or get money back.
import {
  agreeAfterSale,
  exportAfterSales,
  receiveReturn,
  refundAfterSale,
  refuseAfterSale,
  staffAfterSale,
  staffAfterSales,
} from '@huishou/wire/mall/after-sale-staff'
import { isRefusal } from '@huishou/wire/refusals'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import { agree, goodsBack, refund, refuseSale } from './after-sale/decide-and-refund.ts'
import { exportAfterSales as exportSales } from './after-sale/export-after-sales.ts'
import { readStaffSale, readStaffSales } from './after-sale/read-for-staff.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'
import type { AfterSaleRow, MallWorld } from './tables.ts'

const serve = serveWith<MallWorld>()

/** Runs one staff action and replies with the updated after-sale. */
const act = staffVerbWith<MallWorld>()(async ({ db, actor, now, request }, sale: AfterSaleRow) => {
  const reply = await readStaffSale(db, actor, sale.id, replyContextOf(request, now))
  return isRefusal(reply) ? reply : reply.afterSale
})

export const staffAfterSaleRoutes = [
  serve(
    staffAfterSales,
    async ({ db, actor, now, input, request }) =>
      await readStaffSales(db, actor, input, replyContextOf(request, now)),
  ),
  serve(exportAfterSales, (call) => exportSales(call)),
  serve(
    staffAfterSale,
    async ({ db, actor, now, input, request }) =>
      await readStaffSale(db, actor, input.id, replyContextOf(request, now)),
  ),
  serve(agreeAfterSale, act(agree)),
  serve(refuseAfterSale, act(refuseSale)),
  serve(receiveReturn, act(goodsBack)),
  serve(refundAfterSale, act(refund)),
]
