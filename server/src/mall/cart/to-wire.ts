// Converts a shopping cart to the format that older customer apps expect (see docs/protocol.md), and says which of its
// rows cannot be ordered and why.
import type { ReplyOf } from '@huishou/wire/client'
import type { addToCart, CartTrouble } from '@huishou/wire/mall/cart'
import { mallLimits } from '@huishou/wire/mall/states'
import { yuanFromFen } from '@huishou/wire/money'
import type { Text } from '@huishou/wire/text'
import type { SellableSku } from '../../catalog/index.ts'
import { fileUrl } from '../../file/index.ts'
import { nameIn, propertyIn, unitIn } from '../goods-names.ts'
import type { CartRow } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

type Cart = ReplyOf<typeof addToCart>
type Item = Cart['items'][number]
export type ShownRow = Pick<
  CartRow,
  'id' | 'goodsId' | 'skuId' | 'number' | 'selected' | 'addedFen' | 'addedPoints'
> & { key: string }

const troubleText: Record<Exclude<CartTrouble, ''>, Text> = {
  gone: { zh: '商品已失效', en: 'No longer available' },
  off_sale: { zh: '已下架', en: 'Taken off sale' },
  not_started: { zh: '还未开售', en: 'Not on sale yet' },
  ended: { zh: '已结束销售', en: 'The sale has ended' },
  sold_out: { zh: '已售罄', en: 'Sold out' },
  short: { zh: '库存不足', en: 'Not enough left' },
  limit: { zh: '超过限购数量', en: 'Over the purchase limit' },
}
export const troubleWords = (trouble: Exclude<CartTrouble, ''>): Text => troubleText[trouble]

/** The problem that prevents ordering this many pieces now; empty when there is none. */
export const troubleOf = (sku: SellableSku | undefined, number: number): CartTrouble => {
  if (!sku) return 'gone'
  if (sku.state !== 'on_sale') return sku.state
  if (sku.stock <= 0) return 'sold_out'
  if (sku.limitPerMember > 0 && number > sku.limitPerMember) return 'limit'
  return number > sku.stock ? 'short' : ''
}

/** Converts `颜色:蓝,容量:1L` with `12:31,13:35,` to the protocol's list of options. */
const optionsOf = ({ property, propertyChildIds }: SellableSku): Item['sku'] => {
  const names = property.split(',')
  return propertyChildIds
    .split(',')
    .filter((pair) => pair.includes(':'))
    .map((pair, index) => {
      const [optionId, optionValueId] = pair.split(':').map(Number)
      const [optionName = '', optionValueName = ''] = (names[index] ?? '').split(':')
      return { optionId: optionId ?? 0, optionName, optionValueId: optionValueId ?? 0, optionValueName }
    })
}

const most = (sku: SellableSku | undefined): number =>
  sku === undefined || sku.state !== 'on_sale'
    ? 0
    : Math.max(0, Math.min(sku.stock, sku.limitPerMember || sku.stock, mallLimits.pieces))

const nowhere = {
  name: '',
  nameEn: '',
  pic: '',
  property: '',
  propertyEn: '',
  propertyChildIds: '',
  categoryId: 0,
  priceFen: 0,
  points: 0,
  marketFen: 0,
  minBuy: 1,
  weightG: 0,
  freightTemplateId: 0,
  unit: '',
  unitEn: '',
  limitPerMember: 0,
  virtual: false,
  pickup: false,
} satisfies Partial<SellableSku>

const toItem = (row: ShownRow, sku: SellableSku | undefined, { language, origin }: ReplyContext): Item => {
  const shown = sku ?? { ...nowhere, name: language === 'zh' ? '商品已失效' : 'No longer available' }
  const trouble = troubleOf(sku, row.number)
  return {
    key: row.key,
    id: row.id,
    goodsId: row.goodsId,
    name: nameIn(shown, language),
    pic: shown.pic === '' ? '' : fileUrl(shown.pic, origin),
    price: yuanFromFen(shown.priceFen),
    score: shown.points,
    originalPrice: yuanFromFen(shown.marketFen),
    number: row.number,
    stores: most(sku),
    selected: row.selected === 1 && trouble === '',
    sku: sku ? optionsOf(sku) : [],
    additions: [],
    categoryId: shown.categoryId,
    logisticsId: shown.freightTemplateId,
    minBuyNumber: shown.minBuy,
    shopId: 0,
    status: trouble === '' ? 1 : 0,
    statusStr: trouble === '' ? '正常' : troubleText[trouble].zh,
    type: 0,
    weight: shown.weightG / 1000,
    skuId: row.skuId,
    property: propertyIn(shown, language),
    propertyChildIds: shown.propertyChildIds,
    priceFen: shown.priceFen,
    points: shown.points,
    marketFen: shown.marketFen,
    unit: unitIn(shown, language),
    limit: shown.limitPerMember,
    virtual: shown.virtual,
    pickup: shown.pickup,
    trouble,
    troubleText: trouble === '' ? '' : troubleText[trouble][language],
    addedFen: row.addedFen,
    addedPoints: row.addedPoints,
  }
}

/**
 * A cart in the protocol's form; its sums cover the selected rows that can be ordered, except `pieces`, which covers
 * all rows.
 */
export const toCart = (
  rows: readonly ShownRow[],
  skus: ReadonlyMap<number, SellableSku>,
  context: ReplyContext,
): Cart => {
  const items = rows.map((row) => toItem(row, skus.get(row.skuId), context))
  const chosen = items.filter(({ selected }) => selected)
  const sum = (of: (item: Item) => number) => chosen.reduce((total, item) => total + of(item), 0)
  const priceFen = sum(({ priceFen: each, number }) => each * number)
  return {
    number: sum(({ number }) => number),
    price: yuanFromFen(priceFen),
    score: sum(({ points, number }) => points * number),
    items,
    goodsStatus: items.map(({ goodsId, stores, trouble }) => ({
      id: goodsId,
      status: trouble === '' ? 0 : 1,
      statusStr: trouble === '' ? '上架' : '下架',
      stores,
      sellStart: trouble !== 'not_started',
      sellEnd: trouble === 'ended',
    })),
    shopList: [],
    priceFen,
    pieces: items.reduce((total, { number }) => total + number, 0),
  }
}
