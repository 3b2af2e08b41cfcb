// Converts recycling orders to their form in the staff API, with the actions the reader may take.

import type { ReplyOf } from '@huishou/wire/client'
import type { staffOrders as staffOrdersEndpoint } from '@huishou/wire/pickup/staff'
import { pickupStaffStateText } from '@huishou/wire/pickup/states'
import { shownPhotos } from '../../file/index.ts'
import { readRaiseOffersOf, type CouponTables } from '../../coupon/index.ts'
import type { CatalogTables } from '../../catalog/index.ts'
import type { MemberTables } from '../../member/index.ts'
import { readShops, readZones, regionName, shopNameIn, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { numberKey, readPrivateNumbers, type PrivateNumberTables } from '../../private-number/index.ts'
import { readStaffNames, type StaffTables } from '../../staff/index.ts'
import { shownNumber } from '../visit/private-numbers.ts'
import { alarmOf } from '../visit/alarms.ts'
import { staffMay } from '../allowed-actions.ts'
import type { OrderRow } from '../life-cycle.ts'
import { maskPerson } from './mask-person.ts'
import { readOrderCategories } from '../weighing/read-order-categories.ts'
import { readWeighers } from '../weighing/read-slip.ts'
import { readPickupRules } from '../rules.ts'
import type { PickupTables } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { isZoneAssumed } from '../order/is-zone-assumed.ts'

export type StaffReadTables = PickupTables &
  CouponTables &
  CatalogTables &
  PlaceTables &
  StaffTables &
  MemberTables &
  PrivateNumberTables &
  PlatformTables
export type StaffOrderRow = ReplyOf<typeof staffOrdersEndpoint>['rows'][number]

/** Whether the order is still to be weighed. */
const isUnweighed = ({ slipId, endedAt }: Pick<OrderRow, 'slipId' | 'endedAt'>): boolean =>
  slipId === null && endedAt === null

/** Names of the community days of orders. */
const readDayNames = async (
  db: Handle<PickupTables>,
  orders: readonly OrderRow[],
): Promise<Map<number, string>> => {
  const ids = [...new Set(orders.flatMap(({ communityDayId }) => communityDayId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('communityDay').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Data needed beside the orders themselves, read for all of them at once. */
const readBeside = async (db: Handle<StaffReadTables>, orders: readonly OrderRow[], now: number) => {
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
  const raises = await readRaiseOffersOf(db, now, orders.filter(isUnweighed))
  const numbers = await readPrivateNumbers(db, now, ids)
  const rules = await readPickupRules(db)
  const days = await readDayNames(db, orders)
  return { categories, shops, zones, couriers, disputes, reversals, weighers, raises, numbers, rules, days }
}

/** Couriers get a private number to call where there is one; `maskPerson` decides who sees real numbers. */
const personFor = (
  order: OrderRow,
  { numbers }: Awaited<ReturnType<typeof readBeside>>,
  actor: StaffMember,
  context: ReplyContext,
) => {
  const person = maskPerson(actor, order, context.now)
  if (actor.role !== 'courier' || order.channel !== 'door' || person.mobile.includes('*'))
    return { ...person, numberKind: 'own' as const }
  const number = numbers.get(numberKey(order.id, actor.staffId))
  return {
    ...person,
    ...shownNumber({ isOpen: true, number, real: person.mobile, hideReal: context.hideNumbers }),
  }
}

const toStaffOrder = (
  order: OrderRow,
  beside: Awaited<ReturnType<typeof readBeside>>,
  actor: StaffMember,
  context: ReplyContext,
): StaffOrderRow => {
  const { categories, shops, zones, couriers, disputes, reversals, weighers, raises, rules, days } = beside
  const disputeState = disputes.get(order.id) ?? null
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    channel: order.channel,
    state: order.state,
    stateText: pickupStaffStateText[order.state][context.language],
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
    shopName: shopNameIn(shops.get(order.shopId ?? 0), context.language),
    ...personFor(order, beside, actor, context),
    courierId: order.courierId,
    courierName: couriers.get(order.courierId ?? 0)?.name ?? '',
    offerExpiresAt: order.offerExpiresAt,
    declines: order.declines,
    alarm: alarmOf(order, disputeState, context.now),
    band: order.band,
    note: order.note,
    photos: shownPhotos(order.photos, context),
    estimateMinFen: order.estimateMinFen,
    estimateMaxFen: order.estimateMaxFen,
    totalFen: order.totalFen,
    totalG: order.totalG,
    weighedByName: weighers.get(order.slipId ?? 0) ?? '',
    raises: raises.get(order.id) ?? [],
    cashPaidFen: order.cashPaidFen,
    categories: categories.get(order.id) ?? [],
    communityDayName: days.get(order.communityDayId ?? 0) ?? '',
    disputeState,
    reversed: order.reversedAt !== null,
    hxNumber: actor.role === 'clerk' || actor.role === 'manager' ? '' : order.hxNumber,
    may: staffMay(order, actor, { disputeState, reversal: reversals.get(order.id) ?? null }, context, rules),
  }
}

/** Orders for the board and for a courier's stops, with allowed actions. */
export const toStaffOrders = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  orders: readonly OrderRow[],
  context: ReplyContext,
): Promise<StaffOrderRow[]> => {
  if (orders.length === 0) return []
  const beside = await readBeside(db, orders, context.now)
  return orders.map((order) => toStaffOrder(order, beside, actor, context))
}
