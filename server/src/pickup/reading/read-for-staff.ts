import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import type {
  staffOrder as staffOrderEndpoint,
  staffOrders as staffOrdersEndpoint,
} from '@huishou/wire/pickup/staff'
import { pickupStaffStateText, pickupStates, type PickupState } from '@huishou/wire/pickup/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf, HOUR } from '@huishou/wire/time'
import type { CatalogTables } from '../../catalog/index.ts'
import { readMember, type MemberTables } from '../../member/index.ts'
import { readShops, readZones, regionName, shopNameIn, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { isMasked, maySearchTexts, readStaffNames, type StaffTables } from '../../staff/index.ts'
import { inScope, staffOrderRow } from '../access.ts'
import { alarmOf, withAlarm } from '../visit/raise-alarm.ts'
import { staffMay } from '../allowed-actions.ts'
import type { OrderRow } from '../life-cycle.ts'
import { personOf } from './mask-person.ts'
import { readCoSign, readSlipNotice } from '../weighing/read-co-sign.ts'
import { readOrderCategories } from '../weighing/read-order-categories.ts'
import { readSellerOfSlip } from '../seller/read-sellers.ts'
import { readWeighers, toWireSlips } from '../weighing/read-slip.ts'
import { readTimeline } from './read-timeline.ts'
import { shownPhotos } from '../pictures/own-photos.ts'
import type { PickupTables } from '../tables.ts'
import type { View } from './reply-context.ts'
import { isZoneAssumed } from '../order/assumed-zone.ts'

export type StaffReadTables = PickupTables &
  CatalogTables &
  PlaceTables &
  StaffTables &
  MemberTables &
  PlatformTables
export type StaffOrderRow = ReplyOf<typeof staffOrdersEndpoint>['rows'][number]

/** Rows of the board and stops of a courier, with what this person may do. */
export const toStaffOrders = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  orders: readonly OrderRow[],
  view: View,
): Promise<StaffOrderRow[]> => {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const categories = await readOrderCategories(db, ids)
  const shops = await readShops(db, [
    ...new Set(orders.flatMap(({ shopId }) => (shopId === null ? [] : [shopId]))),
  ])
  const zones = new Map((await readZones(db)).map((zone) => [zone.id, zone]))
  const couriers = await readStaffNames(db, [
    ...new Set(orders.flatMap(({ courierId }) => (courierId === null ? [] : [courierId]))),
  ])
  const disputes = new Map(
    (
      await db
        .selectFrom('pickupDispute')
        .select(['orderId', 'state'])
        .where('orderId', 'in', ids)
        .orderBy('id')
        .execute()
    ).map(({ orderId, state }) => [orderId, state]),
  )
  const reversals = new Map(
    (await db.selectFrom('pickupReversal').selectAll().where('orderId', 'in', ids).execute()).map(
      (reversal) => [reversal.orderId, reversal],
    ),
  )
  const weighers = await readWeighers(
    db,
    orders.flatMap(({ slipId }) => slipId ?? []),
  )
  return orders.map((order) => {
    const disputeState = disputes.get(order.id) ?? null
    return {
      id: order.id,
      orderNumber: order.orderNumber,
      channel: order.channel,
      state: order.state,
      stateText: pickupStaffStateText[order.state][view.language],
      version: order.version,
      placedAt: order.placedAt,
      slotDay: order.slotDay,
      slotStartMinute: order.slotStartMinute,
      slotEndMinute: order.slotEndMinute,
      cityId: order.cityId,
      cityName: regionName(order.cityId),
      districtName: regionName(order.districtId),
      zoneId: order.zoneId,
      zoneName: zones.get(order.zoneId ?? 0)?.name ?? '',
      zoneAssumed: isZoneAssumed(order),
      shopId: order.shopId,
      shopName: shopNameIn(shops.get(order.shopId ?? 0), view.language),
      ...personOf(actor, order, view.now),
      courierId: order.courierId,
      courierName: couriers.get(order.courierId ?? 0)?.name ?? '',
      offerExpiresAt: order.offerExpiresAt,
      declines: order.declines,
      alarm: alarmOf(order, disputeState, view.now),
      band: order.band,
      note: order.note,
      photos: shownPhotos(order.photos, view),
      estimateMinFen: order.estimateMinFen,
      estimateMaxFen: order.estimateMaxFen,
      totalFen: order.totalFen,
      totalG: order.totalG,
      weighedByName: weighers.get(order.slipId ?? 0) ?? '',
      cashPaidFen: order.cashPaidFen,
      categories: categories.get(order.id) ?? [],
      disputeState,
      reversed: order.reversedAt !== null,
      hxNumber: actor.role === 'clerk' || actor.role === 'manager' ? '' : order.hxNumber,
      may: staffMay(order, actor, { disputeState, reversal: reversals.get(order.id) ?? null }, view),
    }
  })
}

