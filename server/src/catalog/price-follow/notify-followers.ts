// Notifies customers when the price of a material they follow has changed, unless the change is too small to mention.
import type { Language } from '@huishou/wire/text'
import { addNotice, readNumberSetting, type ContentTables } from '../../content/index.ts'
import { readCity } from '../../place/index.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { readPrices, type Prices } from '../price-list/read-prices.ts'
import type { CatalogTables } from '../tables.ts'
import { readCategories, type CategoryRow } from '../waste-category/read-categories.ts'
import { priceMove, type PriceMove } from './price-move.ts'

type Tables = CatalogTables & ContentTables
type City = { cityId: string | null; prices: Prices; percent: number }
const AT_ONCE = 200

const inCity = (city: City['cityId']) => ({ op: city === null ? 'is' : '=', city }) as const

const addPriceNotice = async (
  trx: Transaction<Tables>,
  now: number,
  memberId: number,
  cityId: string | null,
  moves: readonly PriceMove[],
): Promise<void> => {
  const [first] = moves
  if (!first) return
  const city = readCity(cityId ?? undefined)
  const one = moves.length === 1
  const list = (language: Language) => moves.map(({ text }) => text[language]).join('\n')
  await addNotice(trx, now, {
    kind: 'price_moved',
    memberId,
    values: {
      what: one
        ? first.title
        : {
            zh: `您关注的 ${moves.length} 个品类调价了`,
            en: `${moves.length} prices you follow have moved`,
          },
      list: { zh: list('zh'), en: list('en') },
      city: city ? { zh: city.name, en: ` in ${city.nameEn}` } : '',
    },
  })
}

/**
 * Compares the prices one member follows in a city with its price list, once per list, and notifies the member of large
 * enough changes.
 */
const tellOne = async (
  trx: Transaction<Tables>,
  now: number,
  memberId: number,
  { cityId, prices, percent }: City,
  categories: ReadonlyMap<number, CategoryRow>,
): Promise<void> => {
  const { op, city } = inCity(cityId)
  const rows = await trx
    .selectFrom('priceFollow')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('cityId', op, city)
    .where('seenListId', '!=', prices.listId)
    .orderBy('categoryId')
    .execute()
  const moves: PriceMove[] = []
  for (const row of rows) {
    const category = categories.get(row.categoryId)
    // without a price, or if no longer accepted, there is nothing to report; the base waits for the next price
    const unitFen = category?.active === 1 ? prices.unitFenByCategory.get(row.categoryId) : undefined
    const move = category && unitFen !== undefined ? priceMove(category, row.baseFen, unitFen, percent) : null
    const { numUpdatedRows } = await trx
      .updateTable('priceFollow')
      .set({
        seenListId: prices.listId,
        ...(move && unitFen !== undefined ? { baseFen: unitFen, baseAt: now, toldAt: now } : {}),
      })
      .where('id', '=', row.id)
      .where('seenListId', '=', row.seenListId)
      .executeTakeFirst()
    // another process has already notified the member
    if (move && numUpdatedRows > 0n) moves.push(move)
  }
  await addPriceNotice(trx, now, memberId, cityId, moves)
}

const tellCity = async (database: Database<Tables>, now: number, city: City): Promise<void> => {
  const categories = new Map((await readCategories(database.reader)).map((row) => [row.id, row]))
  const { op, city: cityId } = inCity(city.cityId)
  for (;;) {
    const due = await database.reader
      .selectFrom('priceFollow')
      .select('memberId')
      .distinct()
      .where('cityId', op, cityId)
      .where('seenListId', '!=', city.prices.listId)
      .orderBy('memberId')
      .limit(AT_ONCE)
      .execute()
    if (due.length === 0) return
    await database.transaction(async (trx) => {
      for (const { memberId } of due) await tellOne(trx, now, memberId, city, categories)
    })
  }
}

/**
 * Sweep: when a price list takes effect, each follower gets one notice for all followed materials whose door price has
 * changed by `price_alert_percent` or more since the last notice, or since it was followed
 * (docs/rules/prices.md#price-alerts). The compared list is stored in the same transaction, so that nobody is notified
 * twice after a restart.
 */
export const tellPriceFollowers = async (database: Database<Tables>, now: number): Promise<void> => {
  const cities = await database.reader.selectFrom('priceFollow').select('cityId').distinct().execute()
  if (cities.length === 0) return
  const percent = await readNumberSetting(database.reader, 'price_alert_percent')
  for (const { cityId } of cities) {
    const prices = await readPrices(database.reader, { cityId, channel: 'door', at: now })
    if (prices) await tellCity(database, now, { cityId, prices, percent })
  }
}
