// Staff routes for recycling orders apart from visits and the counter: the order board, orders by phone, changes,
// assignment to couriers, disputes, reversals, printed weighing slips and those to review, the register of sellers,
// exports and figures.

import {
  assignOrder,
  bulkReassign,
  confirmOnCall,
  editForCustomer,
  staffCancelOrder,
  staffReschedule,
  unassignOrder,
} from '@huishou/wire/pickup/staff-changes'
import {
  answerDispute,
  approveReversal,
  requestReversal,
  resolveDispute,
  withdrawReversal,
} from '@huishou/wire/pickup/disputes-and-reversals'
import { exportSlipLines as slipLinesEndpoint } from '@huishou/wire/pickup/export-slip-lines'
import { exportHandSlips, handSlips } from '@huishou/wire/pickup/hand-slips'
import { phoneCustomer, placeForCustomer } from '@huishou/wire/pickup/phone-order'
import {
  exportSellerIds,
  exportSellerRegister,
  sellerRegister,
  sellerTotals,
} from '@huishou/wire/pickup/metal-sellers'
import { couriers } from '@huishou/wire/pickup/couriers'
import { exportOrders, figures, staffOrder, staffOrders, staffSlipPdf } from '@huishou/wire/pickup/staff'
import { isRefusal } from '@huishou/wire/refusals'
import { shownPhotos } from '../file/index.ts'
import { pdfReply } from '../platform/document/index.ts'
import { serveWith } from '../platform/http/route.ts'
import { editByStaff } from './order/edit.ts'
import { placeForCustomer as placeFor } from './order/place-order-for-customer.ts'
import { answerDispute as answer, resolveDispute as resolve } from './settlement/rate-and-dispute.ts'
import { assign, bulkReassign as bulk, unassign } from './visit/assign.ts'
import { readCourierRows } from './visit/read-couriers.ts'
import { cancelByStaff } from './order/cancel.ts'
import { readFigures } from './read-models/read-overview-figures.ts'
import { exportPages } from '../audit/index.ts'
import { exportSlipLines } from './read-models/export-slip-lines.ts'
import { orderColumns } from './read-models/order-export-columns.ts'
import { takeSlip } from './weighing/print-slip.ts'
import { exportHandSlipsOf } from './weighing/export-hand-slips.ts'
import { readHandSlips } from './weighing/read-hand-slips.ts'
import { readPhoneCustomer } from './order/read-phone-customer.ts'
import { exportRegister, exportRegisterWhole } from './seller/export-register.ts'
import { readSellerRegister } from './seller/read-register.ts'
import { readSellerTotals } from './seller/read-seller-totals.ts'
import { readStaffOrder, readStaffOrders } from './read-models/read-for-staff.ts'
import { rescheduleByStaff } from './order/reschedule.ts'
import {
  approveReversal as approve,
  requestReversal as ask,
  withdrawReversal as withdraw,
} from './settlement/reverse.ts'
import { act, type StaffRouteTables } from './routes-courier-and-counter.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'
import { confirmCall } from './settlement/confirm.ts'

const serve = serveWith<StaffRouteTables>()

/**
 * Limit on looking up phone customers. A whole office makes only a few calls a minute; more means that somebody is
 * trying out numbers.
 */
const PHONE_CUSTOMERS_PER_MINUTE = 60

export const pickupStaffRoutes = [
  serve(
    staffOrders,
    async ({ db, actor, now, input, request }) =>
      await readStaffOrders(db, actor, input, replyContextOf(request, now)),
  ),
  serve(
    exportOrders,
    async (call) =>
      await exportPages({
        call,
        fileName: 'recycle-orders',
        columns: orderColumns,
        action: 'pickup.export',
        subject: 'pickup',
        read: (page, pageSize) =>
          readStaffOrders(
            call.db,
            call.actor,
            { ...call.input, page, pageSize },
            replyContextOf(call.request, call.now),
            page === 1,
          ),
      }),
    { report: true },
  ),
  serve(slipLinesEndpoint, exportSlipLines, { report: true }),
  serve(
    staffOrder,
    async ({ db, actor, now, input, request }) =>
      await readStaffOrder(db, actor, input.orderId, replyContextOf(request, now)),
  ),
  serve(staffSlipPdf, async ({ write, actor, now, input, request }) =>
    pdfReply(await write((trx) => takeSlip(trx, { ...actor, request }, now, input)), now),
  ),
  serve(couriers, async ({ db, now, input, request }) => ({
    rows: await readCourierRows(db, now, input, request.language),
  })),
  serve(phoneCustomer, async ({ db, now, input }) => await readPhoneCustomer(db, now, input), {
    perMinute: () => PHONE_CUSTOMERS_PER_MINUTE,
  }),
  serve(placeForCustomer, act(placeFor)),
  serve(editForCustomer, act(editByStaff)),
  serve(assignOrder, act(assign)),
  serve(unassignOrder, act(unassign)),
  serve(
    bulkReassign,
    async ({ write, actor, now, input, request }) =>
      await write((trx) => bulk(trx, { ...actor, request }, now, input, request.language)),
  ),
  serve(staffCancelOrder, act(cancelByStaff)),
  serve(staffReschedule, act(rescheduleByStaff)),
  serve(confirmOnCall, async ({ write, actor, now, input, request }) => {
    const settled = await write((trx) => confirmCall(trx, { ...actor, request }, now, input))
    return isRefusal(settled) ? settled : { totalFen: settled.totalFen, points: settled.points }
  }),
  serve(answerDispute, async ({ write, actor, now, input, request }) => {
    const dispute = await write((trx) => answer(trx, { ...actor, request }, now, input))
    return isRefusal(dispute) ? dispute : { ...dispute, photos: shownPhotos(dispute.photos, request) }
  }),
  serve(resolveDispute, async ({ write, actor, now, input, request }) => {
    const dispute = await write((trx) => resolve(trx, { ...actor, request }, now, input))
    return isRefusal(dispute) ? dispute : { ...dispute, photos: shownPhotos(dispute.photos, request) }
  }),
  serve(requestReversal, act(ask)),
  serve(approveReversal, act(approve)),
  serve(withdrawReversal, act(withdraw)),
  serve(handSlips, async ({ db, actor, now, input, request: { language } }) =>
    readHandSlips(db, actor, { now, language }, input),
  ),
  serve(exportHandSlips, exportHandSlipsOf),
  serve(sellerTotals, async ({ db, now, input }) => await readSellerTotals(db, now, input)),
  serve(
    sellerRegister,
    async ({ db, actor, now, input, request: { language } }) =>
      readSellerRegister(db, actor, { now, language }, input),
    { report: true },
  ),
  serve(exportSellerRegister, exportRegister, { report: true }),
  serve(exportSellerIds, exportRegisterWhole, { neverStored: true, report: true }),
  serve(figures, async ({ db, actor, now, input }) => await readFigures(db, actor, input.days ?? 30, now)),
]
