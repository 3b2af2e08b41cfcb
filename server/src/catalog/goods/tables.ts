import type { Generated } from 'kysely'
import type { CodeSource, FreightKind, StockReason } from '@huishou/wire/catalog/choices'

/** Goods and SKUs are switched off, never deleted. Pictures are stored as paths. */
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
  /** `lines` is JSON: FreightLine[] of the wire. */
  freightTemplate: {
    id: Generated<number>
    name: string
    kind: FreightKind
    freeAboveFen: number | null
    lines: string
    version: number
  }
  /** `pics` is a JSON list; `pinyin` the name in syllables, made when the name is written. */
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
    createdAt: number
    /** Of the goods themselves; a moved stock changes only its SKU's. */
    updatedAt: number
    version: number
  }
  /** How often the page of goods was looked at; beside the goods, so that looking touches nothing of them. */
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
  /** `propertyChildIds` is `12:31,13:35,`, in the order of the properties; empty for goods without. */
  goodsSku: {
    id: Generated<number>
    goodsId: number
    propertyChildIds: string
    propertyChildNames: string
    /** The same in English, in Chinese what has no English name. */
    propertyChildNamesEn: Generated<string>
    code: string
    priceFen: number
    points: number
    marketFen: number
    weightG: number
    stock: number
    /** Pieces ordered and not given back. */
    sold: number
    /** Orders that took some, without those that let them go again. */
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
    /** What was left. */
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
