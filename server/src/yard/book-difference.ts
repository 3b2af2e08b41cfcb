// Stores differences between recorded and actual stock, books them, and moves them between their states.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import {
  type YardDifferenceKind,
  yardDifferenceLife,
  yardDifferenceStateText,
  yardMovementText,
} from '@huishou/wire/yard/states'
import { recordAudit } from '../audit/index.ts'
import { type CategoryRow, readCategories, type CatalogTables } from '../catalog/index.ts'
import { post, type LedgerTables } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { lifeCycleOn, staffActor } from '../platform/life-cycle.ts'
import type { ScaleTables } from '../scale/index.ts'
import { decidedBy, type StaffTables } from '../staff/index.ts'
import { type Goods, goodsBooked } from './cost.ts'
import { moveGoods, readBalances, type YardEvent, type YardLocation } from './move-goods.ts'
import { readStocksInCount } from './read-stocks-in-count.ts'
import type { DifferenceRow, YardTables } from './tables.ts'

export type DifferenceTables = YardTables & LedgerTables & CatalogTables & StaffTables & ScaleTables
type Trx = Transaction<DifferenceTables>

/**
 * A difference as it was found: `quantity` is the correction to the books in grams or pieces, negative if goods are
 * missing.
 */
export type Found = YardLocation & {
  category: Pick<CategoryRow, 'id' | 'unit'>
  kind: YardDifferenceKind
  quantity: number
  book: Pick<Goods, 'grams' | 'pieces'>
  /** The cost of opening stock; that of other differences follows from the stock when they are booked. */
  costFen?: number
}
type Requested = Omit<YardEvent, 'by'> & { by: StaffActor; photos?: readonly string[] }

/** The field of the audit log that names a location of this kind. */
const locationField = { shop: 'shopId', vehicle: 'courierId', transit: 'transferId' } as const

const audited = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: DifferenceRow,
  verb: 'book' | 'request' | 'approve' | 'refuse' | 'undo',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `yard-difference.${verb}`,
    subject: 'yardDifference',
    subjectId: row.id,
    after: {
      state: row.state,
      differenceKind: row.kind,
      locationKind: row.locationKind,
      [locationField[row.locationKind]]: row.locationId,
      categoryId: row.categoryId,
      grams: row.grams,
      pieces: row.pieces,
      costFen: row.costFen,
    },
    reason: verb === 'refuse' || verb === 'undo' ? row.refusal : row.reason,
    ...(actor.request ? { request: actor.request } : {}),
  })

/** Whether a stock has any movement. */
const hasMoved = async (
  trx: Trx,
  { locationKind, locationId, categoryId }: YardLocation & { categoryId: number },
): Promise<boolean> =>
  (await trx
    .selectFrom('yardMovement')
    .select('id')
    .where('locationKind', '=', locationKind)
    .where('locationId', '=', locationId)
    .where('categoryId', '=', categoryId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Moves the goods of a difference and posts their cost; returns the cost in fen, negative for a loss. */
export const bookDifference = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: DifferenceRow,
): Promise<number | Refusal> => {
  const unit =
    (await readCategories(trx)).find(({ id }) => id === row.categoryId)?.unit === 'piece' ? 'piece' : 'kg'
  const nothing = { grams: 0, pieces: 0, costFen: 0 }
  const held = (await readBalances(trx, row)).get(row.categoryId) ?? nothing
  const quantity = unit === 'kg' ? row.grams : row.pieces
  const isOpening = row.kind === 'opening'
  if (isOpening && (await hasMoved(trx, row))) return refuse('YARD_OPENING_MOVED')
  if (isOpening && (await readStocksInCount(trx, row)).length > 0) return refuse('YARD_OPENING_COUNTED')
  const goods = isOpening
    ? { grams: row.grams, pieces: row.pieces, costFen: row.costFen }
    : goodsBooked(held, quantity, unit)
  if (!goods) return refuse('YARD_STOCK_SHORT')
  const { locationKind, locationId, categoryId, kind, cause, causeId, reason } = row
  const short = await moveGoods(
    trx,
    now,
    { cause, causeId: cause === 'adjustment' ? row.id : causeId, by: actor, reason },
    [{ locationKind, locationId, categoryId, kind, ...goods }],
    { withTagged: true },
  )
  if (short) return short
  if (goods.costFen !== 0) {
    const posted = await post(trx, now, {
      kind: isOpening ? 'stock_opening' : 'stock_difference',
      key: `yard:difference:${row.id}`,
      memberId: null,
      byStaffId: actor.staffId,
      text: yardMovementText[kind].zh,
      entries: [
        {
          account: { company: locationKind === 'transit' ? 'inTransit' : 'inventory' },
          amountFen: 0 - goods.costFen,
        },
        {
          account: { company: isOpening ? 'openingEquity' : 'stockLosses' },
          amountFen: goods.costFen,
        },
      ],
    })
    if (isRefusal(posted)) return posted
  }
  return goods.costFen
}

/**
 * Books a difference at once, or stores it until a second person approves it; the caller notifies the deciders of all
 * that were found together (`notifyOfDifferences`).
 */
export const fileDifference = async (
  trx: Trx,
  now: number,
  { cause, causeId, by, reason = '', photos = [] }: Requested,
  { category, kind, quantity, book: was, locationKind, locationId, costFen: cost = 0 }: Found,
  { atOnce }: { atOnce: boolean },
): Promise<DifferenceRow | Refusal> => {
  const row = await trx
    .insertInto('yardDifference')
    .values({
      state: 'to_approve',
      kind,
      locationKind,
      locationId,
      categoryId: category.id,
      grams: category.unit === 'kg' ? quantity : 0,
      pieces: category.unit === 'kg' ? 0 : quantity,
      bookGrams: was.grams,
      bookPieces: was.pieces,
      costFen: cost,
      cause,
      causeId,
      reason,
      importId: null,
      photos: JSON.stringify(photos),
      requestedByStaffId: by.staffId,
      requestedByName: by.name,
      requestedAt: now,
      endedByStaffId: null,
      endedByName: '',
      endedAt: null,
      refusal: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!atOnce) {
    await audited(trx, by, now, row, 'request')
    return row
  }
  const costFen = await bookDifference(trx, by, now, row)
  if (isRefusal(costFen)) return costFen
  return await moveDifference(trx, staffActor(by), now, row, 'book', {
    set: { costFen, ...decidedBy(by, now), endedByName: by.name },
    actor: by,
  })
}

const differences = lifeCycleOn<DifferenceTables, DifferenceRow, { actor: StaffActor }>()(
  yardDifferenceLife,
  {
    table: 'yardDifference',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => yardDifferenceStateText[state],
    record: (trx, _actor, now, { after, action, change: { actor } }) =>
      audited(trx, actor, now, after, action),
  },
)
export const { check: checkDifference, move: moveDifference } = differences
