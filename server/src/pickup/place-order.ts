import { DAY, dayOf, HOUR, instantOf, isDay, isRefusal, parseClock, pickupLimits, refuse, type createOrder, type InputOf, type Refusal } from '@huishou/wire'
import type { CatalogTables } from '../catalog/index.ts'
import { readWeightBands, type ContentTables } from '../content/index.ts'
import { readMember, type MemberTables } from '../member/index.ts'
import { findZone, isShopOpenOn, knownPosition, readAddress, readShop, takeSlot, windowContaining, type PlaceTables } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import { spokenCode } from '../platform/ids.ts'
import { chosenCategories, estimateOf } from './estimate.ts'
import { writeEvent, type Actor, type OrderRow } from './move.ts'
import { ownPhotos } from './photos.ts'
import { quote } from './quote.ts'
import type { PickupTables } from './tables.ts'

export type PlacingTables = PickupTables & MemberTables & PlaceTables & CatalogTables & ContentTables
type Input = Omit<InputOf<typeof createOrder>, 'token' | 'idempotencyKey' | 'recycle'>
/** Whose order it is, and who places it: the customer, or an agent for him. */
export type Placing = { memberId: number; actor: Actor }

export const OPEN_STATES = ['placed', 'assigned', 'accepted', 'en_route', 'arrived', 'booked', 'checked_in', 'weighed'] as const

type Where = Pick<
  OrderRow,
  'cityId' | 'zoneId' | 'shopId' | 'slotDay' | 'slotStartMinute' | 'slotEndMinute' | 'slotHeld' | 'linkMan' | 'mobile' | 'address' | 'menpai' | 'provinceId' | 'districtId' | 'latitude' | 'longitude'
>
const missing = (field: string): Refusal => refuse('INPUT_INVALID', { field, values: { label: fieldLabels[field] ?? field, problem: '不能为空' } })
const fieldLabels: Record<string, string> = { linkMan: '联系人', mobile: '手机号', address: '地址', attendanDay: '上门日期', attendanTime: '上门时间', shopIdZt: '门店', extJsonStr: '预计总量' }

/** Windows of the unzoned: the default day of domain-rules 2.1.1. */
const defaultDay = { openMinute: 8 * 60, closeMinute: 20 * 60 }

/** The window a door order wants: chosen from the list, or the one that contains the plain client's time. */
const wantedWindow = (zone: { openMinute: number; closeMinute: number }, input: Input): { day: string; startMinute: number; endMinute: number } | Refusal => {
  const day = input.slotDay ?? input.attendanDay?.slice(0, 10)
  if (day === undefined) return missing('attendanDay')
  if (!isDay(day)) return refuse('SLOT_UNKNOWN', { field: 'attendanDay' })
  const minute = input.slotStartMinute ?? parseClock((input.attendanTime ?? '').split(' ').at(-1) ?? '')
  if (minute === null || minute === undefined) return input.attendanTime === undefined ? missing('attendanTime') : refuse('SLOT_UNKNOWN', { field: 'attendanTime' })
  const window = windowContaining(zone, minute)
  return window ? { day, ...window } : refuse('SLOT_UNKNOWN', { field: 'slotStartMinute' })
}

