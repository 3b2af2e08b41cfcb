// Reads goods for staff: lists, and everything the goods editor shows.
import type { Static } from 'typebox'
import { goodsStateText, type goodsStates } from '@huishou/wire/catalog/choices'
import type { staffGoods, staffGoodsList, StaffGoodsRow } from '@huishou/wire/catalog/goods-staff'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { Language } from '@huishou/wire/text'
import type { Handle } from '../../platform/database.ts'
import { readFreights } from './freight.ts'
import { readProperties } from './mall-goods-detail.ts'
import { goodsStateAt } from './read-skus.ts'
import { categoryTree, inOrderOf, readGoodsSnapshot, type GoodsSnapshot } from './goods-cache.ts'
import type { ListedGoods } from './read-goods.ts'
import type { GoodsTables } from './tables.ts'
import { readViews } from './view-counter.ts'
import { plain, wordsOfQuery } from './search-index.ts'

type Row = Static<typeof StaffGoodsRow>
type Filter = InputOf<typeof staffGoodsList>

const isLow = (goods: ListedGoods): boolean =>
  goods.warnBelow > 0 && goods.onSale.some(({ stock }) => stock < goods.warnBelow)

export const toStaffRow = (
  store: GoodsSnapshot,
  goods: ListedGoods,
  now: number,
  context: { origin: string; language: Language },
  views: (goodsId: number) => number,
): Row => {
  const state = goodsStateAt(goods, now)
  return {
    id: goods.id,
    name: goods.name,
    nameEn: goods.nameEn,
    pic: context.origin + (goods.pictures[0] ?? ''),
    categoryId: goods.categoryId,
    categoryName: nameOfCategory(store, goods.categoryId, context.language),
    state,
    stateText: goodsStateText[state][context.language],
    active: goods.active === 1,
    hidden: goods.hidden === 1,
    recommended: goods.recommended === 1,
    virtual: goods.virtual === 1,
    priceFen: goods.priceFen,
    points: goods.points,
    marketFen: goods.marketFen,
    skuCount: goods.onSale.length,
    stock: goods.stock,
    lowStock: isLow(goods),
    sold: goods.sold,
    views: views(goods.id),
    favourites: goods.favourites,
    limitPerMember: goods.limitPerMember,
    sort: goods.sort,
    sellStartAt: goods.sellStartAt,
    sellEndAt: goods.sellEndAt,
    createdAt: goods.createdAt,
    updatedAt: goods.updatedAt,
    version: goods.version,
  }
}

const nameOfCategory = (store: GoodsSnapshot, id: number, language: Language): string => {
  const row = store.categories.find((category) => category.id === id)
  return (language === 'en' && row?.nameEn) || row?.name || ''
}

const bySort: Record<NonNullable<Filter['sort']>, (a: ListedGoods, b: ListedGoods) => number> = {
  order: inOrderOf(undefined),
  newest: inOrderOf('addedDown'),
  updated: (a, b) => b.updatedAt - a.updatedAt,
  name: inOrderOf('nameUp'),
  price: inOrderOf('priceUp'),
  priceDown: inOrderOf('priceDown'),
  stock: (a, b) => a.stock - b.stock,
  stockDown: (a, b) => b.stock - a.stock,
  sold: inOrderOf('ordersDown'),
}

const matches = (goods: ListedGoods, filter: Filter, now: number): boolean =>
  (filter.state === undefined || goodsStateAt(goods, now) === filter.state) &&
  (filter.stock === undefined ||
    (filter.stock === 'out' ? goods.stock <= 0 : filter.stock === 'low' ? isLow(goods) : goods.stock > 0)) &&
  (filter.kind === undefined || (filter.kind === 'virtual') === (goods.virtual === 1)) &&
  (filter.recommended === undefined || filter.recommended === (goods.recommended === 1)) &&
  (filter.hidden === undefined || filter.hidden === (goods.hidden === 1))

/** Goods that match text, id, bar code or item number, and category, including hidden and switched-off ones. */
const searchGoods = (store: GoodsSnapshot, filter: { q?: string; categoryId?: number }): ListedGoods[] => {
  const words = wordsOfQuery(filter.q ?? '')
  const [only] = words
  const found = words.length === 0 ? [...store.inOrder()] : store.find(words).sort(inOrderOf(undefined))
  if (words.length === 1 && only !== undefined) {
    const known = new Set(found)
    for (const goods of store.inOrder())
      if (
        !known.has(goods) &&
        (String(goods.id) === only || goods.skus.some(({ code }) => plain(code) === only))
      )
        found.unshift(goods)
  }
  if (filter.categoryId === undefined) return found
  const inside = categoryTree(store, filter.categoryId)
  return found.filter(({ categoryId }) => inside.has(categoryId))
}

/** Goods that match all filters of the list, in the mall's order. */
export const filterGoods = (store: GoodsSnapshot, filter: Filter, now: number): ListedGoods[] =>
  searchGoods(store, filter).filter((goods) => matches(goods, filter, now))

