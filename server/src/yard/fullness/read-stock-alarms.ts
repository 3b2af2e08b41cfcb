// Finds the stock about which staff are alerted, because it takes up too much space or has been kept too long.

import type { ReplyOf } from '@huishou/wire/client'
import { familyOf } from '@huishou/wire/catalog/waste-families'
import type { Language } from '@huishou/wire/text'
import { addDays, dayOf, instantOf } from '@huishou/wire/time'
import type { stockAlarms } from '@huishou/wire/yard/fullness'
import type { StockAlarmKind } from '@huishou/wire/yard/states'
import { readCategories } from '../../catalog/index.ts'
import { type ContentTables, readNumberSetting } from '../../content/index.ts'
import { readShops, shopNameIn } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { ownShopOf } from '../access.ts'
import type { FullnessTables } from './read-fullness.ts'

type Db = Handle<FullnessTables & ContentTables>
type Row = ReplyOf<typeof stockAlarms>['rows'][number]
type Lying = Pick<Row, 'shopId' | 'family' | 'grams' | 'oldG'>

/** Old stock below this weight raises no alarm, because it is too little to sell by itself. */
const OLD_AT_LEAST_G = 20_000

/** The goods that came into these shops since an instant, by shop and material. */
const readArrivals = async (db: Db, shopIds: readonly number[], since: number) => {
  const came = await db
    .selectFrom('yardMovement')
    .select((e) => ['locationId', 'categoryId', e.fn.sum<number>('grams').as('grams')])
    .where('locationKind', '=', 'shop')
    .where('locationId', 'in', [...shopIds])
    .where('at', '>=', since)
    .where('grams', '>', 0)
    .groupBy(['locationId', 'categoryId'])
    .execute()
  return new Map(came.map((row) => [`${row.locationId} ${row.categoryId}`, Number(row.grams)]))
}

/** The stock of shops by family, and how much of it arrived before an instant, if what came first leaves first. */
const readLying = async (db: Db, actor: StaffMember, before: number | null): Promise<Lying[]> => {
  const own = ownShopOf(actor)
  let stock = db
    .selectFrom('yardBalance')
    .select(['locationId', 'categoryId', 'grams'])
    .where('locationKind', '=', 'shop')
    .where('grams', '>', 0)
  if (own !== null) stock = stock.where('locationId', '=', own === 'none' ? 0 : own)
  const balances = await stock.execute()
  const shopIds = [...new Set(balances.map(({ locationId }) => locationId))]
  const arrived = before === null || shopIds.length === 0 ? null : await readArrivals(db, shopIds, before)
  const families = new Map((await readCategories(db)).map(({ id, key }) => [id, familyOf(key)]))
  const lying = new Map<string, Lying>()
  for (const { locationId: shopId, categoryId, grams } of balances) {
    const family = families.get(categoryId)
    if (family === undefined) continue
    const sum = lying.get(`${shopId} ${family}`) ?? { shopId, family, grams: 0, oldG: 0 }
    const oldG = arrived ? Math.max(grams - (arrived.get(`${shopId} ${categoryId}`) ?? 0), 0) : 0
    lying.set(`${shopId} ${family}`, { ...sum, grams: sum.grams + grams, oldG: sum.oldG + oldG })
  }
  return [...lying.values()]
}

const readCapacities = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (await db.selectFrom('yardCapacity').selectAll().execute()).map(({ shopId, family, capacityKg }) => [
      `${shopId} ${family}`,
      capacityKg,
    ]),
  )

/**
 * Stock that fills too much of its space or has been kept too long, heaviest first
 * (docs/rules/yard.md#too-much-unsold).
 */
export const readAlarms = async (
  db: Db,
  actor: StaffMember,
  now: number,
  language: Language,
): Promise<ReplyOf<typeof stockAlarms>> => {
  const fullPercent = await readNumberSetting(db, 'stock_full_percent')
  const oldDays = await readNumberSetting(db, 'stock_old_days')
  const before = oldDays > 0 ? instantOf(addDays(dayOf(now), 1 - oldDays)) : null
  const lying = await readLying(db, actor, before)
  const capacities = await readCapacities(db)
  const shops = await readShops(db, [...new Set(lying.map(({ shopId }) => shopId))])
  const rows = lying.map((row) => {
    const capacityKg = capacities.get(`${row.shopId} ${row.family}`) ?? null
    const kinds: StockAlarmKind[] = [
      ...(fullPercent > 0 && capacityKg !== null && row.grams >= capacityKg * 10 * fullPercent
        ? (['full'] as const)
        : []),
      ...(row.oldG >= OLD_AT_LEAST_G ? (['old'] as const) : []),
    ]
    return { ...row, shopName: shopNameIn(shops.get(row.shopId), language), capacityKg, kinds }
  })
  return {
    fullPercent,
    oldDays,
    rows: rows.filter(({ kinds }) => kinds.length > 0).toSorted((a, b) => b.grams - a.grams),
  }
}
