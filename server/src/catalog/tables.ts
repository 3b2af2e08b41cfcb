import type { Generated } from 'kysely'
import type { Channel } from '@huishou/wire/catalog/categories'
import type { GoodsTables } from './goods/tables.ts'

export type CatalogTables = GoodsTables & {
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
    /** A path of ours; empty: the drawing that comes with the key. */
    picture: Generated<string>
    version: Generated<number>
  }
  /** `label` is what a slip prints. `cityId` null: for every city without a list of its own. */
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
  /** Fen per kilogram or per piece; below 0 the customer pays. */
  priceLine: { priceListId: number; categoryId: number; unitFen: number }
}
