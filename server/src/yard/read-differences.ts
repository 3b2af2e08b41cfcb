// Reads differences between recorded and actual stock for staff, with the actions the reader may take.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { mayMove } from '@huishou/wire/life-cycle'
import { refuse } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { yardDifferences } from '@huishou/wire/yard/differences'
import { yardDifferenceLife } from '@huishou/wire/yard/states'
import { shownPhotos } from '../file/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { verdict } from '../platform/verdict.ts'
import { mayDecideAt, ownShopOf } from './access.ts'
import { goodsBooked, type Goods } from './cost.ts'
import { readBalances } from './move-goods.ts'
import { readParties } from './difference-approvers.ts'
import { readYardNames } from './read-location-and-material-names.ts'
import type { PhotoContext } from './photos.ts'
import type { YardReadTables } from './read-stock.ts'
import type { DifferenceRow } from './tables.ts'

type Db = Handle<YardReadTables>
type Reply = ReplyOf<typeof yardDifferences>

/** Actions this person may take on a difference; nobody approves one that they found or were involved in. */
const mayAbout = (
  row: DifferenceRow,
  actor: StaffMember,
  isParty: boolean,
  language: Language,
): Reply['rows'][number]['may'] =>
  Object.fromEntries(
    (['approve', 'refuse'] as const)
      .filter(
        (action) => mayMove(yardDifferenceLife, action, row.state, actor.role) && mayDecideAt(actor, row),
      )
      .map((action) => [
        action,
        verdict(
          action === 'approve' && (isParty || row.requestedByStaffId === actor.staffId)
            ? refuse('SAME_PERSON')
            : null,
          language,
        ),
      ]),
  )

/** The cost that booking each of the waiting rows would add now, by the row's id. */
const readCostsToBook = async (db: Db, rows: readonly DifferenceRow[]) => {
  // opening stock comes with its cost
  const waiting = rows.filter(({ state, kind }) => state === 'to_approve' && kind !== 'opening')
  const at = ({ locationKind, locationId }: DifferenceRow) => `${locationKind} ${locationId}`
  const balances = new Map<string, Map<number, Goods>>()
  for (const row of waiting) if (!balances.has(at(row))) balances.set(at(row), await readBalances(db, row))
  return new Map(
    waiting.map((row) => {
      const unit = row.pieces === 0 ? 'kg' : 'piece'
      const held = balances.get(at(row))?.get(row.categoryId) ?? { grams: 0, pieces: 0, costFen: 0 }
      const quantity = unit === 'kg' ? row.grams : row.pieces
      return [row.id, goodsBooked(held, quantity, unit)?.costFen ?? 0]
    }),
  )
}

/** Converts differences to their form in the staff API. */
export const toWireDifferences = async (
  db: Db,
  actor: StaffMember,
  rows: readonly DifferenceRow[],
  context: PhotoContext,
): Promise<Reply['rows']> => {
  const { language } = context
  const named = await readYardNames(db, rows, language)
  const costs = await readCostsToBook(db, rows)
  const isParty = await readParties(db, rows)
  return rows.map((stored) => {
    const { requestedByStaffId: _by, endedByStaffId: _ended, ...row } = stored
    const { sort: _sort, ...names } = named(row)
    return {
      ...row,
      ...names,
      photos: shownPhotos(row.photos, context),
      costFen: costs.get(row.id) ?? row.costFen,
      causeId: row.cause === 'adjustment' ? row.id : row.causeId,
      may: mayAbout(stored, actor, isParty(stored, actor.staffId), language),
    }
  })
}

/** The transfers from and to a shop. */
const transfersOf = (db: Db, shopId: number) =>
  db
    .selectFrom('yardTransfer')
    .select('id')
    .where((e) => e.or([e('fromShopId', '=', shopId), e('toShopId', '=', shopId)]))

/** The unloadings at a shop. */
const unloadsOf = (db: Db, shopId: number) =>
  db.selectFrom('yardUnload').select('id').where('shopId', '=', shopId)

type Filters = Omit<InputOf<typeof yardDifferences>, 'page' | 'pageSize' | 'state'>

/** The differences the reader may see that match the filters, in any state. */
const differencesWithin = (
  db: Db,
  actor: StaffMember,
  { id, kind, importId, cause, causeId, categoryId, locationKind, locationId }: Filters,
) => {
  const own = ownShopOf(actor)
  let within = db.selectFrom('yardDifference')
  if (own !== null)
    within = within.where((e) =>
      e.or([
        e.and([
          e('locationKind', '=', 'vehicle'),
          e('cause', '=', 'unload'),
          e('causeId', 'in', unloadsOf(db, own === 'none' ? 0 : own)),
        ]),
        e.and([e('locationKind', '=', 'shop'), e('locationId', '=', own === 'none' ? 0 : own)]),
        e.and([
          e('locationKind', '=', 'transit'),
          e('locationId', 'in', transfersOf(db, own === 'none' ? 0 : own)),
        ]),
      ]),
    )
  if (id !== undefined) within = within.where('id', '=', id)
  if (kind) within = within.where('kind', '=', kind)
  if (importId !== undefined) within = within.where('importId', '=', importId)
  if (cause) within = within.where('cause', '=', cause)
  if (causeId !== undefined) within = within.where('causeId', '=', causeId)
  if (categoryId !== undefined) within = within.where('categoryId', '=', categoryId)
  if (locationKind) within = within.where('locationKind', '=', locationKind)
  if (locationId !== undefined) within = within.where('locationId', '=', locationId)
  return within
}

/** Differences, those to approve first, then newest first. */
export const readDifferences = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, state, ...filters }: InputOf<typeof yardDifferences>,
  context: PhotoContext,
): Promise<Reply> => {
  const within = differencesWithin(db, actor, filters)
  const byState = await within
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(byState.map((row) => [row.state, Number(row.count)]))
  const found = await (state ? within.where('state', '=', state) : within)
    .selectAll()
    .orderBy((e) => e.case().when('state', '=', 'to_approve').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    total: state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    rows: await toWireDifferences(db, actor, found, context),
  }
}
