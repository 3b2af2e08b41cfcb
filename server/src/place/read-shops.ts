// Reads and searches the shops of the business, determines whether they are open, and converts them to their wire form.

import type { Selectable } from 'kysely'
import type { Static } from 'typebox'
import type { Shop, StaffShop } from '@huishou/wire/place/shops'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import { clockText, dateTimeOf, dayOf, minuteOfDay } from '@huishou/wire/time'
import type { Handle } from '../platform/database.ts'
import { distanceKm, type Position } from './position.ts'
import { regionName } from './region/regions.ts'
import type { PlaceTables, ShopState } from './tables.ts'

export type ShopRow = Selectable<PlaceTables['shop']>
type WireShop = Static<typeof Shop>

export const shopStateText: Record<ShopState, Text> = {
  open: { zh: '营业中', en: 'Open' },
  full: { zh: '已满仓', en: 'Full' },
  closed_today: { zh: '今日休息', en: 'Closed today' },
  closed: { zh: '已停业', en: 'Closed for good' },
}

/**
 * Whether a shop accepts goods on that day. Full and closed for today apply to today only: the shop is emptied
 * overnight.
 */
export const isShopOpenOn = (shop: Pick<ShopRow, 'state'>, day: string, now: number): boolean =>
  shop.state === 'open' || (shop.state !== 'closed' && day !== dayOf(now))

const closedReason = (shop: Pick<ShopRow, 'state'>): Text => {
  if (shop.state === 'closed') return { zh: '已停止营业', en: 'has closed for good' }
  return shop.state === 'full'
    ? { zh: '今天已收满，可以改约明天', en: 'is full today: please book tomorrow' }
    : { zh: '今天不营业，可以改约明天', en: 'is closed today: please book tomorrow' }
}

/**
 * Refuses SHOP_CLOSED with the reason when the shop accepts nothing on that day, including today after closing time.
 */
export const shopRefusal = (
  shop: Pick<ShopRow, 'state' | 'closeMinute'>,
  day: string,
  now: number,
): Refusal | null => {
  const closed = (why: Text) => refuse('SHOP_CLOSED', { field: 'shopIdZt', values: { why } })
  if (!isShopOpenOn(shop, day, now)) return closed(closedReason(shop))
  return day === dayOf(now) && minuteOfDay(now) >= shop.closeMinute
    ? closed({ zh: '今天已打烊，可以改约明天', en: 'has closed for today: please book tomorrow' })
    : null
}

const takesOf = (shop: ShopRow): string[] => JSON.parse(shop.takes) as string[]

/** A shop as customers see it; `distance` is in km from `position`, 0 when unknown. */
export const toWireShop = (shop: ShopRow, position: Position | null, now: number): WireShop => {
  const minute = minuteOfDay(now)
  const openNow =
    isShopOpenOn(shop, dayOf(now), now) && minute >= shop.openMinute && minute < shop.closeMinute
  return {
    id: shop.id,
    name: shop.name,
    nameEn: shop.nameEn || shop.namePinyin,
    address: shop.address,
    linkPhone: shop.linkPhone,
    linkMan: shop.linkMan,
    openingHours: `${clockText(shop.openMinute)}-${clockText(shop.closeMinute)}`,
    latitude: shop.latitude,
    longitude: shop.longitude,
    distance: position ? Math.round(distanceKm(position, shop) * 1000) / 1000 : 0,
    pic: shop.pic,
    provinceId: shop.provinceId,
    cityId: shop.cityId,
    districtId: shop.districtId,
    status: shop.state === 'closed' ? 0 : 1,
    statusStr: shopStateText[shop.state].zh,
    workStatus: openNow ? 0 : 1,
    type: '自营',
    number: String(shop.id),
    numberFav: 0,
    numberOrder: shop.visits,
    numberReputation: shop.ratings,
    numberGoodReputation: shop.goodRatings,
    openWaimai: shop.serviceM > 0,
    openZiqu: shop.state !== 'closed',
    openScan: false,
    serviceDistance: Math.round(shop.serviceM / 100) / 10,
    paixu: 0,
    recommendStatus: 0,
    dateAdd: dateTimeOf(shop.createdAt),
    dateUpdate: dateTimeOf(shop.createdAt),
    state: shop.state,
    fullPct: shop.fullPct,
    waitMinutes: openNow ? shop.waitMinutes : null,
    waitAt: openNow ? shop.waitAt : null,
    takes: takesOf(shop),
  }
}

/** Name of a shop in the reader's language; '' for none. */
export const shopNameIn = (
  shop: Pick<ShopRow, 'name' | 'nameEn' | 'namePinyin'> | null | undefined,
  language: Language,
): string => (shop ? (language === 'en' && (shop.nameEn || shop.namePinyin)) || shop.name : '')

/** Makes the picture's path absolute, for clients on other hosts. */
export const withOrigin = <Shop extends { pic: string }>(shop: Shop, origin: string): Shop => ({
  ...shop,
  pic: shop.pic.startsWith('/') ? origin + shop.pic : shop.pic,
})

export const toStaffShop = (shop: ShopRow): Static<typeof StaffShop> => ({
  ...shop,
  cityName: regionName(shop.cityId),
  takes: takesOf(shop),
})

export const readShop = async (db: Handle<PlaceTables>, id: number): Promise<ShopRow | null> =>
  (await db.selectFrom('shop').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The shops with these ids, by id. */
export const readShops = async (
  db: Handle<PlaceTables>,
  ids: readonly number[],
): Promise<Map<number, ShopRow>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('shop')
          .selectAll()
          .where('id', 'in', [...new Set(ids)])
          .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All shops, of one city where given, including closed ones. */
export const readAllShops = (db: Handle<PlaceTables>, cityId?: string): Promise<ShopRow[]> =>
  db
    .selectFrom('shop')
    .selectAll()
    .$if(cityId !== undefined, (query) => query.where('cityId', '=', cityId ?? ''))
    .orderBy('id')
    .execute()

/** Ids of cities with a shop that is not closed for good. */
export const readServedCities = async (db: Handle<PlaceTables>): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('shop')
    .select('cityId')
    .distinct()
    .where('state', '!=', 'closed')
    .execute()
  return new Set(rows.map(({ cityId }) => cityId))
}

type Search = {
  cityId?: string
  provinceId?: string
  districtId?: string
  nameLike?: string
  type?: string
  page?: number
  pageSize?: number
}

/** Pages of operating shops, nearest first when a position is known. */
export const searchShops = async (
  db: Handle<PlaceTables>,
  search: Search,
  position: Position | null,
  now: number,
) => {
  const name = search.nameLike?.trim().toLowerCase()
  const shops = (await readAllShops(db, search.cityId))
    .filter((shop) => shop.state !== 'closed')
    .filter((shop) => search.provinceId === undefined || shop.provinceId === search.provinceId)
    .filter((shop) => search.districtId === undefined || shop.districtId === search.districtId)
    .filter((shop) => !name || `${shop.name} ${shop.nameEn} ${shop.address}`.toLowerCase().includes(name))
    .map((shop) => toWireShop(shop, position, now))
    .filter((shop) => search.type === undefined || shop.type === search.type)
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id)
  const { page = 1, pageSize = 20 } = search
  return {
    result: shops.slice((page - 1) * pageSize, page * pageSize),
    totalRow: shops.length,
    totalPage: Math.ceil(shops.length / pageSize),
  }
}
