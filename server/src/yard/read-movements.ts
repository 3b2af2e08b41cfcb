// Reads the movements of goods into and out of stock for staff.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { COUNTED_MOST } from '@huishou/wire/count-limit'
import type { Language } from '@huishou/wire/text'
import { addDays, instantOf } from '@huishou/wire/time'
import type { yardMovements } from '@huishou/wire/yard/stock'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { ownShopOf } from './access.ts'
import { readYardNames } from './read-location-and-material-names.ts'
import type { YardReadTables } from './read-stock.ts'

type Db = Handle<YardReadTables>
type Where = Omit<InputOf<typeof yardMovements>, 'page' | 'pageSize'>
type Reply = ReplyOf<typeof yardMovements>
type Movements = SelectQueryBuilder<YardReadTables, 'yardMovement', object>
/** A movement in the order of the list. */
type Place = Pick<Reply['rows'][number], 'id' | 'at'>

/**
 * How many movements the filters find. Many are read in the order of the list, by an index that ends with the time;
 * few are found by any index, and then sorted.
 */
export type HowMany = 'few' | 'many'

/** Filters by location kind or by cause alone, whose indexes are in another order, use no index if there are many. */
const withKindAndCause = (
  rows: Movements,
  { locationKind, locationId, cause, causeId }: Where,
  howMany: HowMany,
) => {
  let found = rows
  const isMany = howMany === 'many'
  if (locationKind)
    found = found.where((e) =>
      e(
        isMany && locationId === undefined ? e.fn.coalesce('locationKind', sql.lit('')) : 'locationKind',
        '=',
        locationKind,
      ),
    )
  if (cause)
    found = found.where((e) =>
      e(isMany && causeId === undefined ? e.fn.coalesce('cause', sql.lit('')) : 'cause', '=', cause),
    )
  return found
}

/** Movements that match the filters, within the shop a person is limited to. */
const movementsWhere = (db: Db, actor: StaffMember, where: Where, howMany: HowMany): Movements => {
  const own = ownShopOf(actor)
  let rows = withKindAndCause(db.selectFrom('yardMovement'), where, howMany)
  if (own !== null)
    rows = rows.where('locationKind', '=', 'shop').where('locationId', '=', own === 'none' ? 0 : own)
  if (where.locationId !== undefined) rows = rows.where('locationId', '=', where.locationId)
  if (where.categoryId !== undefined) rows = rows.where('categoryId', '=', where.categoryId)
  if (where.kind) rows = rows.where('kind', '=', where.kind)
  if (where.causeId !== undefined) rows = rows.where('causeId', '=', where.causeId)
  if (where.from) rows = rows.where('at', '>=', instantOf(where.from))
  if (where.to) rows = rows.where('at', '<', instantOf(addDays(where.to, 1)))
  return rows
}

/** Counts the movements up to `most`, and says how to read them. */
export const countMovements = async (
  db: Db,
  actor: StaffMember,
  where: Where,
  most: number,
): Promise<{ total: number; howMany: HowMany }> => {
  const { counted } = await db
    .selectFrom(movementsWhere(db, actor, where, 'few').select('id').limit(most).as('found'))
    .select((e) => e.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  const isWhole = ownShopOf(actor) === null && Object.values(where).every((value) => value === undefined)
  const total = Number(counted)
  return { total, howMany: isWhole || total > COUNTED_MOST ? 'many' : 'few' }
}

/** Movements that match the filters, newest first; those after `last`, if given. */
export const newestFirst = (
  db: Db,
  actor: StaffMember,
  where: Where,
  { howMany, last }: { howMany: HowMany; last?: Place | undefined },
) => {
  const all = movementsWhere(db, actor, where, howMany)
  const after = last
    ? all.where('at', '<=', last.at).where((e) => e.or([e('at', '<', last.at), e('id', '<', last.id)]))
    : all
  return (
    after
      .selectAll()
      // sorted by an expression, few are not searched for along an index in this order
      .orderBy(howMany === 'few' ? sql`${sql.ref('at')} + 0` : 'at', 'desc')
      .orderBy('id', 'desc')
  )
}

/** Converts movements to rows of the list, with the names of their locations and materials. */
export const toWireMovements = async (
  db: Db,
  found: Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>,
  language: Language,
): Promise<Reply['rows']> => {
  const named = await readYardNames(db, found, language)
  return found.map(({ co2g: _co2g, undoesId: _undoes, byStaffId: _by, ...row }) => {
    const { sort: _sort, ...names } = named(row)
    return { ...row, ...names }
  })
}

/** A page of movements, newest first; counting stops after COUNTED_MOST, so that it stays fast after many years. */
export const readMovements = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, ...where }: InputOf<typeof yardMovements>,
  language: Language,
): Promise<Reply> => {
  const { total, howMany } = await countMovements(db, actor, where, COUNTED_MOST + 1)
  const found = await newestFirst(db, actor, where, { howMany })
    // a literal, as SQLite chooses an index for a limit that it knows
    .limit(sql.lit(pageSize))
    .offset(sql.lit((page - 1) * pageSize))
    .execute()
  return { total, more: total > COUNTED_MOST, rows: await toWireMovements(db, found, language) }
}
