// Reads goods with their SKUs from the database.
import type { Selectable } from 'kysely'
import type { Handle } from '../../platform/database.ts'
import { picturesOf } from './read-skus.ts'
import type { GoodsTables } from './tables.ts'
import { wordsOf, type GoodsWords } from './search-index.ts'

type GoodsRow = Selectable<GoodsTables['goods']>
type SkuRow = Selectable<GoodsTables['goodsSku']>
/**
 * Goods with everything a list needs. Prices are those of the cheapest SKU on sale; stock is summed over the SKUs on
 * sale, sales over all SKUs.
 */
export type ListedGoods = Omit<GoodsRow, 'pics'> & {
  pictures: string[]
  skus: SkuRow[]
  onSale: SkuRow[]
  priceFen: number
  points: number
  marketFen: number
  stock: number
  sold: number
  orders: number
  words: GoodsWords
  mark: string
}
const AT_ONCE = 500

const cheaper = (a: SkuRow, b: SkuRow): number =>
  a.priceFen - b.priceFen || a.points - b.points || a.id - b.id
const sumOf = (skus: readonly SkuRow[], part: 'stock' | 'sold' | 'orders'): number =>
  skus.reduce((sum, sku) => sum + sku[part], 0)

/** Fingerprint that differs whenever goods or their SKUs differ. */
const markOf = (goods: GoodsRow, skus: readonly SkuRow[]): string =>
  [
    goods.version,
    goods.reviews,
    goods.goodReviews,
    goods.favourites,
    ...skus.map((sku) =>
      [sku.id, sku.stock, sku.sold, sku.orders, sku.priceFen, sku.points, sku.marketFen, sku.active].join(
        ' ',
      ),
    ),
  ].join()

/**
 * Rebuilds a row as a literal. Drivers add fields one by one, and thousands of objects with one shape are faster to
 * scan.
 */
const skuOf = (sku: SkuRow): SkuRow => ({
  id: sku.id,
  goodsId: sku.goodsId,
  propertyChildIds: sku.propertyChildIds,
  propertyChildNames: sku.propertyChildNames,
  propertyChildNamesEn: sku.propertyChildNamesEn,
  code: sku.code,
  priceFen: sku.priceFen,
  points: sku.points,
  marketFen: sku.marketFen,
  weightG: sku.weightG,
  stock: sku.stock,
  sold: sku.sold,
  orders: sku.orders,
  active: sku.active,
  sort: sku.sort,
  updatedAt: sku.updatedAt,
})
const storedOf = (goods: GoodsRow, rows: readonly SkuRow[]): ListedGoods => {
  const skus = rows.map(skuOf)
  const onSale = skus.filter(({ active }) => active === 1)
  const [cheapest] = [...onSale].sort(cheaper)
  return {
    id: goods.id,
    categoryId: goods.categoryId,
    name: goods.name,
    nameEn: goods.nameEn,
    subName: goods.subName,
    subNameEn: goods.subNameEn,
    characteristic: goods.characteristic,
    characteristicEn: goods.characteristicEn,
    pinyin: goods.pinyin,
    unit: goods.unit,
    unitEn: goods.unitEn,
    barCode: goods.barCode,
    virtual: goods.virtual,
    codeSource: goods.codeSource,
    freightTemplateId: goods.freightTemplateId,
    pickup: goods.pickup,
    limitPerMember: goods.limitPerMember,
    minBuy: goods.minBuy,
    warnBelow: goods.warnBelow,
    active: goods.active,
    hidden: goods.hidden,
    recommended: goods.recommended,
    sort: goods.sort,
    sellStartAt: goods.sellStartAt,
    sellEndAt: goods.sellEndAt,
    reviews: goods.reviews,
    goodReviews: goods.goodReviews,
    favourites: goods.favourites,
    createdAt: goods.createdAt,
    updatedAt: goods.updatedAt,
    version: goods.version,
    pictures: picturesOf(goods.pics),
    skus,
    onSale,
    priceFen: cheapest?.priceFen ?? 0,
    points: cheapest?.points ?? 0,
    marketFen: cheapest?.marketFen ?? 0,
    stock: sumOf(onSale, 'stock'),
    sold: sumOf(skus, 'sold'),
    orders: sumOf(skus, 'orders'),
    words: wordsOf([goods.name, goods.nameEn, goods.subName, goods.subNameEn, goods.barCode], goods.pinyin),
    mark: markOf(goods, skus),
  }
}

/** The given goods, or all, with their SKUs. */
export const readGoods = async (
  db: Handle<GoodsTables>,
  ids: readonly number[] | null,
): Promise<ListedGoods[]> => {
  const skus = new Map<number, SkuRow[]>()
  const rows: GoodsRow[] = []
  if (ids?.length === 0) return []
  for (let at = 0; at === 0 || (ids !== null && at < ids.length); at += AT_ONCE) {
    const some = ids?.slice(at, at + AT_ONCE) ?? null
    rows.push(
      ...(await db
        .selectFrom('goods')
        .selectAll()
        .$if(some !== null, (query) => query.where('id', 'in', some ?? []))
        .execute()),
    )
    for (const sku of await db
      .selectFrom('goodsSku')
      .selectAll()
      .$if(some !== null, (query) => query.where('goodsId', 'in', some ?? []))
      .orderBy('sort')
      .orderBy('id')
      .execute()) {
      const known = skus.get(sku.goodsId)
      if (known) known.push(sku)
      else skus.set(sku.goodsId, [sku])
    }
  }
  return rows.map((row) => storedOf(row, skus.get(row.id) ?? []))
}

/** Ids of goods written, or whose stock moved, at or after `since`. */
export const changedSince = async (db: Handle<GoodsTables>, since: number): Promise<number[]> => {
  const goods = await db.selectFrom('goods').select('id').where('updatedAt', '>=', since).execute()
  const skus = await db
    .selectFrom('goodsSku')
    .select('goodsId as id')
    .distinct()
    .where('updatedAt', '>=', since)
    .execute()
  return [...new Set([...goods, ...skus].map(({ id }) => id))]
}
