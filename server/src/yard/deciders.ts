import type { Handle } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { mayDecideAt, ownShopOf } from './access.ts'
import type { Goods } from './cost.ts'
import type { YardLocation } from './move-goods.ts'
import type { DifferenceRow, YardTables } from './tables.ts'

type Db = Handle<YardTables>

/** Differences of a location that wait for a second person, by material. */
export const readWaiting = async (
  db: Handle<YardTables>,
  { locationKind, locationId }: YardLocation,
): Promise<Map<number, Pick<Goods, 'grams' | 'pieces'>>> => {
  const rows = await db
    .selectFrom('yardDifference')
    .select((e) => [
      'categoryId',
      e.fn.sum<number>('grams').as('grams'),
      e.fn.sum<number>('pieces').as('pieces'),
    ])
    .where('locationKind', '=', locationKind)
    .where('locationId', '=', locationId)
    .where('state', '=', 'to_approve')
    .groupBy('categoryId')
    .execute()
  return new Map(
    rows.map(({ categoryId, grams, pieces }) => [
      categoryId,
      { grams: Number(grams), pieces: Number(pieces) },
    ]),
  )
}

/** The unloading that found a difference. */
const unloadOf = (db: Handle<YardTables>, { cause, causeId }: Pick<DifferenceRow, 'cause' | 'causeId'>) =>
  cause === 'unload'
    ? db.selectFrom('yardUnload').select(['shopId', 'courierId']).where('id', '=', causeId).executeTakeFirst()
    : Promise.resolve(undefined)

/** Whose goods a difference is about, where it is a courier's: they do not decide about their own. */
export const courierOf = async (db: Db, row: DifferenceRow): Promise<number | null> =>
  row.locationKind === 'vehicle' ? row.locationId : ((await unloadOf(db, row))?.courierId ?? null)

/**
 * Whether a difference is in what this person decides about: of a vehicle, where it was unloaded; of a transfer, in one
 * of its two shops.
 */
export const mayDecideAbout = async (
  db: Db,
  actor: StaffActor,
  row: YardLocation & Partial<Pick<DifferenceRow, 'cause' | 'causeId'>>,
): Promise<boolean> => {
  const own = ownShopOf(actor)
  if (row.locationKind === 'vehicle' && own !== null)
    return (
      row.cause === 'unload' &&
      (await unloadOf(db, { cause: row.cause, causeId: row.causeId ?? 0 }))?.shopId === own
    )
  if (row.locationKind !== 'transit' || own === null) return mayDecideAt(actor, row)
  const transfer = await db
    .selectFrom('yardTransfer')
    .select(['fromShopId', 'toShopId'])
    .where('id', '=', row.locationId)
    .executeTakeFirst()
  return transfer?.fromShopId === own || transfer?.toShopId === own
}

/** Those who counted the material of a difference: nobody approves what they have counted themselves. */
export const countersOf = async (
  db: Handle<YardTables>,
  rows: readonly Pick<DifferenceRow, 'cause' | 'causeId' | 'categoryId'>[],
) => {
  const ids = rows.flatMap(({ cause, causeId }) => (cause === 'count' ? [causeId] : []))
  const lines =
    ids.length === 0
      ? []
      : await db
          .selectFrom('yardCountLine')
          .select(['countId', 'categoryId', 'byStaffId'])
          .distinct()
          .where('countId', 'in', ids)
          .execute()
  return ({ cause, causeId, categoryId }: (typeof rows)[number], staffId: number): boolean =>
    cause === 'count' &&
    lines.some(
      (line) => line.countId === causeId && line.categoryId === categoryId && line.byStaffId === staffId,
    )
}
