// Reads purchases from people who showed an ID, each with the lines of its weighing slip, and finds the problem
// that keeps a purchase from being invoiced.

import { withRaise } from '@huishou/wire/reverse-invoice/amounts'
import { addMonths, type SaleProblem } from '@huishou/wire/reverse-invoice/states'
import { dayOf, instantOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { PickupTables, SlipLineRow } from '../tables.ts'

type Db = Handle<PickupTables>
const AT_A_TIME = 500

/** Month of an instant in China time. */
export const monthOf = (at: number): string => dayOf(at).slice(0, 7)
/** First instant of a month, and of the next. */
export const monthSpan = (month: string): { from: number; until: number } => ({
  from: instantOf(`${month}-01`),
  until: instantOf(`${addMonths(month, 1)}-01`),
})

/**
 * Settled purchases whose slip names a seller, by the time they settled. Orders of a firm are left out: the firm is
 * paid, not the person who showed an ID.
 */
export const salesIn = (db: Db, { from, until }: { from: number; until: number }) =>
  db
    .selectFrom('sellerSale')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'sellerSale.orderId')
    .leftJoin('reverseInvoiceSlip as claim', (join) =>
      join.onRef('claim.orderId', '=', 'sellerSale.orderId').on('claim.live', '=', 1),
    )
    // no index serves this, so that the sales of the month are read and not all orders without a firm
    .where((e) => e(e.fn.coalesce('pickupOrder.firmSiteId', e.lit(0)), '=', 0))
    .where('sellerSale.at', '>=', from)
    .where('sellerSale.at', '<', until)

export const saleColumns = [
  'sellerSale.orderId',
  'sellerSale.sellerId',
  'sellerSale.at',
  'sellerSale.reversedAt',
  'pickupOrder.orderNumber',
  'pickupOrder.memberId',
  'pickupOrder.mobile',
  'pickupOrder.slipId',
  'claim.invoiceId',
] as const

export type Sale = {
  orderId: number
  sellerId: number
  at: number
  reversedAt: number | null
  orderNumber: string
  memberId: number | null
  mobile: string
  slipNumber: string
  totalFen: number
  /** The batch that contains it; null if it is in none. */
  invoiceId: number | null
  /** `paidFen` includes its part of a raise, so that the lines add up to the amount paid. */
  lines: readonly Pick<SaleLine, 'categoryId' | 'grams' | 'pieces' | 'paidFen'>[]
}
type SaleLine = { categoryId: number; grams: number; pieces: number; paidFen: number }

const readByChunks = async <Row>(
  ids: readonly number[],
  read: (some: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += AT_A_TIME) rows.push(...(await read(ids.slice(at, at + AT_A_TIME))))
  return rows
}

/** Groups items by a number of theirs. */
export const groupedBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
): Map<number, Item[]> => {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const linesOf = (lines: readonly SlipLineRow[], raiseFen: number): SaleLine[] => {
  const paid = withRaise(
    lines.map(({ amountFen }) => amountFen),
    raiseFen,
  )
  return lines.map(({ categoryId, netG, count }, at) => ({
    categoryId,
    grams: netG,
    pieces: count,
    paidFen: paid[at] ?? 0,
  }))
}

type Found = Omit<Sale, 'slipNumber' | 'totalFen' | 'lines'> & { slipId: number | null }

/** Sales with their slips and lines, in the order given. */
export const withLines = async (db: Db, found: readonly Found[]): Promise<Sale[]> => {
  const slipIds = found.flatMap(({ slipId }) => slipId ?? [])
  const slips = await readByChunks(slipIds, (ids) =>
    db
      .selectFrom('pickupSlip')
      .select(['id', 'slipNumber', 'totalFen', 'raiseFen'])
      .where('id', 'in', ids)
      .execute(),
  )
  const lines = await readByChunks(slipIds, (ids) =>
    db.selectFrom('pickupSlipLine').selectAll().where('slipId', 'in', ids).orderBy('position').execute(),
  )
  const bySlip = new Map(slips.map((slip) => [slip.id, slip]))
  const linesBySlip = groupedBy(lines, ({ slipId }) => slipId)
  return found.flatMap(({ slipId, ...sale }) => {
    const slip = bySlip.get(slipId ?? 0)
    if (!slip) return []
    const { slipNumber, totalFen, raiseFen } = slip
    return [{ ...sale, slipNumber, totalFen, lines: linesOf(linesBySlip.get(slip.id) ?? [], raiseFen) }]
  })
}

/** Purchases of a month as a list shows them, the latest first. */
export const readSalesPage = async (
  db: Db,
  query: ReturnType<typeof salesIn>,
  { most, skip }: { most: number; skip: number },
): Promise<Sale[]> => {
  const found = await query
    .select(saleColumns)
    .orderBy('sellerSale.at', 'desc')
    .orderBy('sellerSale.orderId', 'desc')
    .limit(most)
    .offset(skip)
    .execute()
  return await withLines(db, found)
}

/** Purchases in these batches, also in those that ended. */
export const readSalesOf = async (
  db: Db,
  batchIds: readonly number[],
): Promise<(Sale & { batchId: number })[]> => {
  const found = await readByChunks(batchIds, (ids) =>
    db
      .selectFrom('reverseInvoiceSlip as claim')
      .innerJoin('pickupOrder', 'pickupOrder.id', 'claim.orderId')
      .innerJoin('reverseInvoice', 'reverseInvoice.id', 'claim.invoiceId')
      .select([
        'claim.invoiceId',
        'claim.orderId',
        'reverseInvoice.sellerId',
        'pickupOrder.settledAt',
        'pickupOrder.reversedAt',
        'pickupOrder.orderNumber',
        'pickupOrder.memberId',
        'pickupOrder.mobile',
        'pickupOrder.slipId',
      ])
      .where('claim.invoiceId', 'in', ids)
      .orderBy('pickupOrder.settledAt')
      .orderBy('claim.orderId')
      .execute(),
  )
  const sales = await withLines(
    db,
    found.map(({ settledAt, ...row }) => ({ ...row, at: settledAt ?? 0 })),
  )
  return sales.map((sale) => ({ ...sale, batchId: sale.invoiceId ?? 0 }))
}

/** Tax codes by material; a material without one is absent. */
export const readTaxCodes = async (db: Db): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.selectFrom('materialTaxCode').select(['categoryId', 'code']).execute()
  return new Map(rows.filter(({ code }) => code !== '').map(({ categoryId, code }) => [categoryId, code]))
}

/** The problem of the purchase itself that keeps it from being invoiced; limit and seller are checked elsewhere. */
export const problemOf = (
  { lines }: Pick<Sale, 'lines'>,
  codes: ReadonlyMap<number, string>,
): SaleProblem | null => {
  if (lines.some(({ paidFen }) => paidFen < 0)) return 'fee'
  return lines.some(({ categoryId, paidFen }) => paidFen > 0 && !codes.has(categoryId)) ? 'no_code' : null
}
