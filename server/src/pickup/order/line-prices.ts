// Determines the price of each category of waste when a recycling order is weighed. For some time after booking, the
// customer gets at least the price quoted then.

import type { WeighingPrice } from '@huishou/wire/pickup/weighing'
import { HOUR } from '@huishou/wire/time'
import { readCategories, readPrices, type CatalogTables } from '../../catalog/index.ts'
import { readNumberSetting } from '../../content/index.ts'
import { readSellerTier } from '../../firm/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'

/**
 * The unit price of a line (docs/rules/prices.md#quote-lock): within the price lock the higher of the quote and
 * today's price, afterwards today's price. A removal fee is agreed when ordering and can only fall, whenever the
 * goods are weighed.
 */
const unitPrice = (
  quoteFen: number | undefined,
  todayFen: number,
  placedAt: number,
  now: number,
  lockHours: number,
): { unitFen: number; priceFrom: 'quote' | 'today' } => {
  if (quoteFen === undefined) return { unitFen: todayFen, priceFrom: 'today' }
  const locked = quoteFen < 0 || now - placedAt < lockHours * HOUR
  return locked && quoteFen >= todayFen
    ? { unitFen: quoteFen, priceFrom: 'quote' }
    : { unitFen: todayFen, priceFrom: 'today' }
}

export type LinePrice = WeighingPrice & {
  name: string
  nameEn: string
  active: boolean
  quoteFen: number | null
  todayFen: number
  priceFrom: 'quote' | 'today'
}
export type LinePrices = { listId: number; label: string; rows: Map<number, LinePrice> }

/** Prices of each category for this order if weighed now, quote lock included; null before the first price list. */
export const readLinePrices = async (
  db: Handle<PickupTables & CatalogTables>,
  order: Pick<OrderRow, 'id' | 'cityId' | 'channel' | 'shopId' | 'memberId' | 'firmSiteId' | 'placedAt'>,
  now: number,
): Promise<LinePrices | null> => {
  const { cityId, channel, shopId } = order
  const seller = await readSellerTier(db, order, now)
  const prices = await readPrices(db, { cityId, channel, shopId, seller, at: now })
  if (!prices) return null
  const lockHours = await readNumberSetting(db, 'quote_lock_hours')
  const lines = await db
    .selectFrom('pickupLine')
    .select(['categoryId', 'quoteFen'])
    .where('orderId', '=', order.id)
    .execute()
  const quotes = new Map(lines.map(({ categoryId, quoteFen }) => [categoryId, quoteFen]))
  const rows = (await readCategories(db)).flatMap((category): [number, LinePrice][] => {
    const quoteFen = quotes.get(category.id)
    const todayFen = prices.unitFenByCategory.get(category.id) ?? quoteFen
    if (todayFen === undefined) return []
    const { id: categoryId, key, name, nameEn, unit } = category
    return [
      [
        categoryId,
        {
          categoryId,
          key,
          name,
          nameEn,
          unit,
          active: Boolean(category.active),
          needId: Boolean(category.needId),
          quoteFen: quoteFen ?? null,
          todayFen,
          ...unitPrice(quoteFen, todayFen, order.placedAt, now, lockHours),
        },
      ],
    ]
  })
  return { listId: prices.listId, label: prices.label, rows: new Map(rows) }
}
