import {
  answerDispute, approveReversal, assignOrder, bulkReassign, confirmOnCall, couriers, editForCustomer, figures, placeForCustomer, isRefusal, requestReversal, resolveDispute, staffCancelOrder, staffOrder, staffOrders, staffReschedule,
  unassignOrder,
} from '@huishou/wire'
import { serveWith } from '../platform/http/route.ts'
import { editByStaff } from './edit.ts'
import { placeForCustomer as placeFor } from './place-for-customer.ts'
import { answerDispute as answer, resolveDispute as resolve } from './aftermath.ts'
import { assign, bulkReassign as bulk, readCourierRows, unassign } from './assign.ts'
import { cancelByStaff } from './cancel.ts'
import { readFigures } from './read-work.ts'
import { readStaffOrder, readStaffOrders } from './read-staff.ts'
import { rescheduleByStaff } from './reschedule.ts'
import { approveReversal as approve, requestReversal as ask } from './reverse.ts'
import { shown, type StaffRouteTables } from './routes-courier.ts'
import { viewOf } from './routes-customer.ts'
import { confirmCall } from './settle.ts'
import { shownPhotos } from './photos.ts'

const serve = serveWith<StaffRouteTables>()

export const pickupDeskRoutes = [
  serve(staffOrders, async ({ db, who, now, input, request }) => await readStaffOrders(db, who, input, viewOf(request, now))),
  serve(staffOrder, async ({ db, who, now, input, request }) => await readStaffOrder(db, who, input.orderId, viewOf(request, now))),
  serve(couriers, async ({ db, now, input, request }) => ({ rows: await readCourierRows(db, now, input, request.language) })),
  serve(placeForCustomer, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => placeFor(trx, who, now, input)))),
  serve(editForCustomer, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => editByStaff(trx, who, now, input)))),
  serve(assignOrder, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => assign(trx, who, now, input)))),
  serve(unassignOrder, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => unassign(trx, who, now, input)))),
  serve(bulkReassign, async ({ write, who, now, input, request }) => await write((trx) => bulk(trx, who, now, input, request.language))),
  serve(staffCancelOrder, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => cancelByStaff(trx, who, now, input)))),
  serve(staffReschedule, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => rescheduleByStaff(trx, who, now, input)))),
  serve(confirmOnCall, async ({ write, who, now, input }) => {
    const settled = await write((trx) => confirmCall(trx, who, now, input))
    return isRefusal(settled) ? settled : { totalFen: settled.totalFen, points: settled.points }
  }),
  serve(answerDispute, async ({ write, who, now, input, request }) => {
    const dispute = await write((trx) => answer(trx, who, now, input))
    return isRefusal(dispute) ? dispute : { ...dispute, photos: shownPhotos(dispute.photos, request) }
  }),
  serve(resolveDispute, async ({ write, who, now, input, request }) => {
    const dispute = await write((trx) => resolve(trx, who, now, input))
    return isRefusal(dispute) ? dispute : { ...dispute, photos: shownPhotos(dispute.photos, request) }
  }),
  serve(requestReversal, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => ask(trx, who, now, input)))),
  serve(approveReversal, async ({ db, write, who, now, input, request }) => shown(db, who, now, request, await write((trx) => approve(trx, who, now, input)))),
  serve(figures, async ({ db, who, now, input }) => await readFigures(db, who, input.days ?? 30, now)),
]
