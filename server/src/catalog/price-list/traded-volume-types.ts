// Types of the figures that say how much waste a change of prices affects. The pickup domain provides the function that
// reads them.
import type { PricedAt } from '@huishou/wire/catalog/list-scopes'
import type { Handle } from '../../platform/database.ts'

/**
 * The volume affected by the prices of a channel in a city (null: all cities) or a shop, by category: open orders with
 * an older quote, and settlements of the last 7 days.
 */
export type TradedVolume = {
  openOrders: number
  byCategory: Map<number, { openOrders: number; weekG: number; weekCount: number }>
}

/** Provided by the pickup domain, which is layered above this one. */
export type ReadTradedVolume<Tables> = (
  db: Handle<Tables>,
  now: number,
  where: PricedAt,
) => Promise<TradedVolume>