const countsOf = (goods: readonly ListedGoods[], now: number) => {
  const counts = { all: goods.length, on_sale: 0, off_sale: 0, not_started: 0, ended: 0, out: 0, low: 0 }
  for (const each of goods) {
    const state: (typeof goodsStates)[number] = goodsStateAt(each, now)
    counts[state] += 1
    if (state === 'on_sale' && each.stock <= 0) counts.out += 1
    if (isLow(each)) counts.low += 1
  }
  return counts
}

/** A page of goods for staff; the counts cover everything that matches text and category. */
export const staffGoodsPage = async (
  db: Handle<GoodsTables>,
  filter: Filter,
  now: number,
  context: { origin: string; language: Language },
): Promise<ReplyOf<typeof staffGoodsList>> => {
  const store = await readGoodsSnapshot(db)
  const inQuestion = searchGoods(store, filter)
  const found = inQuestion.filter((goods) => matches(goods, filter, now))
  if (filter.sort) found.sort((a, b) => bySort[filter.sort ?? 'order'](a, b) || b.id - a.id)
  const { page = 1, pageSize = 20 } = filter
  const views = await readViews(db)
  return {
    rows: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((goods) => toStaffRow(store, goods, now, context, views)),
    total: found.length,
    counts: countsOf(inQuestion, now),
  }
}

const codeCounts = async (db: Handle<GoodsTables>, skuIds: readonly number[]) => {
  const rows =
    skuIds.length === 0
      ? []
      : await db
          .selectFrom('virtualCode')
          .select((e) => [
            'skuId',
            e.fn.countAll<number>().as('all'),
            e.fn.count<number>('orderLineId').as('given'),
          ])
          .where('skuId', 'in', skuIds)
          .groupBy('skuId')
          .execute()
  return new Map(rows.map(({ skuId, all, given }) => [skuId, { left: all - given, given }]))
}

type Property = Awaited<ReturnType<typeof readProperties>>[number]

/** Index of each selected value among the values of its property; values no longer offered are left out. */
const placesOf = (propertyChildIds: string, properties: readonly Property[]): number[] =>
  propertyChildIds
    .split(',')
    .filter((pair) => pair !== '')
    .map((pair, index) =>
      (properties[index]?.values ?? []).findIndex((value) => `${properties[index]?.id}:${value.id}` === pair),
    )

const toStaffSku = (
  sku: ListedGoods['skus'][number],
  properties: readonly Property[],
  codes: { left: number; given: number } | undefined,
) => ({
  id: sku.id,
  choice: placesOf(sku.propertyChildIds, properties),
  propertyChildIds: sku.propertyChildIds,
  propertyChildNames: sku.propertyChildNames,
  code: sku.code,
  priceFen: sku.priceFen,
  points: sku.points,
  marketFen: sku.marketFen,
  weightG: sku.weightG,
  stock: sku.stock,
  sold: sku.sold,
  codesLeft: codes?.left ?? 0,
  codesGiven: codes?.given ?? 0,
  active: sku.active === 1,
})

/** Everything the goods editor shows; null when the goods do not exist. */
export const readStaffGoods = async (
  db: Handle<GoodsTables>,
  id: number,
  now: number,
  context: { origin: string; language: Language },
): Promise<ReplyOf<typeof staffGoods> | null> => {
  const store = await readGoodsSnapshot(db)
  const goods = store.goods.get(id)
  if (!goods) return null
  const content = await db.selectFrom('goodsContent').selectAll().where('goodsId', '=', id).executeTakeFirst()
  const properties = await readProperties(db, id)
  const codes = await codeCounts(
    db,
    goods.skus.map((sku) => sku.id),
  )
  return {
    ...toStaffRow(store, goods, now, context, await readViews(db)),
    subName: goods.subName,
    subNameEn: goods.subNameEn,
    characteristic: goods.characteristic,
    characteristicEn: goods.characteristicEn,
    content: content?.content ?? '',
    contentEn: content?.contentEn ?? '',
    pics: goods.pictures.map((path) => context.origin + path),
    unit: goods.unit,
    unitEn: goods.unitEn,
    barCode: goods.barCode,
    codeSource: goods.codeSource,
    freightTemplateId: goods.freightTemplateId ?? 0,
    freightTemplateName: (await readFreights(db)).get(goods.freightTemplateId ?? 0)?.name ?? '',
    pickup: goods.pickup === 1,
    minBuy: goods.minBuy,
    warnBelow: goods.warnBelow,
    properties: properties.map(({ id: propertyId, name, nameEn, values }) => ({
      id: propertyId,
      name,
      nameEn,
      values: values.map((value) => ({
        id: value.id,
        name: value.name,
        nameEn: value.nameEn,
        pic: value.pic === null ? null : context.origin + value.pic,
      })),
    })),
    skus: goods.skus.map((sku) => toStaffSku(sku, properties, codes.get(sku.id))),
  }
}
