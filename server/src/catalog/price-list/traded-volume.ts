import type { Channel } from '@huishou/wire/catalog/categories'
import type { Handle } from '../../platform/database.ts'

/**
 * What hangs on the prices of a channel in a city (null: in every city): open orders that hold an older price under the
 * quote lock, and what was settled in the last 7 days, by category.
 */
export type TradedVolume = {
  openOrders: number
  byCategory: Map<number, { openOrders: number; weekG: number; weekCount: number }>
}

/** Handed in by the domain that knows orders, which stands above this one. */
export type ReadTradedVolume<Tables> = (
  db: Handle<Tables>,
  now: number,
  scope: { cityId: string | null; channel: Channel },
) => Promise<TradedVolume>
