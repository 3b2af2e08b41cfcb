// Reads batches for reverse invoices with their lines and purchases. Each batch holds what one seller sold in a month.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { actionsOf } from '@huishou/wire/life-cycle'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { reverseInvoice, reverseInvoices } from '@huishou/wire/reverse-invoice/batches'
import {
  batchIdOf,
  batchNumberOf,
  fullestYear,
  reverseInvoiceLife,
  reverseInvoiceStates,
} from '@huishou/wire/reverse-invoice/states'
import type { Language } from '@huishou/wire/text'
import type { Verdicts } from '@huishou/wire/verdict'
import { readCategories, type CatalogTables } from '../../catalog/index.ts'
import type { Handle } from '../../platform/database.ts'
import { containing } from '../../platform/like-pattern.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { verdict } from '../../platform/verdict.ts'
import {
  checkBatch,
  countReversed,
  findBatch,
  refuseOwnBatch,
  type Db,
  type InvoiceTables,
} from './life-cycle.ts'
import { readSalesOf } from './purchase-queries.ts'
import { readSums } from './read-invoiced-sums.ts'
import { readSellerLimit } from './rules.ts'
import type { ReverseInvoiceRow } from './tables.ts'

type Reply = ReplyOf<typeof reverseInvoices>
export type WireBatch = Reply['rows'][number]
type Detail = ReplyOf<typeof reverseInvoice>
export type BatchFilters = Omit<InputOf<typeof reverseInvoices>, 'page' | 'pageSize'>
/** `file` leaves out the allowed actions, which an exported file does not show. */
export type Reading = { actor: StaffMember; now: number; language: Language; file?: true }

/** Ids of batches that have not ended and contain a reversed purchase; callers keep only the issued ones. */
export const needsRedLetter = (db: Db) =>
  db
    .selectFrom('reverseInvoiceSlip')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'reverseInvoiceSlip.orderId')
    .select('reverseInvoiceSlip.invoiceId')
    .where('reverseInvoiceSlip.live', '=', 1)
    .where('pickupOrder.reversedAt', 'is not', null)

/** Matches a seller's name anywhere, and a batch or invoice number that was typed whole. */
const matching = (db: Db, q: string) =>
  db
    .selectFrom('reverseInvoice')
    .where((e) =>
      e.or([
        e('invoiceNumber', '=', q),
        e('redNumber', '=', q),
        e('id', '=', batchIdOf(q) ?? 0),
        e(e.fn<string>('lower', ['sellerName']), 'like', containing(q)),
      ]),
    )

/** Query for the batches that these filters select; callers add the state, or count the batches in each. */
export const batchesWhere = (db: Db, { month, toRedLetter, q = '' }: BatchFilters) =>
  (q.trim() === '' ? db.selectFrom('reverseInvoice') : matching(db, q.trim()))
    .$if(month !== undefined, (query) => query.where('month', '=', month ?? ''))
    .$if(toRedLetter === true, (query) =>
      query.where('state', '=', 'issued').where('id', 'in', needsRedLetter(db)),
    )

/**
 * What the reader may do with a batch: the actions that its state and the reader's role allow, each refused if the
 * reader is its seller.
 */
const mayOf = (row: ReverseInvoiceRow, own: Refusal | null, { actor, now, language }: Reading) => {
  const may: Verdicts<string> = {}
  for (const action of actionsOf(reverseInvoiceLife)) {
    const refused = checkBatch(staffActor(actor), now, row, action)
    if (!refused) may[action] = verdict(own, language)
  }
  return may
}

/** Converts batches to their form in replies. */
export const toWireBatches = async (
  db: Db,
  reading: Reading,
  rows: readonly ReverseInvoiceRow[],
): Promise<WireBatch[]> => {
  const reversed = await countReversed(
    db,
    rows.map(({ id }) => id),
  )
  const sumsOf = await readSums(
    db,
    rows.map(({ sellerId }) => sellerId),
  )
  const { warnFen, limitFen } = await readSellerLimit(db)
  return await Promise.all(
    rows.map(async (row) => {
      const yearFen = fullestYear(sumsOf(row.sellerId), row.month)
      const ended = row.state === 'red_lettered' || row.state === 'discarded'
      const own = ended || reading.file ? null : await refuseOwnBatch(db, reading.actor, row.id)
      return {
        ...row,
        batchNumber: batchNumberOf(row),
        reversedSlips: ended ? 0 : (reversed.get(row.id) ?? 0),
        yearFen,
        limitFen,
        warning: yearFen >= warnFen,
        may: reading.file ? {} : mayOf(row, own, reading),
      }
    }),
  )
}

/** One page of batches, the latest month first, with the number in each state. */
export const readBatches = async (
  db: Db,
  reading: Reading,
  { page = 1, pageSize = 20, state, ...where }: InputOf<typeof reverseInvoices>,
): Promise<Reply> => {
  const counted = await batchesWhere(db, where)
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(
    reverseInvoiceStates.map((one) => [one, Number(counted.find((row) => row.state === one)?.count ?? 0)]),
  )
  const rows = await batchesWhere(db, where)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const total =
    state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[state] ?? 0)
  return { rows: await toWireBatches(db, reading, rows), total, counts }
}

const readLines = async (db: Handle<InvoiceTables & CatalogTables>, id: number): Promise<Detail['lines']> => {
  const rows = await db
    .selectFrom('reverseInvoiceLine')
    .selectAll()
    .where('invoiceId', '=', id)
    .orderBy('position')
    .execute()
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  return rows.map((row) => {
    const { name = '', nameEn = '', unit = 'kg' as const } = categories.get(row.categoryId) ?? {}
    return { ...row, name, nameEn, unit }
  })
}

/** One batch with its lines and purchases. Refuses NOT_FOUND. */
export const readBatch = async (
  db: Handle<InvoiceTables & CatalogTables>,
  reading: Reading,
  id: number,
): Promise<Detail | Refusal> => {
  const row = await findBatch(db, id)
  if (isRefusal(row)) return row
  const [batch] = await toWireBatches(db, reading, [row])
  if (!batch) throw new Error(`batch ${id} has no form`)
  const sales = await readSalesOf(db, [id])
  return {
    ...batch,
    lines: await readLines(db, id),
    sources: sales.map(({ orderId, orderNumber, slipNumber, at, totalFen, reversedAt }) => ({
      orderId,
      orderNumber,
      slipNumber,
      settledAt: at,
      totalFen,
      reversed: reversedAt !== null,
    })),
  }
}
