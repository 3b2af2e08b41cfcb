import type { Generated } from 'kysely'
import type { CodeSource, FreightKind, StockReason } from '@huishou/wire/catalog/choices'

/**
 * Tables of the goods sold in the mall: categories, freight, SKUs, stock and codes. Goods and SKUs are switched off,
 * never deleted; pictures are stored as paths.
 */
export type GoodsTables = {
  mallCategory: {
    id: Generated<number>
    pid: number
    key: string
    name: string
    nameEn: string
    icon: string
    sort: number
    shown: number
    version: number
  }
  /** `lines` is JSON: `FreightLine[]` of the wire package. */
  freightTemplate: {
    id: Generated<number>
    name: string
    kind: FreightKind
    freeAboveFen: number | null
    lines: string
    version: number
  }
  /** `pics` is a JSON list; `pinyin` is the name in syllables, computed when the name is written. */
  goods: {
    id: Generated<number>
    categoryId: number
    name: string
    nameEn: string
    subName: string
    subNameEn: string
    characteristic: string
    characteristicEn: string
    pinyin: string
    pics: string
    unit: string
    unitEn: string
    barCode: string
    virtual: number
    codeSource: CodeSource
    freightTemplateId: number | null
    pickup: number
    limitPerMember: number
    minBuy: number
    warnBelow: number
    active: number
    hidden: number
    recommended: number
    sort: number
    sellStartAt: number | null
    sellEndAt: number | null
    reviews: number
    goodReviews: number
    /** How many customers have it among their saved goods. */
    favourites: Generated<number>
    createdAt: number
    /** Time of the last change of this row; a stock movement changes only the row of its SKU. */
    updatedAt: number
    version: number
  }
  /** View counts, in a table of their own so that a view does not touch the goods row. */
  goodsViews: { goodsId: number; views: number }
  goodsContent: { goodsId: number; content: string; contentEn: string }
  goodsProperty: {
    id: Generated<number>
    goodsId: number
    name: string
    nameEn: string
    sort: number
    active: number
  }
  goodsPropertyValue: {
    id: Generated<number>
    goodsId: number
    propertyId: number
    name: string
    nameEn: string
    pic: string | null
    sort: number
    active: number
  }
  /** `propertyChildIds` is `12:31,13:35,` in the order of the properties; empty for goods without properties. */
  goodsSku: {
    id: Generated<number>
    goodsId: number
    propertyChildIds: string
    propertyChildNames: string
    /** The same in English, with Chinese where there is no English name. */
    propertyChildNamesEn: Generated<string>
    code: string
    priceFen: number
    points: number
    marketFen: number
    weightG: number
    stock: number
    /** Pieces ordered and not returned. */
    sold: number
    /** Number of orders that took pieces, except those that released them again. */
    orders: number
    active: number
    sort: number
    updatedAt: number
  }
  stockMovement: {
    id: Generated<number>
    goodsId: number
    skuId: number
    at: number
    change: number
    /** Stock after the movement. */
    stock: number
    reason: StockReason
    orderId: number | null
    actor: string
    actorName: string
    note: string
  }
  virtualCode: {
    id: Generated<number>
    skuId: number
    code: string
    orderLineId: number | null
    givenAt: number | null
    createdAt: number
  }
}