type Input = InputOf<typeof staffOrdersEndpoint>

const filtered = (db: Handle<StaffReadTables>, actor: StaffMember, now: number, input: Input) => {
  let rows = db.selectFrom('pickupOrder').where(inScope(actor, now))
  // a courier plans today and tomorrow; an offer has ten minutes, whatever its day
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
  if (input.q) {
    const { q } = input
    const like = `%${q.toLowerCase().replaceAll(/[%_\\]/g, '')}%`
    // who may not read a number must not find it out digit by digit
    rows = rows.where((e) =>
      e.or([
        e('orderNumber', 'like', like.toUpperCase()),
        isMasked(actor) || actor.role === 'courier' ? e('mobile', '=', q) : e('mobile', 'like', like),
        // people write numbers behind their name and into the address
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

/** The order board: filtered rows of one page, and how many there are in each state under the same filters. */
export const readStaffOrders = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  input: Input,
  view: View,
): Promise<ReplyOf<typeof staffOrdersEndpoint>> => {
  const wanted = (input.states ?? '')
    .split(',')
    .filter((state): state is PickupState => (pickupStates as readonly string[]).includes(state))
  const all = filtered(db, actor, view.now, input)
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
    rows: await toStaffOrders(db, actor, page, view),
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
  view: View,
): Promise<ReplyOf<typeof staffOrderEndpoint> | Refusal> => {
  const order = await staffOrderRow(db, actor, view.now, orderId)
  if (isRefusal(order)) return order
  const [row] = await toStaffOrders(db, actor, [order], view)
  if (!row) return refuse('NOT_FOUND')
  const slips = await db
    .selectFrom('pickupSlip')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('revision', 'desc')
    .execute()
  const dispute =
    (await db
      .selectFrom('pickupDispute')
      .selectAll()
      .where('orderId', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()) ?? null
  const reversal =
    (await db.selectFrom('pickupReversal').selectAll().where('orderId', '=', order.id).executeTakeFirst()) ??
    null
  const member = order.memberId === null ? null : await readMember(db, order.memberId)
  return {
    ...row,
    memberId: order.memberId,
    memberNick: member?.nick ?? '',
    priceLabel: order.priceLabel,
    quoteUntil:
      order.settledAt === null && order.endedAt === null
        ? order.placedAt + pickupLimits.quoteLockHours * HOUR
        : null,
    slips: await toWireSlips(db, slips, view),
    timeline: await readTimeline(db, order.id, 'staff', view),
    dispute: dispute && { ...dispute, photos: shownPhotos(dispute.photos, view) },
    rating:
      order.stars === null
        ? null
        : { stars: order.stars, remark: order.ratingRemark, at: order.ratedAt ?? order.updatedAt },
    failCause: order.failCause,
    cancelReason: order.cancelReason,
    photosForgotten: order.photosForgotten,
    seller: await readSellerOfSlip(
      db,
      actor,
      view.now,
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
