// Tables of the catalog: goods, saved goods, followed prices, waste categories, their carbon factors, and price lists.
import type { Generated } from 'kysely'
import type { Channel } from '@huishou/wire/catalog/categories'
import type { PriceTier } from '@huishou/wire/catalog/price-tiers'
import type { FirmTables } from '../firm/index.ts'
import type { WebhookTables } from '../webhook/index.ts'
import type { GoodsTables } from './goods/tables.ts'

export type CatalogTables = GoodsTables &
  FirmTables &
  WebhookTables & {
    /** Goods a customer saved; erased with the account. */
    favourite: { id: Generated<number>; memberId: number; goodsId: number; createdAt: number }
    /**
     * A material whose price a customer follows in a city (null: none known); `baseFen` is what the next price is compared
     * with since `baseAt`, `seenListId` the list it was last compared with, 0 for none.
     */
    priceFollow: {
      id: Generated<number>
      memberId: number
      categoryId: number
      cityId: string | null
      baseFen: number | null
      baseAt: number
      seenListId: number
      createdAt: number
      toldAt: number | null
    }
    wasteCategory: {
      id: Generated<number>
      key: string
      name: string
      nameEn: string
      unit: 'kg' | 'piece'
      sort: number
      needId: number
      tip: string
      tipEn: string
      active: number
      /** Path of an uploaded picture; empty: the drawing of the key that comes with the product. */
      picture: Generated<string>
      version: Generated<number>
    }
    /**
     * Grams of CO₂e saved per kilogram of a material, for what is settled from `startsAt`, the beginning of a day in
     * China, until the next one starts. `createdBy` is empty for those that came with the product.
     */
    carbonFactor: {
      id: Generated<number>
      categoryId: number
      co2gPerKg: number
      source: string
      version: string
      startsAt: number
      createdBy: string
      createdAt: number
    }
    /**
     * `label` is printed on slips. `cityId` is null for all cities without a list of their own. A list with a `shopId`
     * names the prices of one shop that differ from its city's. A list with another `tier` than household names the
     * prices that differ for those customers, or for `contract` for the firm.
     */
    priceList: {
      id: Generated<number>
      label: string
      cityId: string | null
      shopId: number | null
      tier: Generated<PriceTier>
      firmId: number | null
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
