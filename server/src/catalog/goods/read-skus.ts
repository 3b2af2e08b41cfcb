// Reads SKUs (the variants of goods) with everything an order needs, and finds the SKU for the options a customer
// chose.
import type { GoodsState } from '@huishou/wire/catalog/choices'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { compiled } from '../../platform/compiled-query.ts'
import type { Handle } from '../../platform/database.ts'
import type { GoodsTables } from './tables.ts'

/** Everything an order needs to know about a SKU. Money in fen, weight in grams; `pic` is a path. */
export type SellableSku = {
  skuId: number
  goodsId: number
  name: string
  nameEn: string
  pic: string
  /** `颜色:蓝,容量:1L`, empty for goods without properties. */
  property: string
  propertyEn: string
  propertyChildIds: string
  categoryId: number
  priceFen: number
  points: number
  marketFen: number
  stock: number
  state: GoodsState
  /** Maximum pieces one member may buy of the goods in total; 0: no limit. */
  limitPerMember: number
  minBuy: number
  virtual: boolean
  weightG: number
  /** 0: no freight. */
  freightTemplateId: number
  unit: string
  unitEn: string
  /** Whether it may be collected at a shop. */
  pickup: boolean
}

/** Whether goods can be bought at `now`: first the switch, then the schedule, whose end is exclusive. */
export const goodsStateAt = (
  goods: { active: number; sellStartAt: number | null; sellEndAt: number | null },
  now: number,
): GoodsState => {
  if (goods.active === 0) return 'off_sale'
  if (goods.sellStartAt !== null && now < goods.sellStartAt) return 'not_started'
  return goods.sellEndAt !== null && now >= goods.sellEndAt ? 'ended' : 'on_sale'
}

export const picturesOf = (pics: string): string[] => JSON.parse(pics) as string[]

const skusWithGoods = (db: Handle<GoodsTables>) =>
  db
    .selectFrom('goodsSku')
    .innerJoin('goods', 'goods.id', 'goodsSku.goodsId')
    .select([
      'goodsSku.id as skuId',
      'goodsSku.goodsId',
      'goodsSku.propertyChildIds',
      'goodsSku.propertyChildNames',
      'goodsSku.propertyChildNamesEn',
      'goodsSku.priceFen',
      'goodsSku.points',
      'goodsSku.marketFen',
      'goodsSku.stock',
      'goodsSku.weightG',
      'goodsSku.active as skuActive',
      'goods.name',
      'goods.nameEn',
      'goods.pics',
      'goods.categoryId',
      'goods.active',
      'goods.sellStartAt',
      'goods.sellEndAt',
      'goods.limitPerMember',
      'goods.minBuy',
      'goods.virtual',
      'goods.freightTemplateId',
      'goods.unit',
      'goods.unitEn',
      'goods.pickup',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof skusWithGoods>['execute']>>[number]

const sellable = (row: Row, now: number): SellableSku => ({
  skuId: row.skuId,
  goodsId: row.goodsId,
  name: row.name,
  nameEn: row.nameEn,
  pic: picturesOf(row.pics)[0] ?? '',
  property: row.propertyChildNames.replace(/,$/, ''),
  propertyEn: row.propertyChildNamesEn.replace(/,$/, ''),
  propertyChildIds: row.propertyChildIds,
  categoryId: row.categoryId,
  priceFen: row.priceFen,
  points: row.points,
  marketFen: row.marketFen,
  stock: row.stock,
  state: row.skuActive === 0 ? 'off_sale' : goodsStateAt(row, now),
  limitPerMember: row.limitPerMember,
  minBuy: row.minBuy,
  virtual: row.virtual === 1,
  weightG: row.weightG,
  freightTemplateId: row.freightTemplateId ?? 0,
  unit: row.unit,
  unitEn: row.unitEn,
  pickup: row.pickup === 1,
})

const oneSku = compiled((db: Handle<GoodsTables>, { skuId }: { skuId: number }) =>
  skusWithGoods(db).where('goodsSku.id', '=', skuId),
)
const readRows = (db: Handle<GoodsTables>, ids: readonly number[]): Promise<Row[]> => {
  const [skuId] = ids
  return ids.length === 1 && skuId !== undefined
    ? oneSku(db, { skuId })
    : skusWithGoods(db).where('goodsSku.id', 'in', ids).execute()
}

const AT_ONCE = 500

/** SKUs by id, including switched-off ones, which a cart still shows; unknown ids are missing. */
export const readSkus = async (
  db: Handle<GoodsTables>,
  now: number,
  skuIds: readonly number[],
): Promise<Map<number, SellableSku>> => {
  const ids = [...new Set(skuIds)]
  const found = new Map<number, SellableSku>()
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const row of await readRows(db, ids.slice(at, at + AT_ONCE)))
      found.set(row.skuId, sellable(row, now))
  return found
}

/** The values of `12:31,13:35,` in any order, with or without the last comma, as clients vary. */
const choicesOf = (propertyChildIds: string): string =>
  propertyChildIds
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .sort()
    .join(',')

/**
 * The SKU of a selection; goods without properties, or with a single SKU on sale, need none. Refuses GOODS_UNKNOWN for
 * unknown or switched-off goods, SKU_NEEDED for a missing or unknown selection.
 */
export const findSku = async (
  db: Handle<GoodsTables>,
  now: number,
  { goodsId, propertyChildIds = '' }: { goodsId: number; propertyChildIds?: string },
): Promise<SellableSku | Refusal> => {
  const rows = await skusWithGoods(db).where('goodsSku.goodsId', '=', goodsId).execute()
  if (rows[0] === undefined || rows[0].active === 0) return refuse('GOODS_UNKNOWN', { field: 'goodsId' })
  const wanted = choicesOf(propertyChildIds)
  const onSale = rows.filter(({ skuActive }) => skuActive === 1)
  const found =
    onSale.find((row) => choicesOf(row.propertyChildIds) === wanted) ??
    (wanted === '' && onSale.length === 1 ? onSale[0] : undefined)
  return found ? sellable(found, now) : refuse('SKU_NEEDED', { field: 'propertyChildIds' })
}