const doorPlace = async (trx: Transaction<PlacingTables>, memberId: number, now: number, input: Input): Promise<Where | Refusal> => {
  const saved = input.addressId === undefined ? null : await readAddress(trx, memberId, input.addressId)
  if (input.addressId !== undefined && !saved) return refuse('NOT_FOUND', { field: 'addressId' })
  const at = saved ?? { ...input, latitude: input.lat, longitude: input.lng }
  const { linkMan, mobile, address } = at
  if (!linkMan) return missing('linkMan')
  if (!mobile) return missing('mobile')
  if (!address) return missing('address')
  const position = knownPosition(at)
  const cityId = at.cityId && /^\d{12}$/.test(at.cityId) ? at.cityId : null
  const found = await findZone(trx, { ...position, cityId })
  if (found.kind === 'outside') return refuse('OUT_OF_ZONE')
  const zone = found.kind === 'zone' ? found.zone : null
  const window = wantedWindow(zone ?? defaultDay, input)
  if (isRefusal(window)) return window
  if (zone) {
    const full = await takeSlot(trx, now, { zoneId: zone.id, day: window.day, startMinute: window.startMinute })
    if (full) return full
  } else if (instantOf(window.day, window.startMinute) < now + HOUR || instantOf(window.day) > now + 14 * DAY) {
    return refuse('SLOT_PAST', { values: { minutes: 60 } })
  }
  return {
    cityId: cityId ?? zone?.cityId ?? null, zoneId: zone?.id ?? null, shopId: null, slotDay: window.day, slotStartMinute: window.startMinute, slotEndMinute: window.endMinute,
    slotHeld: zone ? 1 : 0, linkMan, mobile, address, menpai: at.menpai ?? '', provinceId: at.provinceId ?? '', districtId: at.districtId ?? '',
    latitude: position?.latitude ?? null, longitude: position?.longitude ?? null,
  }
}

const shopPlace = async (trx: Transaction<PlacingTables>, member: { nick: string; mobile: string }, now: number, input: Input): Promise<Where | Refusal> => {
  if (input.shopIdZt === undefined) return missing('shopIdZt')
  const shop = await readShop(trx, input.shopIdZt)
  if (!shop) return refuse('NOT_FOUND', { field: 'shopIdZt' })
  const day = input.slotDay ?? (input.attendanDay && isDay(input.attendanDay.slice(0, 10)) ? input.attendanDay.slice(0, 10) : dayOf(now))
  if (day < dayOf(now) || instantOf(day) > now + 14 * DAY) return refuse('SLOT_PAST', { values: { minutes: 60 } })
  if (!isShopOpenOn(shop, day, now)) return refuse('SHOP_CLOSED', { field: 'shopIdZt' })
  const window = input.slotStartMinute === undefined ? null : windowContaining(shop, input.slotStartMinute)
  return {
    cityId: shop.cityId, zoneId: null, shopId: shop.id, slotDay: day, slotStartMinute: window?.startMinute ?? shop.openMinute, slotEndMinute: window?.endMinute ?? shop.closeMinute, slotHeld: 0,
    linkMan: input.linkMan ?? member.nick, mobile: input.mobile ?? member.mobile, address: shop.address, menpai: '', provinceId: shop.provinceId, districtId: shop.districtId,
    latitude: shop.latitude, longitude: shop.longitude,
  }
}

/** Refuses door orders for 7 days after the third late cancel within 30 days (domain-rules 2.1). */
const lateCancelBlock = async (trx: Transaction<PickupTables>, memberId: number, now: number): Promise<Refusal | null> => {
  const late = await trx.selectFrom('pickupOrder').select('endedAt').where('memberId', '=', memberId).where('lateCancel', '=', 1).where('endedAt', '>', now - 30 * DAY)
    .orderBy('endedAt', 'desc').limit(pickupLimits.lateCancels).execute()
  const until = (late[0]?.endedAt ?? 0) + 7 * DAY
  return late.length >= pickupLimits.lateCancels && until > now ? refuse('LATE_CANCEL_BLOCK', { values: { until: dayOf(until) } }) : null
}

/**
 * Places a door order (预约上门) or a shop visit (到店回收), quoting today's prices and taking a seat in the window.
 * Refuses as createOrder lists.
 */
