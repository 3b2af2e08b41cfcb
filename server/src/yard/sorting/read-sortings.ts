// Reads sortings, in which one material was sorted into others, for staff.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { mayMove } from '@huishou/wire/life-cycle'
import { addDays, instantOf } from '@huishou/wire/time'
import type { yardSortings } from '@huishou/wire/yard/sorting'
import { yardSortingLife } from '@huishou/wire/yard/states'
import { shownPhotos } from '../../file/index.ts'
import { readShops, shopNameIn } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { mayAll } from '../../platform/verdict.ts'
import { readVerified } from '../../scale/index.ts'
import { isOwnShop, ownShopOf, seesCost } from '../access.ts'
import { readMaterialNames } from '../../catalog/index.ts'
import type { PhotoContext } from '../photos.ts'
import type { YardReadTables } from '../read-stock.ts'
import type { SortingRow } from '../tables.ts'

type Db = Handle<YardReadTables>
type Reply = ReplyOf<typeof yardSortings>

/** Converts sortings to their form in the staff API. Costs are null for readers who may not see them. */
export const toWireSortings = async (
  db: Db,
  actor: StaffMember,
  rows: readonly SortingRow[],
  context: PhotoContext,
): Promise<Reply['rows']> => {
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('yardSortingLine')
    .selectAll()
    .where(
      'sortingId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const shops = await readShops(
    db,
    rows.map(({ shopId }) => shopId),
  )
  const materialOf = await readMaterialNames(db)
  const ids = rows.map(({ id }) => id)
  const [went, came] = [await readVerified(db, 'sorting', ids), await readVerified(db, 'sorted', ids)]
  const cost = (fen: number) => (seesCost(actor) ? fen : null)
  return rows.map(({ byStaffId: _by, endedByStaffId: _ended, ...row }) => ({
    ...row,
    ...materialOf(row.categoryId),
    shopName: shopNameIn(shops.get(row.shopId), context.language),
    photos: shownPhotos(row.photos, context),
    costFen: cost(row.costFen),
    verified: went.has(`${row.id}:${row.categoryId}`),
    lines: lines
      .filter(({ sortingId }) => sortingId === row.id)
      .map(({ categoryId, grams, costFen }) => ({
        ...materialOf(categoryId),
        grams,
        verified: came.has(`${row.id}:${categoryId}`),
        costFen: cost(costFen),
      })),
    may: mayAll(
      mayMove(yardSortingLife, 'undo', row.state, actor.role) && isOwnShop(actor, row.shopId)
        ? (['undo'] as const)
        : [],
    ),
  }))
}

/** Sortings, newest first. */
export const readSortings = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, id, state, shopId, categoryId, from, to }: InputOf<typeof yardSortings>,
  context: PhotoContext,
): Promise<Reply> => {
  const own = ownShopOf(actor)
  let within = db.selectFrom('yardSorting')
  if (own !== null) within = within.where('shopId', '=', own === 'none' ? 0 : own)
  if (id !== undefined) within = within.where('id', '=', id)
  if (shopId !== undefined) within = within.where('shopId', '=', shopId)
  if (categoryId !== undefined) within = within.where('categoryId', '=', categoryId)
  if (from) within = within.where('at', '>=', instantOf(from))
  if (to) within = within.where('at', '<', instantOf(addDays(to, 1)))
  const byState = await within
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(byState.map((row) => [row.state, Number(row.count)]))
  const found = await (state ? within.where('state', '=', state) : within)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    total: state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    rows: await toWireSortings(db, actor, found, context),
  }
}
