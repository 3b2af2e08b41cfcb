import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { familyOf } from '@huishou/wire/catalog/family-names'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { saveShopCapacity, shopFullness } from '@huishou/wire/yard/fullness'
import { type AuditTables, recordAudit } from '../../audit/index.ts'
import { type CatalogTables, readCategories } from '../../catalog/index.ts'
import { type PlaceTables, readShop, readShops, shopNameIn } from '../../place/index.ts'
import type { Database, Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor, StaffMember } from '../../platform/http/route.ts'
import { isOwnShop, seesCost, shopActedIn } from '../access.ts'
import type { YardTables } from '../tables.ts'

export type FullnessTables = YardTables & CatalogTables & PlaceTables
type Db = Handle<FullnessTables>
type Family = ReplyOf<typeof shopFullness>['rows'][number]['families'][number]

const percentOf = (grams: number, capacityKg: number): number =>
  Math.min(Math.round(grams / (capacityKg * 10)), 100)

/** Fullness of each shop with a capacity, by family. */
const readFamilies = async (db: Db, shopId?: number): Promise<Map<number, Family[]>> => {
  const capacities = await db
    .selectFrom('yardCapacity')
    .selectAll()
    .$if(shopId !== undefined, (query) => query.where('shopId', '=', shopId ?? 0))
    .orderBy('shopId')
    .orderBy('family')
    .execute()
  if (capacities.length === 0) return new Map()
  const shopIds = [...new Set(capacities.map((row) => row.shopId))]
  const balances = await db
    .selectFrom('yardBalance')
    .select(['locationId', 'categoryId', 'grams'])
    .where('locationKind', '=', 'shop')
    .where('locationId', 'in', shopIds)
    .where('grams', '>', 0)
    .execute()
  const keys = new Map((await readCategories(db)).map(({ id, key }) => [id, familyOf(key)]))
  return new Map(
    shopIds.map((id) => [
      id,
      capacities
        .filter((row) => row.shopId === id)
        .map(({ family, capacityKg }) => {
          const grams = balances
            .filter((row) => row.locationId === id && keys.get(row.categoryId) === family)
            .reduce((sum, row) => sum + row.grams, 0)
          return { family, capacityKg, grams, fullPct: percentOf(grams, capacityKg) }
        }),
    ]),
  )
}

/** Fullness of all families together, in per cent. */
const totalPct = (families: readonly Family[]): number =>
  percentOf(
    families.reduce((sum, { grams }) => sum + grams, 0),
    families.reduce((sum, { capacityKg }) => sum + capacityKg, 0),
  )

/**
 * How full the shops are that have a capacity; by family for who sees the stock of the shop, as it would tell whoever
 * counts there what to find.
 */
export const readFullness = async (
  db: Db,
  actor: StaffMember,
  { shopId }: InputOf<typeof shopFullness>,
  language: Language,
): Promise<ReplyOf<typeof shopFullness>> => {
  const byShop = await readFamilies(db, shopId)
  const shops = await readShops(db, [...byShop.keys()])
  return {
    rows: [...byShop].map(([id, families]) => ({
      shopId: id,
      shopName: shopNameIn(shops.get(id), language),
      shownPct: shops.get(id)?.fullPct ?? 0,
      fullPct: totalPct(families),
      families: seesCost(actor) && isOwnShop(actor, id) ? families : [],
    })),
  }
}

/** Replaces the capacity of a shop. Refuses as the endpoint lists. */
export const saveCapacity = async (
  trx: Transaction<FullnessTables & AuditTables>,
  actor: StaffActor,
  now: number,
  { shopId: chosen, families }: InputOf<typeof saveShopCapacity>,
): Promise<{ shopId: number } | Refusal> => {
  const shopId = shopActedIn(actor, chosen)
  if (shopId === null) return refuse('YARD_SHOP_REQUIRED', { field: 'shopId' })
  if (!(await readShop(trx, shopId))) return refuse('NOT_FOUND', { field: 'shopId' })
  const known = new Set((await readCategories(trx)).map(({ key }) => familyOf(key)))
  const unknown = families.findIndex(
    ({ family }, at) => !known.has(family) || families.findIndex((one) => one.family === family) !== at,
  )
  if (unknown >= 0) return refuse('YARD_FAMILY_UNKNOWN', { field: `families.${unknown}.family` })
  const before = await trx
    .selectFrom('yardCapacity')
    .select(['family', 'capacityKg'])
    .where('shopId', '=', shopId)
    .orderBy('family')
    .execute()
  await trx.deleteFrom('yardCapacity').where('shopId', '=', shopId).execute()
  const rows = families.map(({ family, capacityKg }) => ({ shopId, family, capacityKg }))
  if (rows.length > 0) await trx.insertInto('yardCapacity').values(rows).execute()
  await recordAudit(trx, actor, now, {
    action: 'yard-capacity.save',
    subject: 'shop',
    subjectId: shopId,
    before: { families: before },
    after: { families },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { shopId }
}

/**
 * Shows customers how full the shops are: computed, unless somebody has corrected it since goods last moved there
 * (docs/rules/yard.md#fullness).
 */
export const showFullness = async (database: Database<FullnessTables>): Promise<void> => {
  const byShop = await readFamilies(database.reader)
  for (const [shopId, families] of byShop)
    await database.transaction(async (trx) => {
      const { at } = await trx
        .selectFrom('yardMovement')
        .select((e) => e.fn.max<number | null>('at').as('at'))
        .where('locationKind', '=', 'shop')
        .where('locationId', '=', shopId)
        .executeTakeFirstOrThrow()
      const fullPct = totalPct(families)
      if (at !== null)
        await trx
          .updateTable('shop')
          .set({ fullPct })
          .where('id', '=', shopId)
          .where('fullPct', '<>', fullPct)
          .where('fullPctAt', '<', Number(at))
          .execute()
    }, 'snapshot')
}
