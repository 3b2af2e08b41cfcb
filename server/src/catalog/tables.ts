import type { Generated } from 'kysely'
import type { Channel } from '@huishou/wire/catalog/categories'
import type { GoodsTables } from './goods/tables.ts'

export type CatalogTables = GoodsTables & {
  /** Goods a customer saved; erased with the account. */
  favourite: { id: Generated<number>; memberId: number; goodsId: number; createdAt: number }
  wasteCategory: {
    id: Generated<number>
    key: string
    name: string
    nameEn: string
    unit: 'kg' | 'piece'
    sort: number
    /** Grams of CO₂e avoided per kilogram; null: no source, not counted. */
    co2gPerKg: number | null
    needId: number
    tip: string
    tipEn: string
    active: number
    /** Path of an uploaded picture; empty: the drawing shipped for the key. */
    picture: Generated<string>
    version: Generated<number>
  }
  /** `label` is printed on slips. `cityId` null: for all cities without a list of their own. */
  priceList: {
    id: Generated<number>
    label: string
    cityId: string | null
    channel: Channel
    startsAt: number
    note: string
    createdBy: string
    createdAt: number
    withdrawnAt: number | null
  }
  /** Fen per kilogram or piece; negative when the customer pays. */
  priceLine: { priceListId: number; categoryId: number; unitFen: number }
}
