// Customer and staff routes for mail-in orders, with which customers sell single items by post or at a shop.
import {
  mailInAccept,
  mailInApply,
  mailInClose,
  mailInDelete,
  mailInDetail,
  mailInList,
  mailInReturn,
  mailInShip,
} from '@huishou/wire/mail-in/customer'
import {
  approveMailIn,
  exportMailIns,
  inspectMailIn,
  receiveMailIn,
  refuseMailIn,
  sendBackMailIn,
  staffMailIn,
  staffMailIns,
} from '@huishou/wire/mail-in/staff'
import { yuanFromFen } from '@huishou/wire/money'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { exportPages } from '../audit/index.ts'
import type { ContentTables } from '../content/index.ts'
import type { FileTables } from '../file/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { MemberTables } from '../member/index.ts'
import { readShop, type PlaceTables } from '../place/index.ts'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { PointsTables } from '../points/index.ts'
import type { StaffTables } from '../staff/index.ts'
import type { YardTables } from '../yard/index.ts'
import { accept, returnGoods } from './answer-offer.ts'
import { applyMailIn } from './create.ts'
import { closeOwn, hide } from './withdraw-or-hide.ts'
import { mailInColumns } from './export-columns.ts'
import { inspect, sendBack } from './inspect-or-send-back.ts'
import { readMailIn, readMailIns, toRecycleOrder } from './read-for-customer.ts'
import { readStaffMailIn, readStaffMailIns, toStaffMailIns } from './read-for-staff.ts'
import { receive } from './receive.ts'
import { approve, refuseOffer } from './approve-or-refuse.ts'
import { ship } from './ship.ts'
import type { MailInRow, MailInTables } from './tables.ts'
import { replyContextOf } from '../platform/http/reply-context.ts'

type Tables = MailInTables &
  ContentTables &
  YardTables &
  PlaceTables &
  MemberTables &
  FileTables &
  StaffTables &
  PlatformTables &
  LedgerTables &
  PointsTables
const serve = serveWith<Tables>()
const nothing = (result: unknown) => (isRefusal(result) ? result : null)

/** Runs one staff action and replies with the updated order. */
const act = staffVerbWith<Tables>()(async ({ db, actor, now, request }, order: MailInRow) => {
  const [row] = await toStaffMailIns(db, actor, [order], replyContextOf(request, now))
  return row ?? refuse('NOT_FOUND')
})

export const mailInRoutes = [
  serve(
    mailInList,
    async ({ db, actor, now, input, request }) =>
      (await readMailIns(db, actor, input, replyContextOf(request, now))) ?? refuse('EMPTY'),
  ),
  serve(mailInApply, async ({ db, write, actor, now, input, request }) => {
    const order = await write((trx) => applyMailIn(trx, actor, now, input))
    if (isRefusal(order)) return order
    const shop = order.shopId === null ? null : await readShop(db, order.shopId)
    return toRecycleOrder(order, shop, replyContextOf(request, now))
  }),
  serve(
    mailInDetail,
    async ({ db, actor, now, input, request }) =>
      await readMailIn(db, actor, input.id, replyContextOf(request, now)),
  ),
  serve(mailInShip, async ({ write, actor, now, input }) =>
    nothing(await write((trx) => ship(trx, actor, now, input))),
  ),
  serve(mailInClose, async ({ write, actor, now, input }) =>
    nothing(await write((trx) => closeOwn(trx, actor, now, input))),
  ),
  serve(
    mailInDelete,
    async ({ write, actor, now, input }) => await write((trx) => hide(trx, actor, now, input)),
  ),
  serve(mailInAccept, async ({ write, actor, now, input }) => {
    const paid = await write((trx) => accept(trx, actor, now, input))
    return isRefusal(paid)
      ? paid
      : { amount: yuanFromFen(paid.finalFen), score: paid.points, balance: yuanFromFen(paid.balanceFen) }
  }),
  serve(mailInReturn, async ({ write, actor, now, input }) =>
    nothing(await write((trx) => returnGoods(trx, actor, now, input))),
  ),
  serve(
    staffMailIns,
    async ({ db, actor, now, input, request }) =>
      await readStaffMailIns(db, actor, input, replyContextOf(request, now)),
  ),
  serve(
    exportMailIns,
    async (call) =>
      await exportPages({
        call,
        fileName: 'mail-in-orders',
        columns: mailInColumns,
        action: 'mail-in.export',
        subject: 'mailIn',
        read: (page, pageSize) =>
          readStaffMailIns(
            call.db,
            call.actor,
            { ...call.input, page, pageSize },
            replyContextOf(call.request, call.now),
          ),
      }),
    { report: true },
  ),
  serve(
    staffMailIn,
    async ({ db, actor, now, input, request }) =>
      await readStaffMailIn(db, actor, input.orderId, replyContextOf(request, now)),
  ),
  serve(approveMailIn, act(approve)),
  serve(refuseMailIn, act(refuseOffer)),
  // limited, because a short code could be found by trying
  serve(receiveMailIn, act(receive), { perMinute: (config) => config.rates.slipCheckPerMinute * 4 }),
  serve(inspectMailIn, act(inspect)),
  serve(sendBackMailIn, act(sendBack)),
]
