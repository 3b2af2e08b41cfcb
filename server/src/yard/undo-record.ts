// Undoes an earlier record of the yard: takes back its stock movements and the differences it found.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { YardCause } from '@huishou/wire/yard/states'
import type { Selectable } from 'kysely'
import { readCategories } from '../catalog/index.ts'
import { post } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import type { Goods } from './cost.ts'
import { type DifferenceTables, moveDifference } from './book-difference.ts'
import { leaving, moveGoods, readBalances, type YardLocation } from './move-goods.ts'
import type { YardTables } from './tables.ts'
import { materialText, nothing } from './weigh-again.ts'

type Trx = Transaction<DifferenceTables>
type Movement = Selectable<YardTables['yardMovement']>
type Undone = { cause: YardCause; causeId: number; reason: string }

/** The movements of a record that have not been undone. */
const readMoved = async (trx: Trx, { cause, causeId }: Undone): Promise<Movement[]> => {
  const rows = await trx
    .selectFrom('yardMovement')
    .selectAll()
    .where('cause', '=', cause)
    .where('causeId', '=', causeId)
    .orderBy('id')
    .execute()
  const undone = new Set(rows.map(({ undoesId }) => undoesId))
  return rows.filter(({ id, undoesId }) => undoesId === null && !undone.has(id))
}

const sumOf = (rows: readonly Goods[]): Goods => ({
  grams: rows.reduce((sum, { grams }) => sum + grams, 0),
  pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
  costFen: rows.reduce((sum, { costFen }) => sum + costFen, 0),
})

/** Whether goods can be taken out again, leaving a stock that has a cost only if it has goods. */
const isStillThere = (held: Goods, came: Goods): boolean =>
  held.grams >= came.grams &&
  held.pieces >= came.pieces &&
  held.costFen >= came.costFen &&
  (held.grams > came.grams || held.pieces > came.pieces || held.costFen === came.costFen)

/** The first material of which some has left the location since the movements brought it there. */
const goneFrom = async (
  trx: Trx,
  location: YardLocation,
  moved: readonly Movement[],
): Promise<number | undefined> => {
  const held = await readBalances(trx, location)
  const here = moved.filter(
    ({ locationKind, locationId }) =>
      locationKind === location.locationKind && locationId === location.locationId,
  )
  return [...new Set(here.map(({ categoryId }) => categoryId))].find((categoryId) => {
    const came = sumOf(here.filter((row) => row.categoryId === categoryId))
    const isTaken = came.grams > 0 || came.pieces > 0
    return isTaken && !isStillThere(held.get(categoryId) ?? nothing, came)
  })
}

const goneRefusal = async (trx: Trx, categoryId: number): Promise<Refusal> => {
  const category = (await readCategories(trx)).find(({ id }) => id === categoryId)
  return refuse('YARD_UNDO_GONE', { values: { material: category ? materialText(category) : '' } })
}

/** Posts the opposite of what the movements did to goods on hand, goods in transit and losses. */
const postBack = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  key: string,
  moved: readonly Movement[],
): Promise<Refusal | null> => {
  const costIn = (transit: boolean) =>
    sumOf(moved.filter(({ locationKind }) => (locationKind === 'transit') === transit)).costFen
  const [inventory, inTransit] = [costIn(false), costIn(true)]
  const entries = [
    { account: { company: 'inventory' }, amountFen: inventory },
    { account: { company: 'inTransit' }, amountFen: inTransit },
    { account: { company: 'stockLosses' }, amountFen: 0 - inventory - inTransit },
  ] as const
  const real = entries.filter(({ amountFen }) => amountFen !== 0)
  if (real.length === 0) return null
  const posted = await post(trx, now, {
    kind: 'stock_difference',
    key,
    memberId: null,
    byStaffId: actor.staffId,
    text: '撤销',
    entries: real,
  })
  return isRefusal(posted) ? posted : null
}

/** Undoes the differences of a record, so that they no longer count as losses. Refuses YARD_DIFFERENCE_WAITS. */
const undoDifferences = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { cause, causeId, reason }: Undone,
): Promise<Refusal | null> => {
  const rows = await trx
    .selectFrom('yardDifference')
    .selectAll()
    .where('cause', '=', cause)
    .where('causeId', '=', causeId)
    .where('state', 'in', ['to_approve', 'booked'])
    .execute()
  if (rows.some(({ state }) => state === 'to_approve')) return refuse('YARD_DIFFERENCE_WAITS')
  for (const row of rows) {
    const undone = await moveDifference(trx, staffActor(actor), now, row, 'undo', {
      set: { refusal: reason },
      actor,
    })
    if (isRefusal(undone)) return undone
  }
  return null
}

/**
 * Undoes a record by opposite movements of today with the same grams and fen, and undoes the differences it found
 * (docs/rules/yard.md#undo). `of` selects among its movements. Refuses YARD_DIFFERENCE_WAITS, YARD_UNDO_GONE.
 */
export const takeBack = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  record: Undone,
  of: (movement: Movement) => boolean = () => true,
): Promise<Refusal | null> => {
  const waits = await undoDifferences(trx, actor, now, record)
  if (waits) return waits
  const moved = (await readMoved(trx, record)).filter(of)
  for (const { locationKind, locationId } of new Map(
    moved.map((row) => [`${row.locationKind} ${row.locationId}`, row]),
  ).values()) {
    const gone = await goneFrom(trx, { locationKind, locationId }, moved)
    if (gone !== undefined) return await goneRefusal(trx, gone)
  }
  const { cause, causeId, reason } = record
  const short = await moveGoods(
    trx,
    now,
    { cause, causeId, by: actor, reason },
    moved.map(({ id, locationKind, locationId, categoryId, kind, ...goods }) => ({
      locationKind,
      locationId,
      categoryId,
      kind,
      ...leaving(goods),
      undoesId: id,
    })),
  )
  if (short) return await goneRefusal(trx, (short.data as { categoryId: number }).categoryId)
  return await postBack(trx, actor, now, `yard:undo:${cause}:${causeId}:${moved.at(-1)?.id ?? 0}`, moved)
}
