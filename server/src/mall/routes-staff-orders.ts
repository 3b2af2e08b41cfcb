// Staff routes for mall orders: reading, changing and shipping them, printed lists and the sales report. The customers'
// route for tracking parcels is here as well, because it needs the same tracking service.
import { orderTracks } from '@huishou/wire/mall/orders-customer'
import { exportMallReport, mallSalesReport } from '@huishou/wire/mall/report'
import {
  cancelMallOrder,
  exportMallOrders,
  noteMallOrder,
  repriceMallOrder,
  staffMallOrder,
  staffMallOrders,
} from '@huishou/wire/mall/orders-staff'
import {
  collectMallOrder,
  correctParcel,
  mallOrderByCode,
  mallPackingSlipPdf,
  mallPickList,
  mallPickListPdf,
  prepareMallOrder,
  shipByFile,
  shipMallOrder,
  traceMallOrder,
} from '@huishou/wire/mall/shipping'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { readShops } from '../place/index.ts'
import { pdfReply } from '../platform/document/index.ts'
import { KB, serveWith, staffVerbWith } from '../platform/http/route.ts'
import { exportPages, recordAudit } from '../audit/index.ts'
import { mallOrderColumns } from './staff/order-export-columns.ts'
import { ownMallOrder, staffMallRow } from './access.ts'
import type { TrackingProvider } from './parcel-tracking/provider.ts'
import { byCode, cancelForCustomer, collect, note, prepare, reprice } from './staff/handle-order.ts'
import { exportSalesReport } from './staff/export-report.ts'
import { idsOf, ordersWithLines, readPickList } from './shipping/pick-list.ts'
import { printPackingSlips, printPickList } from './shipping/print-slips-and-pick-list.ts'
import { readParts } from './order/read-orders.ts'
import { readParcels, toParcel } from './shipping/read-parcels.ts'
import { readStaffOrder, readStaffOrders, toStaffRows } from './staff/read-orders.ts'
import { readSalesReport } from './staff/read-report.ts'
import { correct, ship } from './shipping/ship.ts'
import { previewFile, sendByFile } from './shipping/ship-by-file.ts'
import { trackOrder } from './shipping/track-parcels.ts'
import type { MallOrderRow, MallWorld } from './tables.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'

const serve = serveWith<MallWorld>()
const MOST_SLIPS = 100

/** Runs one staff action and replies with the updated order. */
const act = staffVerbWith<MallWorld>()(async ({ db, actor, now, request }, order: MallOrderRow) => {
  const [row] = await toStaffRows(db, actor, [order], replyContextOf(request, now))
  return row ?? refuse('NOT_FOUND')
})

/** Routes that ship, hand over, change and cancel orders. */
const changeRoutes = [
  serve(shipMallOrder, act(ship)),
  serve(correctParcel, act(correct)),
  serve(
    shipByFile,
    async ({ db, write, actor, now, input, request }) => {
      const caller = { ...actor, request }
      const context = replyContextOf(request, now)
      return input.preview
        ? await previewFile(db, caller, input, context)
        : await write((trx) => sendByFile(trx, caller, now, input, context))
    },
    { mostBytes: 1536 * KB },
  ),
  serve(prepareMallOrder, act(prepare)),
  // limited, because a short code could be found by trying
  serve(collectMallOrder, act(collect), { perMinute: (config) => config.rates.slipCheckPerMinute * 4 }),
  serve(
    mallOrderByCode,
    async ({ db, write, actor, now, input, request }) => {
      const order = await write((trx) => byCode(trx, input.code))
      if (isRefusal(order)) return order
      const shown = await readStaffOrder(db, actor, order.id, replyContextOf(request, now))
      return isRefusal(shown) ? refuse('CODE_WRONG', { field: 'code' }) : shown
    },
    { perMinute: (config) => config.rates.slipCheckPerMinute * 4 },
  ),
  serve(repriceMallOrder, act(reprice)),
  serve(cancelMallOrder, act(cancelForCustomer)),
  serve(noteMallOrder, act(note)),
]

/** Routes of printed lists and of the sales report. */
const documentRoutes = [
  serve(
    mallPickList,
    async ({ db, actor, now, input, request }) =>
      await readPickList(db, actor, input, replyContextOf(request, now)),
  ),
  serve(mallPickListPdf, async ({ db, actor, now, input, request }) => {
    // sheets are printed in Chinese
    const context = { ...replyContextOf(request, now), language: 'zh' as const }
    return await pdfReply(printPickList(await readPickList(db, actor, input, context)), now)
  }),
  serve(mallPackingSlipPdf, async ({ db, write, actor, now, input, request }) => {
    const found = await ordersWithLines(db, actor, idsOf(input.orderIds).slice(0, MOST_SLIPS))
    if (found.length === 0) return refuse('NOT_FOUND')
    const shops = await readShops(
      db,
      found.flatMap(({ order }) => order.shopId ?? []),
    )
    // recorded, because names, numbers and addresses leave the system
    await write((trx) =>
      recordAudit(trx, actor, now, {
        action: 'mall.packing-slip.export',
        subject: 'mallOrder',
        subjectId: found.length === 1 ? (found[0]?.order.id ?? null) : null,
        after: { orders: found.map(({ order }) => order.orderNumber), pages: found.length },
        request,
      }),
    )
    return await pdfReply(printPackingSlips(found, shops, now), now)
  }),
  serve(
    mallSalesReport,
    async ({ db, actor, input, request }) => await readSalesReport(db, actor, input, request.language),
    { report: true },
  ),
  serve(
    exportMallReport,
    async ({ write, actor, now, input, request }) =>
      await write((trx) =>
        exportSalesReport(trx, { ...actor, request }, replyContextOf(request, now), input),
      ),
  ),
]

export const mallStaffRoutes = (tracking: TrackingProvider | null) => [
  serve(
    staffMallOrders,
    async ({ db, actor, now, input, request }) =>
      await readStaffOrders(db, actor, input, replyContextOf(request, now)),
  ),
  serve(
    exportMallOrders,
    async (call) =>
      await exportPages({
        call,
        fileName: 'mall-orders',
        columns: mallOrderColumns,
        action: 'mall.export',
        subject: 'mallOrder',
        read: (page, pageSize) =>
          readStaffOrders(
            call.db,
            call.actor,
            { ...call.input, page, pageSize },
            replyContextOf(call.request, call.now),
          ),
      }),
    { report: true },
  ),
  serve(
    staffMallOrder,
    async ({ db, actor, now, input, request }) =>
      await readStaffOrder(db, actor, input.orderId, replyContextOf(request, now)),
  ),
  serve(traceMallOrder, async ({ db, beside, actor, now, input, request }) => {
    const order = await staffMallRow(db, actor, input)
    if (isRefusal(order)) return order
    await trackOrder({ reader: db, transaction: beside }, tracking, now, order.id)
    return await readStaffOrder(db, actor, order.id, replyContextOf(request, now))
  }),
  serve(orderTracks, async ({ db, beside, actor, now, input, request }) => {
    const order = await ownMallOrder(db, actor, input.orderId)
    if (isRefusal(order)) return order
    await trackOrder({ reader: db, transaction: beside }, tracking, now, order.id)
    const { lines } = await readParts(db, [order.id])
    const context = replyContextOf(request, now)
    return {
      parcels: (await readParcels(db, order.id)).map((parcel) =>
        toParcel(parcel, lines.get(order.id) ?? [], context),
      ),
    }
  }),
  ...changeRoutes,
  ...documentRoutes,
]
