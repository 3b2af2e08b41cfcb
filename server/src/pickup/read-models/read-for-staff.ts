// Reads recycling orders for staff: the order board, which is a filtered list, and single orders.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type {
  staffOrder as staffOrderEndpoint,
  staffOrders as staffOrdersEndpoint,
} from '@huishou/wire/pickup/staff'
import { pickupStates, type PickupState } from '@huishou/wire/pickup/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf } from '@huishou/wire/time'
import { readMember } from '../../member/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { isShownMasked, maySearchTexts } from '../../staff/index.ts'
import { inScope, staffOrderRow } from '../access.ts'
import { withReversal } from '../settlement/with-pending-reversal.ts'
import { withAlarm } from '../visit/alarms.ts'
import { readCoSign, readSlipNotice } from '../weighing/read-co-sign.ts'
import { readSellerOfSlip } from '../seller/read-sellers.ts'
import { toWireSlips } from '../weighing/read-slip.ts'
import { readTimeline } from './read-timeline.ts'
import { readHistory } from './read-shared-details.ts'
import { toStaffOrders, type StaffReadTables } from './staff-to-wire.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

type Input = InputOf<typeof staffOrdersEndpoint>

const filtered = (db: Handle<StaffReadTables>, actor: StaffMember, now: number, input: Input) => {
  let rows = db.selectFrom('pickupOrder').where(inScope(actor, now))
  // a courier plans today and tomorrow; an offer lasts ten minutes, whatever its day
  if (actor.role === 'courier')
    rows = rows.where((e) => e.or([e('slotDay', '<=', addDays(dayOf(now), 1)), e('state', '=', 'assigned')]))
  if (input.channel) rows = rows.where('channel', '=', input.channel)
  if (input.cityId) rows = rows.where('cityId', '=', input.cityId)
  if (input.zoneId) rows = rows.where('zoneId', '=', input.zoneId)
  if (input.shopId) rows = rows.where('shopId', '=', input.shopId)
  if (input.courierId) rows = rows.where('courierId', '=', input.courierId)
  if (input.memberId) rows = rows.where('memberId', '=', input.memberId)
  if (input.fromDay) rows = rows.where('slotDay', '>=', input.fromDay)
  if (input.toDay) rows = rows.where('slotDay', '<=', input.toDay)
  if (input.alarm) rows = rows.where(withAlarm)
  if (input.dispute)
    rows = rows.where((e) =>
      e.exists(
        e
          .selectFrom('pickupDispute')
          .select('pickupDispute.id')
          .whereRef('pickupDispute.orderId', '=', 'pickupOrder.id')
          .where('pickupDispute.endedAt', 'is', null),
      ),
    )
  if (input.reversal) rows = rows.where(withReversal)
  if (input.q) {
    const { q } = input
    const like = `%${q.toLowerCase().replaceAll(/[%_\\]/g, '')}%`
    // staff who may not read numbers must not find them out digit by digit
    rows = rows.where((e) =>
      e.or([
        e('orderNumber', 'like', like.toUpperCase()),
        isShownMasked(actor) || actor.role === 'courier' ? e('mobile', '=', q) : e('mobile', 'like', like),
        // people write numbers after their name and into the address
        ...(maySearchTexts(actor, q)
          ? [
              e(e.fn<string>('lower', ['linkMan']), 'like', like),
              e(e.fn<string>('lower', ['address']), 'like', like),
            ]
          : []),
      ]),
    )
  }
  return rows
}

const statesOf = ({ states = '' }: Pick<Input, 'states'>): PickupState[] =>
  states
    .split(',')
    .filter((state): state is PickupState => (pickupStates as readonly string[]).includes(state))

/** Ids of the orders that the board shows under its filters, for exports about them. */
export const ordersOfBoard = (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  now: number,
  input: Omit<Input, 'page' | 'pageSize'>,
) => {
  const all = filtered(db, actor, now, input).select('pickupOrder.id')
  const wanted = statesOf(input)
  return wanted.length === 0 ? all : all.where('state', 'in', wanted)
}

/** A page of the order board, with a count for each state under the same filters. */
export const readStaffOrders = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  input: Input,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffOrdersEndpoint>> => {
  const wanted = statesOf(input)
  const all = filtered(db, actor, context.now, input)
  const counts = await all
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const rows = wanted.length === 0 ? all : all.where('state', 'in', wanted)
  const size = input.pageSize ?? 20
  const down = !input.sort || input.sort.startsWith('-')
  const sorted = input.sort?.endsWith('slot')
    ? rows
        .orderBy('slotDay', down ? 'desc' : 'asc')
        .orderBy('slotStartMinute', down ? 'desc' : 'asc')
        .orderBy('id', 'desc')
    : rows.orderBy('id', down ? 'desc' : 'asc')
  const page = await sorted
    .selectAll()
    .limit(size)
    .offset(((input.page ?? 1) - 1) * size)
    .execute()
  return {
    rows: await toStaffOrders(db, actor, page, context),
    total: counts
      .filter(({ state }) => wanted.length === 0 || wanted.includes(state))
      .reduce((sum, { count }) => sum + Number(count), 0),
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)])),
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
  const { slips, history } = await readHistory(db, order, context)
  const reversal =
    (await db.selectFrom('pickupReversal').selectAll().where('orderId', '=', order.id).executeTakeFirst()) ??
    null
  const member = order.memberId === null ? null : await readMember(db, order.memberId)
  return {
    ...row,
    memberId: order.memberId,
    memberNick: member?.nick ?? '',
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
