// Converts goods, categories, SKUs and freight to the format that older customer apps expect (see docs/protocol.md).
import type { Static } from 'typebox'
import type { FreightKind } from '@huishou/wire/catalog/choices'
import type { Goods } from '@huishou/wire/catalog/goods'
import type { GoodsCategory } from '@huishou/wire/catalog/categories'
import type { GoodsLogistics, GoodsSku } from '@huishou/wire/catalog/goods-detail'
import { yuanFromFen } from '@huishou/wire/money'
import { dateTimeOf } from '@huishou/wire/time'
import type { BargainGoods } from './bargain-goods.ts'
import type { Freight, FreightRule } from './freight.ts'
import { goodsStateAt } from './read-skus.ts'
import type { GoodsTables } from './tables.ts'
import type { MallCategoryRow } from './goods-cache.ts'
import type { ListedGoods } from './read-goods.ts'

/** The context of a reply: host of the request, merchant, and running bargains. */
export type GoodsReplyContext = { origin: string; merchantId: number; bargains?: BargainGoods }

const PIECE = { unit: '件', unitEn: 'piece' }
/** Kinds of after-sale of the older apps' protocol: 1 refund only, 2 return and refund. Codes cannot be returned. */
const AFTER_SALE = { goods: '1,2', virtual: '0' }

const whole = (context: GoodsReplyContext, path: string): string => (path === '' ? '' : context.origin + path)

/** Neutral values for protocol fields this mall does not support: group purchases, flash sales, extras. */
const NOT_HERE = {
  pingtuan: false,
  pingtuanPrice: 0,
  miaosha: false,
  hasAddition: false,
  type: 0,
  gotScore: 0,
  gotScoreType: 0,
}

/** Mall goods as a row of goods/list; unsupported protocol fields get neutral values. */
export const toGoods = (
  goods: ListedGoods,
  now: number,
  context: GoodsReplyContext,
  views: (goodsId: number) => number,
): Static<typeof Goods> => {
  const state = goodsStateAt(goods, now)
  const virtual = goods.virtual === 1
  const bargain = context.bargains?.goods.get(goods.id)
  const properties = goods.onSale[0]?.propertyChildIds.split(',').flatMap((pair) => pair.split(':')[0] || [])
  return {
    id: goods.id,
    name: goods.name,
    nameEn: goods.nameEn,
    subName: goods.subName,
    subNameEn: goods.subNameEn || undefined,
    characteristic: goods.characteristic,
    characteristicEn: goods.characteristicEn || undefined,
    pic: whole(context, goods.pictures[0] ?? ''),
    minPrice: yuanFromFen(goods.priceFen),
    minScore: goods.points,
    originalPrice: yuanFromFen(goods.marketFen),
    stores: goods.stock,
    numberSells: goods.sold,
    numberFav: goods.favourites,
    numberOrders: goods.orders,
    numberReputation: goods.reviews,
    numberGoodReputation: goods.goodReviews,
    views: views(goods.id),
    categoryId: goods.categoryId,
    shopId: 0,
    status: state === 'off_sale' ? 1 : 0,
    statusStr: state === 'off_sale' ? '下架' : '上架',
    sellStart: state !== 'not_started',
    sellEnd: state === 'ended',
    sellStartAt: goods.sellStartAt ?? undefined,
    sellEndAt: goods.sellEndAt ?? undefined,
    unit: goods.unit || PIECE.unit,
    unitEn: goods.unitEn || PIECE.unitEn,
    weight: (goods.onSale[0]?.weightG ?? 0) / 1000,
    paixu: goods.sort,
    minBuyNumber: goods.minBuy,
    logisticsId: goods.freightTemplateId ?? 0,
    recommendStatus: goods.recommended,
    recommendStatusStr: goods.recommended === 1 ? '推荐' : '普通',
    afterSale: virtual ? AFTER_SALE.virtual : AFTER_SALE.goods,
    limitation: goods.limitPerMember > 0,
    limitPerMember: goods.limitPerMember,
    virtual,
    pickup: goods.pickup === 1,
    kanjia: bargain !== undefined,
    kanjiaPrice: bargain ? yuanFromFen(bargain.floorFen) : 0,
    ...NOT_HERE,
    dateAdd: dateTimeOf(goods.createdAt),
    dateUpdate: dateTimeOf(goods.updatedAt),
    userId: context.merchantId,
    ...(properties && properties.length > 0 ? { propertyIds: `,${properties.join(',')},` } : {}),
  }
}

export const toMallCategory = (
  row: MallCategoryRow,
  level: number,
  context: GoodsReplyContext,
): Static<typeof GoodsCategory> => ({
  id: row.id,
  pid: row.pid,
  key: row.key,
  name: row.name,
  nameEn: row.nameEn,
  icon: whole(context, row.icon),
  level,
  isUse: true,
  paixu: row.sort,
  shopId: 0,
  type: '',
  userId: context.merchantId,
})

type PricedSku = Pick<
  GoodsTables['goodsSku'],
  'goodsId' | 'propertyChildIds' | 'propertyChildNames' | 'priceFen' | 'points' | 'stock' | 'marketFen'
> & { id: number }
export const toSku = (sku: PricedSku): Static<typeof GoodsSku> => ({
  id: sku.id,
  goodsId: sku.goodsId,
  propertyChildIds: sku.propertyChildIds,
  propertyChildNames: sku.propertyChildNames,
  price: yuanFromFen(sku.priceFen),
  score: sku.points,
  stores: sku.stock,
  originalPrice: yuanFromFen(sku.marketFen),
  pingtuanPrice: 0,
})

const kinds: Record<FreightKind, { feeType: number; feeTypeStr: string }> = {
  piece: { feeType: 1, feeTypeStr: '按件' },
  weight: { feeType: 2, feeTypeStr: '按重量' },
  amount: { feeType: 3, feeTypeStr: '按金额' },
}

/** A freight line in the units of the protocol: pieces, kilograms or yuan. */
export const toFreight = (kind: FreightKind, line: FreightRule) => {
  const measure = (number: number): number =>
    kind === 'piece' ? number : kind === 'weight' ? number / 1000 : yuanFromFen(number)
  return {
    firstNumber: measure(line.firstNumber),
    firstAmount: yuanFromFen(line.firstFen),
    addNumber: measure(line.addNumber),
    addAmount: yuanFromFen(line.addFen),
  }
}
export const freightKindOf = (kind: FreightKind) => kinds[kind]
export const isFreeLine = ({ firstFen, addFen }: FreightRule): boolean => firstFen === 0 && addFen === 0

/** Freight of goods in the protocol's form; free without a template. */
export const toLogistics = (
  freight: Freight | null,
  context: GoodsReplyContext,
): Static<typeof GoodsLogistics> => {
  if (!freight) return { isFree: true, ...kinds.piece, details: [], name: '', freeAboveFen: null }
  const lines = freight.lines.filter(({ deliver }) => deliver)
  return {
    isFree: lines.every(isFreeLine),
    ...kinds[freight.kind],
    details: lines.map((line) => ({ type: 0, ...toFreight(freight.kind, line), userId: context.merchantId })),
    name: freight.name,
    freeAboveFen: freight.freeAboveFen,
  }
}
