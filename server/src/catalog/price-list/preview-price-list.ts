import { sellerOfList } from '@huishou/wire/catalog/list-scopes'
import type { previewPriceList as previewEndpoint } from '@huishou/wire/catalog/price-lists'
import type { ReplyOf } from '@huishou/wire/client'
import { lineAmountFen } from '@huishou/wire/money'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { readShop, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import { checkPriceList, type NewPriceList } from './create-price-list.ts'
import type { TradedVolume } from './traded-volume-types.ts'
import { readCategories } from '../waste-category/read-categories.ts'
import { changePct } from './change-pct.ts'
import { readPrices, startedList } from './read-prices.ts'
import type { CatalogTables } from '../tables.ts'

type Preview = ReplyOf<typeof previewEndpoint>

/**
 * Whether this list is the first one of its city in its channel: until then the city has the prices of the general
 * list, and from then on it no longer follows it.
 */
const isFirstOfCity = async (
  db: Handle<CatalogTables>,
  input: NewPriceList,
  at: number,
): Promise<boolean> => {
  const { cityId, channel, shopId, tier = 'household', firmId } = input
  if (cityId == null || shopId != null || tier !== 'household' || firmId != null) return false
  const scope = { shopId: null, cityId, channel, tier: 'household', firmId: null } as const
  return (await startedList(db, scope, at)) === undefined
}

/**
 * Compares a new price list with the prices in force when it starts, and computes what the waste bought in the last
 * seven days would cost at the old and at the new prices.
 */
export const previewPriceList = async (
  db: Handle<CatalogTables & PlaceTables>,
  now: number,
  input: NewPriceList,
  demand: TradedVolume,
  language: Language,
): Promise<Preview | Refusal> => {
  const bad = await checkPriceList(db, input, language)
  if (isRefusal(bad)) return bad
  const { channel, shopId = null } = input
  const shop = shopId === null ? null : await readShop(db, shopId)
  const where = {
    cityId: shop?.cityId ?? input.cityId ?? null,
    channel,
    at: Math.max(now, input.startsAt ?? now),
  }
  const { seller, below } = sellerOfList(input)
  const old = await readPrices(db, { ...where, shopId, seller })
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  let weekG = 0
  let weekCostFen = 0
  let weekNewCostFen = 0
  const given = new Map(input.lines.map(({ categoryId, unitFen }) => [categoryId, unitFen]))
  // prices that a partial list leaves out come from less specific lists
  const rest = shop || below ? await readPrices(db, { ...where, ...below }) : null
  const paid = rest ? new Map([...rest.unitFenByCategory, ...given]) : given
  const lines = [...paid].map(([categoryId, unitFen]) => {
    const category = categories.get(categoryId)
    const oldFen = old?.unitFenByCategory.get(categoryId) ?? null
    const week = demand.byCategory.get(categoryId)
    const cost = (fen: number): number =>
      category?.unit === 'piece' ? (week?.weekCount ?? 0) * fen : lineAmountFen(week?.weekG ?? 0, fen)
    weekG += week?.weekG ?? 0
    weekCostFen += cost(oldFen ?? 0)
    weekNewCostFen += cost(unitFen)
    return {
      categoryId,
      name: category?.name ?? '',
      oldFen,
      newFen: unitFen,
      changePct: changePct(oldFen, unitFen),
      openOrders: week?.openOrders ?? 0,
    }
  })
  const firstOfCity = await isFirstOfCity(db, input, where.at)
  return { lines, openOrders: demand.openOrders, firstOfCity, weekG, weekCostFen, weekNewCostFen }
}