export const placeOrder = async (trx: Transaction<PlacingTables>, { memberId, actor }: Placing, now: number, input: Input): Promise<OrderRow | Refusal> => {
  const member = await readMember(trx, memberId)
  if (!member) return refuse('LOGIN_REQUIRED')
  if (member.blacklisted) return refuse('MEMBER_BLOCKED')
  const channel = input.extType === '预约上门' ? 'door' : 'shop'
  const chosen = chosenCategories(input.goodsJsonStr)
  if (isRefusal(chosen)) return chosen
  const ext = Object.fromEntries(Object.entries(input.extJsonStr ?? {}).flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, String(value)]])))
  const band = (await readWeightBands(trx)).find(({ value }) => value === ext['预计总量'])
  if (!band) return ext['预计总量'] ? refuse('INPUT_INVALID', { field: 'extJsonStr', values: { label: '预计总量', problem: '不在可选范围内' } }) : missing('extJsonStr')
  const images = Object.keys(ext).filter((key) => /^image_[1-9]$/.test(key)).toSorted()
  const photos = ownPhotos(images.map((key) => ext[key] ?? ''))
  if (!photos) return refuse('INPUT_INVALID', { field: 'extJsonStr', values: { label: '废品图片', problem: '请重新上传' } })
  for (const [index, key] of images.entries()) ext[key] = photos[index] ?? ''
  const open = await trx.selectFrom('pickupOrder').select((e) => e.fn.countAll<number>().as('count')).where('memberId', '=', memberId).where('state', 'in', OPEN_STATES).executeTakeFirstOrThrow()
  if (Number(open.count) >= pickupLimits.openOrders) return refuse('OPEN_ORDER_LIMIT', { values: { limit: pickupLimits.openOrders } })
  const blocked = channel === 'door' ? await lateCancelBlock(trx, memberId, now) : null
  if (blocked) return blocked
  const where = channel === 'door' ? await doorPlace(trx, memberId, now, input) : await shopPlace(trx, member, now, input)
  if (isRefusal(where)) return where
  const quoted = await quote(trx, now, { cityId: where.cityId, channel, chosen })
  if (isRefusal(quoted)) return quoted
  const estimate = estimateOf(quoted.categories, band)
  if (channel === 'door' && estimate.tooLittle) return refuse('BELOW_MINIMUM')
  const order = await insertOrder(trx, now, {
    ...where, channel, state: channel === 'door' ? 'placed' : 'booked', memberId, placedByStaffId: actor.staffId, band: band.value,
    note: (ext['废品描述'] ?? '').slice(0, pickupLimits.note), photos: JSON.stringify(photos), extJson: JSON.stringify(ext), priceListId: quoted.listId, priceLabel: quoted.label,
    estimateMinFen: estimate.minFen, estimateMaxFen: estimate.maxFen, hxNumber: channel === 'shop' ? spokenCode(8) : '',
  })
  await trx.insertInto('pickupLine').values(quoted.categories.map(({ categoryId, unitFen, number }) => ({ orderId: order.id, categoryId, quoteFen: unitFen, priceListId: quoted.listId, quotedAt: now, number }))).execute()
  await writeEvent(trx, actor.actor === 'customer' ? { ...actor, name: member.nick } : { ...actor, memberId }, now, null, order, 'place', { detail: { estimateMinFen: estimate.minFen, estimateMaxFen: estimate.maxFen } })
  return order
}

type NewOrder = Omit<OrderRow, 'id' | 'orderNumber' | 'version' | 'placedAt' | 'updatedAt' | keyof typeof untouched>
const untouched = {
  reschedules: 0, courierId: null, offerExpiresAt: null, declines: 0, acceptedAt: null, arrivedAt: null, alarmedAt: null, callsLogged: 0, slipId: null, rejections: 0, totalFen: null,
  totalG: null, points: null, cashPaidFen: 0, settledAt: null, endedAt: null, stars: null, ratingRemark: '', ratedAt: null, failCause: '' as const, cancelReason: '', lateCancel: 0, hiddenAt: null,
  reversedAt: null, waitingSince: 0,
}

/** Writes a new order with a number that can be read aloud. */
export const insertOrder = (trx: Transaction<PickupTables>, now: number, order: NewOrder): Promise<OrderRow> =>
  trx
    .insertInto('pickupOrder')
    .values({ ...untouched, ...order, orderNumber: `HS${dayOf(now).slice(2).replaceAll('-', '')}${spokenCode(6)}`, version: 1, placedAt: now, updatedAt: now, waitingSince: now })
    .returningAll()
    .executeTakeFirstOrThrow()
