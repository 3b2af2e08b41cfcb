import { sellerOfList } from '@huishou/wire/catalog/list-scopes'
import type { readPriceFile as readEndpoint } from '@huishou/wire/catalog/price-files'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { readShop, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'
import { readCategories } from '../waste-category/read-categories.ts'
import { changePct } from './change-pct.ts'
import { readPriceTable } from './price-csv.ts'
import { readPrices } from './read-prices.ts'

/**
 * Reads the prices of a new list from a spreadsheet and compares them with those in force. The endpoint lists the
 * possible refusals.
 */
export const readPriceFile = async (
  db: Handle<CatalogTables & PlaceTables>,
  now: number,
  { csv, cityId, shopId, channel, tier, firmId }: InputOf<typeof readEndpoint>,
  language: Language,
): Promise<ReplyOf<typeof readEndpoint> | Refusal> => {
  const rows = readPriceTable(csv, await readCategories(db))
  if (isRefusal(rows)) return rows
  const shop = shopId === undefined ? null : await readShop(db, shopId)
  const where = { cityId: shop?.cityId ?? cityId ?? null, channel, at: now }
  const { seller, below } = sellerOfList({ tier, firmId })
  const inForce = await readPrices(db, { ...where, shopId: shop?.id ?? null, seller })
  // in a partial list an empty price means that of a less specific list; in others that the category is not bought
  const city = shop || below ? await readPrices(db, { ...where, ...below }) : null
  const lines = rows.map(({ line, category, name, unitFen, problem }) => {
    const id = category?.id ?? 0
    const oldFen = inForce?.unitFenByCategory.get(id) ?? null
    const newFen = unitFen ?? city?.unitFenByCategory.get(id) ?? null
    return {
      line,
      categoryId: category?.id ?? null,
      name,
      problem: problem?.[language] ?? '',
      oldFen,
      newFen: problem ? null : newFen,
      changePct: problem || newFen === null ? null : changePct(oldFen, newFen),
    }
  })
  const wrong = lines.filter(({ problem }) => problem !== '').length
  const shown = lines.filter(({ problem, oldFen, newFen }) => problem !== '' || oldFen !== newFen)
  const prices = rows.flatMap(({ category, unitFen }) =>
    category && unitFen !== null ? [{ categoryId: category.id, unitFen }] : [],
  )
  return { lines: shown, wrong, changed: shown.length - wrong, prices: wrong > 0 ? [] : prices }
}
