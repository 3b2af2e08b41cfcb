// Reads recycling orders for staff: the order board, which is a filtered list, and single orders.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type {
  staffOrder as staffOrderEndpoint,
  staffOrders as staffOrdersEndpoint,
} from '@huishou/wire/pickup/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { readMember } from '../../member/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { staffOrderRow } from '../access.ts'
import { readCoSign, readSlipNotice } from '../weighing/read-co-sign.ts'
import { readSellerOfSlip } from '../seller/read-seller-totals.ts'
import { toWireSlips } from '../weighing/read-slip.ts'
import { readOrderPage } from './order-board.ts'
import { readTimeline } from './read-timeline.ts'
import { readSharedOrderDetails } from './read-shared-order-details.ts'
import { toStaffOrders, type StaffReadTables } from './staff-to-wire.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

/** A page of the order board, with a count for each state under the same filters; `exact`: counted to the end. */
export const readStaffOrders = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  input: InputOf<typeof staffOrdersEndpoint>,
  context: ReplyContext,
  exact = false,
): Promise<ReplyOf<typeof staffOrdersEndpoint>> => {
  const { rows, total, counts, more } = await readOrderPage(db, actor, context.now, input, exact)
  return {
    rows: await toStaffOrders(db, actor, rows, context),
    total,
    counts,
    ...(more ? { more } : {}),
  }
}

/** One order with its whole history. Refuses NOT_FOUND outside the role's scope. */
export const readStaffOrder = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  orderId: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffOrderEndpoint> | Refusal> => {
  const order = await staffOrderRow(db, actor, context.now, orderId)
  if (isRefusal(order)) return order
  const [row] = await toStaffOrders(db, actor, [order], context)
  if (!row) return refuse('NOT_FOUND')
  const { slips, history } = await readSharedOrderDetails(db, order, context)
  const reversal =
    (await db.selectFrom('pickupReversal').selectAll().where('orderId', '=', order.id).executeTakeFirst()) ??
    null
  const member = order.memberId === null ? null : await readMember(db, order.memberId)
  return {
    ...row,
    memberId: order.memberId,
    memberNick: member?.nick ?? '',
    ofFirm: order.firmSiteId !== null,
    ...history,
    slips: await toWireSlips(db, slips, context),
    timeline: await readTimeline(db, order.id, 'staff', context),
    seller: await readSellerOfSlip(
      db,
      actor,
      context.now,
      slips.find(({ id }) => id === order.slipId),
    ),
    coSign: await readCoSign(db, order),
    slipNotice: await readSlipNotice(
      db,
      slips.find(({ id }) => id === order.slipId),
    ),
    callsLogged: order.callsLogged,
    arrivedAt: order.arrivedAt,
    reversal: reversal && {
      requestedBy: reversal.requestedByName,
      requestedAt: reversal.requestedAt,
      reason: reversal.reason,
      approvedBy: reversal.approvedByName,
      approvedAt: reversal.approvedAt,
    },
  }
}
