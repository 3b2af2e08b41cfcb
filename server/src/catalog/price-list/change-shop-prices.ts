// Changes the prices of a shop, within the range that is allowed around the prices of its city.
import type { moveShopPrices as moveEndpoint } from '@huishou/wire/catalog/shop-prices'
import type { InputOf } from '@huishou/wire/client'
import { formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Transaction } from '../../platform/database.ts'
import { createPriceList } from './create-price-list.ts'
import type { PriceListRow } from './read-prices.ts'
import { readShopPrices, type ShopPriceTables, type ShopPrices } from './read-shop-prices.ts'

type Row = ShopPrices['rows'][number]

/** The refusal of a price outside the band around today's city price; null for a price inside it. */
const outsideBand = ({ categoryId, name, nameEn, minFen, maxFen }: Row, unitFen: number, percent: number) =>
  minFen !== null && maxFen !== null && unitFen >= minFen && unitFen <= maxFen
    ? null
    : refuse('PRICE_OUTSIDE_BAND', {
        field: 'lines',
        values: {
          name: { zh: name, en: nameEn },
          min: formatYuan(minFen ?? 0),
          max: formatYuan(maxFen ?? 0),
          percent,
        },
        data: { categoryId, minFen, maxFen },
      })

/**
 * Changes a shop's prices from now on: creates a new list of the shop from its list in force and these changes, with
 * the reason as its note. A price equal to the city's is left out of the list. The endpoint lists the refusals.
 */
export const moveShopPrices = async (
  trx: Transaction<ShopPriceTables>,
  actor: { name: string; shopId: number | null },
  now: number,
  input: InputOf<typeof moveEndpoint>,
  language: Language,
): Promise<PriceListRow | Refusal> => {
  const before = await readShopPrices(trx, now, actor.shopId)
  if (isRefusal(before)) return before
  if (before.listId !== input.listId) return refuse('CHANGED_MEANWHILE')
  const prices = new Map(
    before.rows.flatMap(({ categoryId, shopFen }) =>
      shopFen === null ? [] : [[categoryId, shopFen] as const],
    ),
  )
  for (const { categoryId, unitFen } of input.lines) {
    const row = before.rows.find((one) => one.categoryId === categoryId)
    if (!row) return refuse('CATEGORY_UNKNOWN', { field: 'lines', data: { categoryId } })
    if (unitFen === undefined || unitFen === row.cityFen) prices.delete(categoryId)
    else {
      const outside = outsideBand(row, unitFen, before.percent)
      if (outside) return outside
      prices.set(categoryId, unitFen)
    }
  }
  const lines = [...prices].map(([categoryId, unitFen]) => ({ categoryId, unitFen }))
  const list = { channel: 'shop' as const, shopId: before.shopId, startsAt: now, note: input.reason, lines }
  return await createPriceList(trx, actor, now, list, language)
}
