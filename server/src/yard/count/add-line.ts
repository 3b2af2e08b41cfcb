// Adds a line to a stock take: how much of a material was counted, and how much the books said at that moment.

import type { InputOf } from '@huishou/wire/client'
import type { DeviceTime } from '@huishou/wire/device-time'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { addCountLine } from '@huishou/wire/yard/count'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { takeAll } from '../../scale/index.ts'
import { isOwnShop } from '../access.ts'
import { type Goods, shareOf } from '../cost.ts'
import { readBalances, shopStock } from '../move-goods.ts'
import { countedBalesRefusal } from '../bale/counted-bales.ts'
import type { CountLineRow, CountRow, YardTables } from '../tables.ts'
import { columnsOf, nothing, readQuantities, toTake } from '../weigh-again.ts'
import { auditCount, type CountTables } from './life-cycle.ts'
import { standing } from './result.ts'

/**
 * The sum of the differences that had been found but not booked at this moment, so that they are not found twice.
 * Opening stock, which has a cost of its own, lay there before it was requested.
 */
const foundBefore = async (
  db: Handle<YardTables>,
  shopId: number,
  categoryId: number,
  at: number,
  isOpening: boolean,
): Promise<Goods> => {
  const { grams, pieces, costFen } = await db
    .selectFrom('yardDifference')
    .select((e) => [
      e.fn.sum<number | null>('grams').as('grams'),
      e.fn.sum<number | null>('pieces').as('pieces'),
      e.fn.sum<number | null>('costFen').as('costFen'),
    ])
    .where('locationKind', '=', 'shop')
    .where('locationId', '=', shopId)
    .where('categoryId', '=', categoryId)
    .where('kind', isOpening ? '=' : '!=', 'opening')
    .$if(!isOpening, (query) => query.where('requestedAt', '<=', at))
    .where((e) =>
      e.or([e('state', '=', 'to_approve'), e.and([e('state', '=', 'booked'), e('endedAt', '>', at)])]),
    )
    .executeTakeFirstOrThrow()
  return { grams: Number(grams ?? 0), pieces: Number(pieces ?? 0), costFen: Number(costFen ?? 0) }
}

/**
 * A shop's stock of a material at a moment according to the books: its stock now less what was booked since then. A
 * difference waiting for a second person counts as booked; otherwise it would be found and booked twice.
 */
const bookAt = async (
  db: Handle<YardTables>,
  shopId: number,
  categoryId: number,
  at: number,
): Promise<Goods> => {
  const held = (await readBalances(db, shopStock(shopId))).get(categoryId) ?? nothing
  const since = await db
    .selectFrom('yardMovement')
    .select((e) => [
      e.fn.sum<number | null>('grams').as('grams'),
      e.fn.sum<number | null>('pieces').as('pieces'),
      e.fn.sum<number | null>('costFen').as('costFen'),
    ])
    .where('locationKind', '=', 'shop')
    .where('locationId', '=', shopId)
    .where('at', '>', at)
    .where('categoryId', '=', categoryId)
    .executeTakeFirstOrThrow()
  const then = {
    grams: held.grams - Number(since.grams ?? 0),
    pieces: held.pieces - Number(since.pieces ?? 0),
    costFen: held.costFen - Number(since.costFen ?? 0),
  }
  const found = await foundBefore(db, shopId, categoryId, at, false)
  const opening = await foundBefore(db, shopId, categoryId, at, true)
  const book = { grams: then.grams + found.grams, pieces: then.pieces + found.pieces }
  const [was, is] = then.grams === 0 ? [then.pieces, book.pieces] : [then.grams, book.grams]
  const costFen = was > 0 ? shareOf(then.costFen, Math.max(is, 0), was) : then.costFen
  return {
    grams: book.grams + opening.grams,
    pieces: book.pieces + opening.pieces,
    costFen: costFen + opening.costFen,
  }
}

/** When it was counted: never before the stock take began, even if the device's clock was changed. */
const whenCounted = (device: DeviceTime | undefined, now: number, { openedAt }: CountRow): DeviceTime => {
  if (!device || device.clock === '') return { doneAt: now, deviceTime: '', clock: '' }
  return device.doneAt < openedAt ? { ...device, doneAt: now, clock: 'implausible' } : device
}

/** The lines of a material that count so far. */
const readStanding = async (
  db: Handle<YardTables>,
  countId: number,
  categoryId: number,
): Promise<CountLineRow[]> =>
  standing(
    await db
      .selectFrom('yardCountLine')
      .selectAll()
      .where('countId', '=', countId)
      .where('categoryId', '=', categoryId)
      .execute(),
  )

/** One line is entered by itself: its fields have no number. */
const fieldOf = ({ field = '' }: { field?: string }): string => field.replace('lines.0.', '')

/**
 * Adds a counted material with the book quantity at the moment of counting. After counting is finished, only lines
 * counted before are accepted, from phones that had no network. The endpoint lists the possible refusals.
 */
export const addLine = async (
  trx: Transaction<CountTables>,
  actor: StaffActor,
  now: number,
  { id, part = false, bales = [], ...line }: InputOf<typeof addCountLine>,
): Promise<CountRow | Refusal> => {
  const row = await trx.selectFrom('yardCount').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isOwnShop(actor, row.shopId)) return refuse('NOT_FOUND')
  const quantities = await readQuantities(trx, [line])
  if (isRefusal(quantities)) return refuse(quantities.refusal, { ...quantities, field: fieldOf(quantities) })
  const [quantity] = quantities
  if (!quantity) return refuse('YARD_MATERIAL_UNKNOWN')
  const when = whenCounted(actor.request?.device, now, row)
  const goods = columnsOf(quantity)
  const wrong = await countedBalesRefusal(trx, bales, {
    ...row,
    ...when,
    categoryId: line.categoryId,
    grams: goods.grams,
    standing: part ? await readStanding(trx, id, line.categoryId) : [],
  })
  if (wrong) return wrong
  // the same update keeps a line from slipping in while somebody posts
  const after = await trx
    .updateTable('yardCount')
    .set((e) => ({ lines: e('lines', '+', 1) }))
    .where('id', '=', id)
    .where((e) =>
      e.or([e('state', '=', 'open'), e.and([e('state', '=', 'counted'), e('countedAt', '>=', when.doneAt)])]),
    )
    .returningAll()
    .executeTakeFirst()
  if (!after) return refuse('YARD_COUNT_CLOSED')
  const book = await bookAt(trx, row.shopId, line.categoryId, when.doneAt)
  const [source = 'hand'] = await takeAll(trx, actor, now, {
    subject: 'count',
    subjectId: id,
    lines: [toTake(quantity)],
  })
  await trx
    .insertInto('yardCountLine')
    .values({
      countId: id,
      categoryId: line.categoryId,
      ...goods,
      bookGrams: book.grams,
      bookPieces: book.pieces,
      bookCostFen: book.costFen,
      part: part ? 1 : 0,
      bales: bales.length === 0 ? '' : JSON.stringify(bales),
      source,
      byStaffId: actor.staffId,
      byName: actor.name,
      at: now,
      ...when,
    })
    .execute()
  await auditCount(trx, actor, now, after, 'line', { categoryId: line.categoryId, ...goods, part })
  return after
}
