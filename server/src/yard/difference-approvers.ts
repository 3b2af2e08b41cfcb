// Determines who may decide on a difference in stock, and who took part in the work and so may not approve it. Reads the
// differences of a location that wait for a decision.

import type { YardCause } from '@huishou/wire/yard/states'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
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

/**
 * Whether this person may decide on a difference: for a vehicle, at the shop where it was unloaded; for a transfer, at
 * either of its two shops.
 */
export const mayDecideAbout = async (
  db: Db,
  actor: StaffMember,
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

type Row = Pick<DifferenceRow, 'cause' | 'causeId' | 'categoryId' | 'locationKind' | 'locationId'>

const transferOf = ({ locationKind, locationId, cause, causeId }: Row): number | null =>
  locationKind === 'transit' ? locationId : cause === 'transfer' ? causeId : null

const readLines = (db: Db, countIds: readonly number[]) =>
  db
    .selectFrom('yardCountLine')
    .select(['countId', 'categoryId', 'byStaffId'])
    .distinct()
    .where('countId', 'in', [...countIds])
    .execute()

/**
 * Finds out who took part in the work that a difference is about and therefore may not approve it: the courier of the
 * vehicle, whoever counted the material, and whoever sent the transfer.
 */
export const readParties = async (db: Db, rows: readonly Row[]) => {
  const idsOf = (of: YardCause) => rows.flatMap(({ cause, causeId }) => (cause === of ? [causeId] : []))
  const [countIds, unloadIds] = [idsOf('count'), idsOf('unload')]
  const transferIds = rows.flatMap((row) => transferOf(row) ?? [])
  const lines = countIds.length === 0 ? [] : await readLines(db, countIds)
  const unloads =
    unloadIds.length === 0
      ? []
      : await db.selectFrom('yardUnload').select(['id', 'courierId']).where('id', 'in', unloadIds).execute()
  const transfers =
    transferIds.length === 0
      ? []
      : await db
          .selectFrom('yardTransfer')
          .select(['id', 'sentByStaffId'])
          .where('id', 'in', transferIds)
          .execute()
  return (row: Row, staffId: number): boolean =>
    (row.locationKind === 'vehicle' && row.locationId === staffId) ||
    (row.cause === 'unload' &&
      unloads.some(({ id, courierId }) => id === row.causeId && courierId === staffId)) ||
    (row.cause === 'count' &&
      lines.some(
        (line) =>
          line.countId === row.causeId && line.categoryId === row.categoryId && line.byStaffId === staffId,
      )) ||
    transfers.some(({ id, sentByStaffId }) => id === transferOf(row) && sentByStaffId === staffId)
}
