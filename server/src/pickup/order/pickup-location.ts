// Determines the address or shop and the time window of a recycling order, and takes a place in the window if places
// are limited.

import type { InputOf } from '@huishou/wire/client'
import type { mallPlacing } from '@huishou/wire/mall/orders-customer'
import type { createOrder } from '@huishou/wire/pickup/placing'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, DAY, dayOf, HOUR, instantOf, isDay, minuteOfDay, parseClock } from '@huishou/wire/time'
import {
  findZone,
  isStreetOf,
  knownPosition,
  readAddress,
  readCity,
  readShop,
  shopRefusal,
  type AddressRow,
  type PlaceTables,
  type ShopRow,
  type Zone,
} from '../../place/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import { missingField } from '../../platform/http/validation-errors.ts'
import {
  readBookingDays,
  releaseHold,
  slotHint,
  takePlace,
  takePlaceFor,
  windowContaining,
  type SellingTables,
} from '../../rota/index.ts'
import { findDay, takeCommunityPlace } from '../community/book-and-release-places.ts'
import { isInReach } from '../community/addresses-in-reach.ts'
import type { CommunityWindowRow } from '../community/tables.ts'
import type { OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'

export type OrderInput = Omit<
  InputOf<typeof createOrder>,
  'token' | 'idempotencyKey' | 'recycle' | 'extType' | keyof typeof mallPlacing
> & { extType: '预约上门' | '到店回收'; couponId?: string }

type PickupLocation = Pick<
  OrderRow,
  | 'cityId'
  | 'zoneId'
  | 'shopId'
  | 'slotDay'
  | 'slotStartMinute'
  | 'slotEndMinute'
  | 'slotHeld'
  | 'linkMan'
  | 'mobile'
  | 'address'
  | 'menpai'
  | 'provinceId'
  | 'districtId'
  | 'latitude'
  | 'longitude'
  | 'firmSiteId'
  | 'streetId'
>

type DoorTables = SellingTables & PickupTables
type DoorPlace = { where: PickupLocation; placeId: number | null; community: CommunityWindowRow | null }

/** Opening hours for orders outside any zone (docs/rules/pickup.md#windows). */
export const defaultDay = { openMinute: 8 * 60, closeMinute: 20 * 60 }
/** Days ahead a shop visit may be booked. */
export const VISIT_AHEAD = 14 * DAY

const wantedDay = (input: OrderInput): string | undefined => input.slotDay ?? input.attendanDay?.slice(0, 10)
const wantedMinute = (input: OrderInput): number | null =>
  input.slotStartMinute ?? parseClock((input.attendanTime ?? '').split(' ').at(-1) ?? '')

/** The window of a door order: chosen from the list, or the one that contains the time sent by an older client. */
const wantedWindow = (
  zone: { openMinute: number; closeMinute: number },
  input: OrderInput,
): { day: string; startMinute: number; endMinute: number } | Refusal => {
  const day = wantedDay(input)
  if (day === undefined) return missingField('attendanDay')
  if (!isDay(day)) return refuse('SLOT_UNKNOWN', { field: 'attendanDay' })
  const minute = wantedMinute(input)
  if (minute === null)
    return input.attendanTime === undefined
      ? missingField('attendanTime')
      : refuse('SLOT_UNKNOWN', { field: 'attendanTime' })
  const window = windowContaining(zone, minute)
  return window ? { day, ...window } : refuse('SLOT_UNKNOWN', { field: 'slotStartMinute' })
}

/** The city of an address, and its window that contains a minute of the day. Refuses OUT_OF_ZONE, SLOT_UNKNOWN. */
export const zoneWindow = async (
  db: Handle<PlaceTables>,
  address: AddressRow,
  minute: number,
): Promise<{ cityId: string | null; window: { startMinute: number; endMinute: number } } | Refusal> => {
  const found = await findZone(db, { ...knownPosition(address), cityId: address.cityId })
  if (found.kind === 'outside') return refuse('OUT_OF_ZONE', { field: 'addressId' })
  const zone = found.kind === 'zone' ? found.zone : null
  const window = windowContaining(zone ?? defaultDay, minute)
  return window
    ? { cityId: zone?.cityId ?? readCity(address.cityId)?.id ?? null, window }
    : refuse('SLOT_UNKNOWN', { field: 'startMinute' })
}

/** Adds the bookable windows to the refusal of a window. */
const withHint = async (
  trx: Transaction<SellingTables>,
  now: number,
  zone: Zone | null,
  input: OrderInput,
  refusal: Refusal,
): Promise<Refusal> => {
  if (!['SLOT_UNKNOWN', 'SLOT_PAST', 'SLOT_FULL', 'SLOT_NOBODY'].includes(refusal.refusal)) return refusal
  const wanted = { day: wantedDay(input) ?? '', minute: wantedMinute(input) }
  return { ...refusal, values: { ...refusal.values, hint: await slotHint(trx, zone, wanted, now) } }
}

/** Whether a window may be booked for an address without a zone; places in these windows are not counted. */
export const isOpenWithoutZone = async (
  trx: Transaction<SellingTables>,
  now: number,
  { day, startMinute }: { day: string; startMinute: number },
): Promise<boolean> =>
  instantOf(day, startMinute) >= now + HOUR && day < addDays(dayOf(now), await readBookingDays(trx))

type Window = { day: string; startMinute: number; endMinute: number }
type TakenWindow = { window: Window; placeId: number | null; community: CommunityWindowRow | null }
type DoorInput = OrderInput & { grams: number; usesHold: boolean }

/** The requested window with a place taken in it; where there is no zone, places are not counted. */
const takeZoneWindow = async (
  trx: Transaction<SellingTables>,
  memberId: number,
  now: number,
  zone: Zone | null,
  input: DoorInput,
): Promise<TakenWindow | Refusal> => {
  const window = wantedWindow(zone ?? defaultDay, input)
  if (isRefusal(window)) return await withHint(trx, now, zone, input, window)
  if (zone) {
    const { day, startMinute } = window
    const wanted = { zoneId: zone.id, day, startMinute, grams: input.grams }
    const placeId = input.usesHold
      ? await takePlaceFor(trx, memberId, now, wanted)
      : await takePlace(trx, now, wanted)
    return isRefusal(placeId)
      ? await withHint(trx, now, zone, input, placeId)
      : { window, placeId, community: null }
  }
  if (!(await isOpenWithoutZone(trx, now, window)))
    return await withHint(trx, now, null, input, refuse('SLOT_PAST', { values: { minutes: 60 } }))
  if (input.usesHold) await releaseHold(trx, memberId)
  return { window, placeId: null, community: null }
}

/**
 * A window of a community day, for a stored address whose position is within its reach; coordinates and text in the
 * call do not count. The day has its own places and takes none of the zone's.
 */
const takeCommunityWindow = async (
  trx: Transaction<DoorTables>,
  memberId: number,
  now: number,
  saved: AddressRow | null,
  input: DoorInput,
): Promise<TakenWindow | Refusal> => {
  const day = await findDay(trx, input.communityDayId ?? 0)
  if (isRefusal(day) || day.state === 'draft') return refuse('NOT_FOUND', { field: 'communityDayId' })
  if (!saved) return missingField('addressId')
  if (knownPosition(saved) === null) return refuse('COMMUNITY_NO_POSITION', { field: 'addressId' })
  if (!isInReach(day, saved))
    return refuse('COMMUNITY_OUT_OF_REACH', { field: 'addressId', values: { name: day.name } })
  const startMinute = input.slotStartMinute
  if (startMinute === undefined) return missingField('slotStartMinute')
  const community = await takeCommunityPlace(trx, now, day, { startMinute, memberId })
  if (isRefusal(community)) return community
  if (input.usesHold) await releaseHold(trx, memberId)
  const { endMinute } = community
  return { window: { day: day.day, startMinute, endMinute }, placeId: null, community }
}

/**
 * The address of a door order, with the id of the place taken in its window for `grams`. The zone determines the city
 * and therefore the prices. With `usesHold` the place that is held while the customer fills in an order is used or
 * released.
 */
export const doorLocation = async (
  trx: Transaction<DoorTables>,
  memberId: number,
  now: number,
  input: DoorInput,
): Promise<DoorPlace | Refusal> => {
  const saved = input.addressId === undefined ? null : await readAddress(trx, memberId, input.addressId)
  if (input.addressId !== undefined && !saved) return refuse('NOT_FOUND', { field: 'addressId' })
  const at = saved ?? { ...input, latitude: input.lat, longitude: input.lng }
  const { linkMan, mobile, address } = at
  if (!linkMan) return missingField('linkMan')
  if (!mobile) return missingField('mobile')
  if (!address) return missingField('address')
  const position = knownPosition(at)
  const found = await findZone(trx, { ...position, cityId: at.cityId })
  // a community day may be held where orders are otherwise not collected
  if (found.kind === 'outside' && input.communityDayId === undefined) return refuse('OUT_OF_ZONE')
  const zone = found.kind === 'zone' ? found.zone : null
  const taken =
    input.communityDayId === undefined
      ? await takeZoneWindow(trx, memberId, now, zone, input)
      : await takeCommunityWindow(trx, memberId, now, saved, input)
  if (isRefusal(taken)) return taken
  const { window, placeId, community } = taken
  const where: PickupLocation = {
    cityId: zone?.cityId ?? readCity(at.cityId)?.id ?? null,
    zoneId: zone?.id ?? null,
    shopId: null,
    slotDay: window.day,
    slotStartMinute: window.startMinute,
    slotEndMinute: window.endMinute,
    slotHeld: placeId === null ? 0 : 1,
    linkMan,
    mobile,
    address,
    menpai: at.menpai ?? '',
    provinceId: at.provinceId ?? '',
    districtId: at.districtId ?? '',
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    firmSiteId: saved?.firmSiteId ?? null,
    streetId: saved && (await isStreetOf(saved.streetId, saved.districtId)) ? saved.streetId : '0',
  }
  return { where, placeId, community }
}

/** The day of a shop visit: the chosen one, else today until closing time, else tomorrow. Refuses a closed shop. */
const visitDay = (shop: ShopRow, now: number, input: OrderInput): string | Refusal => {
  const today = dayOf(now)
  const over = minuteOfDay(now) >= shop.closeMinute
  if (input.slotDay !== undefined && !isDay(input.slotDay))
    return refuse('SLOT_UNKNOWN', { field: 'slotDay' })
  const sent = input.attendanDay?.slice(0, 10) ?? ''
  const chosen = input.slotDay ?? (isDay(sent) ? sent : undefined)
  const day = chosen ?? (over ? addDays(today, 1) : today)
  if (day < today || instantOf(day) > now + VISIT_AHEAD)
    return refuse('SLOT_PAST', { values: { minutes: 60 } })
  return shopRefusal(shop, day, now) ?? day
}

export const shopLocation = async (
  trx: Transaction<SellingTables>,
  member: { id: number; nick: string; mobile: string },
  now: number,
  input: OrderInput,
): Promise<{ where: PickupLocation; shop: ShopRow; community: null } | Refusal> => {
  if (input.shopIdZt === undefined) return missingField('shopIdZt')
  const shop = await readShop(trx, input.shopIdZt)
  if (!shop) return refuse('NOT_FOUND', { field: 'shopIdZt' })
  const day = visitDay(shop, now, input)
  if (isRefusal(day)) return day
  await releaseHold(trx, member.id)
  const window = input.slotStartMinute === undefined ? null : windowContaining(shop, input.slotStartMinute)
  const where: PickupLocation = {
    cityId: shop.cityId,
    zoneId: null,
    shopId: shop.id,
    slotDay: day,
    slotStartMinute: window?.startMinute ?? shop.openMinute,
    slotEndMinute: window?.endMinute ?? shop.closeMinute,
    slotHeld: 0,
    linkMan: input.linkMan ?? member.nick,
    mobile: input.mobile ?? member.mobile,
    address: shop.address,
    menpai: '',
    provinceId: shop.provinceId,
    districtId: shop.districtId,
    latitude: shop.latitude,
    longitude: shop.longitude,
    firmSiteId: null,
    streetId: '0',
  }
  return { where, shop, community: null }
}
