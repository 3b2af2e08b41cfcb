// Reads unloadings of couriers' vehicles, and the vehicles that wait to be unloaded, for staff.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { yardDeciders } from '@huishou/wire/yard/states'
import type { vehiclesToUnload, yardUnloads } from '@huishou/wire/yard/unload'
import { shownPhotos } from '../file/index.ts'
import { readShops, shopNameIn } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { readStaffNames } from '../staff/index.ts'
import { mayAll } from '../platform/verdict.ts'
import { isOwnShop, ownShopOf } from './access.ts'
import { readYardNames } from './read-location-and-material-names.ts'
import type { YardReadTables } from './read-stock.ts'
import type { UnloadRow } from './tables.ts'

type Db = Handle<YardReadTables>
type Reply = ReplyOf<typeof yardUnloads>
type Context = Pick<RequestFacts, 'language' | 'privateUrl'>

/** Couriers whose vehicle holds goods, with their last unloading; the goods themselves are not included. */
export const readVehiclesToUnload = async (db: Db): Promise<ReplyOf<typeof vehiclesToUnload>> => {
  const loaded = await db
    .selectFrom('yardBalance')
    .select('locationId')
    .distinct()
    .where('locationKind', '=', 'vehicle')
    .where((e) => e.or([e('grams', '>', 0), e('pieces', '>', 0)]))
    .execute()
  const ids = loaded.map(({ locationId }) => locationId)
  if (ids.length === 0) return []
  const names = await readStaffNames(db, ids)
  const last = await db
    .selectFrom('yardUnload')
    .select((e) => ['courierId', e.fn.max<number>('id').as('id'), e.fn.max<number>('at').as('at')])
    .where('courierId', 'in', ids)
    .groupBy('courierId')
    .execute()
  return ids
    .map((courierId) => {
      const unload = last.find((row) => row.courierId === courierId)
      return {
        courierId,
        courierName: names.get(courierId)?.name ?? '',
        lastUnloadId: Number(unload?.id ?? 0),
        lastUnloadAt: unload ? Number(unload.at) : null,
      }
    })
    .toSorted((a, b) => (a.lastUnloadAt ?? 0) - (b.lastUnloadAt ?? 0) || a.courierId - b.courierId)
}

const roleMay = ({ role }: StaffMember): boolean => yardDeciders.some((decider) => decider === role)

/** Converts unloadings to their form in the staff API. */
export const toWireUnloads = async (
  db: Db,
  actor: StaffMember,
  rows: readonly UnloadRow[],
  context: Context,
): Promise<Reply['rows']> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db.selectFrom('yardUnloadLine').selectAll().where('unloadId', 'in', ids).execute()
  const waiting = await db
    .selectFrom('yardDifference')
    .select((e) => ['causeId', e.fn.countAll<number>().as('count')])
    .where('cause', '=', 'unload')
    .where('causeId', 'in', ids)
    .where('state', '=', 'to_approve')
    .groupBy('causeId')
    .execute()
  const shops = await readShops(db, [...new Set(rows.map(({ shopId }) => shopId))])
  const couriers = await readStaffNames(
    db,
    rows.map(({ courierId }) => courierId),
  )
  const place = { locationKind: 'shop', locationId: 0 } as const
  const named = await readYardNames(
    db,
    lines.map(({ categoryId }) => ({ ...place, categoryId })),
    context.language,
  )
  return rows.map(({ byStaffId: _by, undoneByStaffId: _undone, ...row }) => ({
    ...row,
    shopName: shopNameIn(shops.get(row.shopId), context.language),
    courierName: couriers.get(row.courierId)?.name ?? '',
    photos: shownPhotos(row.photos, context),
    lines: lines
      .filter(({ unloadId }) => unloadId === row.id)
      .map(({ categoryId, grams, pieces, source }) => {
        const { key, name, nameEn, unit } = named({ ...place, categoryId })
        return { categoryId, key, name, nameEn, unit, grams, pieces, source }
      }),
    toApprove: Number(waiting.find(({ causeId }) => causeId === row.id)?.count ?? 0),
    may: mayAll(
      row.undoneAt === null && roleMay(actor) && isOwnShop(actor, row.shopId) ? (['undo'] as const) : [],
    ),
  }))
}

/** Selects the unloadings that match these filters, at the shops this person may see. */
export const unloadsWhere = (
  db: Db,
  actor: StaffMember,
  { id, courierId, shopId }: Omit<InputOf<typeof yardUnloads>, 'page' | 'pageSize'>,
) => {
  const own = ownShopOf(actor)
  let within = db.selectFrom('yardUnload')
  if (own !== null) within = within.where('shopId', '=', own === 'none' ? 0 : own)
  if (id !== undefined) within = within.where('id', '=', id)
  if (courierId !== undefined) within = within.where('courierId', '=', courierId)
  if (shopId !== undefined) within = within.where('shopId', '=', shopId)
  return within
}

/** Unloadings, newest first. */
export const readUnloads = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, ...where }: InputOf<typeof yardUnloads>,
  context: Context,
): Promise<Reply> => {
  const within = unloadsWhere(db, actor, where)
  const { total } = await within.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await within
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { total: Number(total), counts: {}, rows: await toWireUnloads(db, actor, found, context) }
}
