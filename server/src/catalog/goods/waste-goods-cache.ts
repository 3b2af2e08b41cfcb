// Reads the kinds of waste that a city or a shop buys, as goods with today's prices, and caches them.
import type { Static } from 'typebox'
import type { Goods } from '@huishou/wire/catalog/goods'
import { HOUSEHOLD, type SellerTier } from '@huishou/wire/catalog/price-tiers'
import { yuanFromFen } from '@huishou/wire/money'
import { dateTimeOf, SECOND } from '@huishou/wire/time'
import { perDatabase, putBounded } from '../../platform/cache.ts'
import type { Handle } from '../../platform/database.ts'
import { readCity } from '../../place/index.ts'
import { readFactorsAt } from '../carbon-factor/read-factors.ts'
import { readCategories } from '../waste-category/read-categories.ts'
import { categoryPicture } from '../waste-category/category-picture-url.ts'
import type { PriceHistory } from '../price-list/read-price-history.ts'
import { readPrices, type Prices } from '../price-list/read-prices.ts'
import type { CatalogTables } from '../tables.ts'

type WireGoods = Static<typeof Goods>
/**
 * Cached waste goods of one city at today's prices; `bodies` are serialised replies by origin, `histories` the price
 * histories requested so far, by category.
 */
type CachedWasteGoods = {
  readAt: number
  goods: WireGoods[]
  bodies: Map<string, Buffer>
  histories: Map<number, PriceHistory>
}

/** Root category of waste, which clients address by key (docs/rules/protocol.md#categories-and-goods). */
export const RECYCLE = { id: 1, key: 'recycle', name: '回收品类', nameEn: 'Waste' } as const
/** Root category of the points mall. */
export const SCORE_SHOP = { id: 2, key: 'scoreShop', name: '积分商城', nameEn: 'Points mall' } as const

/** Neutral values for protocol fields that waste does not have. */
const none = {
  minScore: 0,
  originalPrice: 0,
  numberSells: 0,
  kanjia: false,
  kanjiaPrice: 0,
  minBuyNumber: 1,
  numberFav: 0,
  numberOrders: 0,
  numberReputation: 0,
  numberGoodReputation: 0,
  views: 0,
  logisticsId: 0,
  pingtuan: false,
  pingtuanPrice: 0,
  miaosha: false,
  limitation: false,
  hasAddition: false,
  sellStart: true,
  sellEnd: false,
  recommendStatus: 0,
  recommendStatusStr: '普通',
  afterSale: '0',
  type: 0,
  gotScore: 0,
  gotScoreType: 0,
  userId: 0,
}

const FRESH_MS = SECOND
const MOST_PLACES = 500
const MANY = 999_999
const cacheOf = perDatabase(() => new Map<string, CachedWasteGoods>())

/** The tier a price comes from, where it is not everybody's. */
const tiersOf = (categoryId: number, door: Prices | null, shop: Prices | null) => {
  const doorTier = door?.tierByCategory.get(categoryId)
  const shopTier = shop?.tierByCategory.get(categoryId)
  return { ...(doorTier ? { doorTier } : {}), ...(shopTier ? { shopTier } : {}) }
}

const readGoods = async (
  db: Handle<CatalogTables>,
  place: ReturnType<typeof knownPlace>,
  now: number,
): Promise<WireGoods[]> => {
  const door = await readPrices(db, { ...place, channel: 'door', at: now })
  const shop = await readPrices(db, { ...place, channel: 'shop', at: now })
  const factors = await readFactorsAt(db, now)
  const goods: WireGoods[] = []
  for (const category of await readCategories(db)) {
    const doorFen = door?.unitFenByCategory.get(category.id)
    const shopFen = shop?.unitFenByCategory.get(category.id)
    const shown = doorFen ?? shopFen
    if (category.active === 0 || shown === undefined) continue
    const pricedAt = dateTimeOf((door ?? shop)?.startsAt ?? 0)
    goods.push({
      ...none,
      id: category.id,
      name: category.name,
      subName: category.tip,
      pic: categoryPicture(category),
      minPrice: yuanFromFen(shown),
      stores: MANY,
      characteristic: category.tip,
      dateAdd: pricedAt,
      dateUpdate: pricedAt,
      categoryId: RECYCLE.id,
      shopId: 0,
      status: 0,
      statusStr: '上架',
      unit: category.unit,
      weight: category.unit === 'kg' ? 1 : 0,
      paixu: category.sort,
      key: category.key,
      nameEn: category.nameEn,
      tip: category.tip,
      tipEn: category.tipEn,
      co2gPerKg: factors.get(category.id)?.co2gPerKg ?? null,
      needId: category.needId === 1,
      ...(doorFen === undefined ? {} : { doorFen }),
      ...(shopFen === undefined ? {} : { shopFen }),
      ...tiersOf(category.id, door, shop),
      ...(door ? { priceListLabel: door.label, pricedAt: door.startsAt } : {}),
    })
  }
  return goods
}

/** The prices a caller asks for: those of a city, of a shop with prices of its own, and for a seller (or everybody). */
export type PlaceAsked = {
  cityId?: string | undefined
  shopId?: number | undefined
  seller?: SellerTier | undefined
}

export const knownPlace = ({ cityId, shopId, seller = HOUSEHOLD }: PlaceAsked) => ({
  cityId: readCity(cityId)?.id ?? null,
  shopId: shopId ?? null,
  seller,
})

/** Waste goods of a city or a shop; cached for a second, because other processes write prices too. */
export const readWasteGoods = async (
  db: Handle<CatalogTables>,
  asked: PlaceAsked,
  now: number,
): Promise<CachedWasteGoods> => {
  const cities = cacheOf(db)
  const place = knownPlace(asked)
  const { tier, contractFirmId } = place.seller
  const key = `${place.cityId ?? ''} ${place.shopId ?? ''} ${tier} ${contractFirmId ?? ''}`
  const known = cities.get(key)
  if (known && now - known.readAt < FRESH_MS && now >= known.readAt) return known
  const goods = await readGoods(db, place, now)
  const fresh: CachedWasteGoods = { readAt: now, goods, bodies: new Map(), histories: new Map() }
  // data read in a transaction may still be rolled back
  if (!db.isTransaction) putBounded(cities, MOST_PLACES, key, fresh)
  return fresh
}

/** Invalidates the cached waste goods. Call after a price change has committed, so that its author sees it at once. */
export const invalidateWasteGoods = (db: Handle<CatalogTables>): void => {
  cacheOf(db).clear()
}
