// Reads the tagged bales of packed material for staff, with the actions the reader may take.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { mayMove } from '@huishou/wire/life-cycle'
import type { Language } from '@huishou/wire/text'
import { addDays, instantOf } from '@huishou/wire/time'
import { baleCode, baleIdOf, baleNumber } from '@huishou/wire/yard/bale-number'
import { baleLife } from '@huishou/wire/yard/bale-states'
import type { yardBales } from '@huishou/wire/yard/bales'
import { readShops, shopNameIn } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { mayAll } from '../../platform/verdict.ts'
import { isOwnShop, ownShopOf } from '../access.ts'
import { readMaterialNames } from '../../catalog/index.ts'
import type { YardReadTables } from '../read-stock.ts'
import type { BaleRow } from '../tables.ts'

type Db = Handle<YardReadTables>
type Reply = ReplyOf<typeof yardBales>

/** Converts bales to their form in the staff API. */
export const toWireBales = async (
  db: Db,
  actor: StaffMember,
  rows: readonly BaleRow[],
  language: Language,
): Promise<Reply['rows']> => {
  if (rows.length === 0) return []
  const shops = await readShops(
    db,
    rows.map(({ shopId }) => shopId),
  )
  const materialOf = await readMaterialNames(db)
  return rows.map(({ byStaffId: _by, endedByStaffId: _ended, source: _source, ...row }) => ({
    ...row,
    ...materialOf(row.categoryId),
    number: baleNumber(row.id),
    code: baleCode(row),
    shopName: shopNameIn(shops.get(row.shopId), language),
    may: mayAll(
      mayMove(baleLife, 'open', row.state, actor.role) && isOwnShop(actor, row.shopId)
        ? (['open'] as const)
        : [],
    ),
  }))
}

type Where = Omit<InputOf<typeof yardBales>, 'page' | 'pageSize' | 'state'>

const balesWhere = (db: Db, actor: StaffMember, where: Where) => {
  const own = ownShopOf(actor)
  let rows = db.selectFrom('yardBale')
  if (own !== null) rows = rows.where('shopId', '=', own === 'none' ? 0 : own)
  if (where.id !== undefined) rows = rows.where('id', '=', where.id)
  if (where.number !== undefined) rows = rows.where('id', '=', baleIdOf(where.number) ?? 0)
  if (where.shopId !== undefined) rows = rows.where('shopId', '=', where.shopId)
  if (where.categoryId !== undefined) rows = rows.where('categoryId', '=', where.categoryId)
  if (where.loadId !== undefined) rows = rows.where('loadId', '=', where.loadId)
  if (where.from) rows = rows.where('at', '>=', instantOf(where.from))
  if (where.to) rows = rows.where('at', '<', instantOf(addDays(where.to, 1)))
  return rows
}

/** Bales, newest first, with the count of each state. */
export const readBales = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, state, ...where }: InputOf<typeof yardBales>,
  language: Language,
): Promise<Reply> => {
  const within = balesWhere(db, actor, where)
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
    rows: await toWireBales(db, actor, found, language),
  }
}
