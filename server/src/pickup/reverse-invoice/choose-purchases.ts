// Chooses which purchases of a month go into the batches for reverse invoices. It leaves out purchases that cannot be
// invoiced, that exceed a seller's limit, or that were sold by the person who makes the batches.

import type { ReplyOf } from '@huishou/wire/client'
import type { makeReverseInvoices } from '@huishou/wire/reverse-invoice/batches'
import { fullestYear, type SaleProblem } from '@huishou/wire/reverse-invoice/states'
import type { StaffActor } from '../../platform/http/route.ts'
import { refuseOwnSales, type Trx } from './life-cycle.ts'
import { groupedBy, problemOf, readSalesOf, type Sale } from './purchase-queries.ts'
import { readSums } from './read-invoiced-sums.ts'
import { readWaiting, readWaitingAccounts } from './read-waiting.ts'
import { readSellerLimit } from './rules.ts'
import type { ReverseInvoiceRow } from './tables.ts'

const AT_A_TIME = 500

/** Purchases in a seller's open batch now and after this call, and how many fen are left below the limit. */
export type Standing = {
  batch: ReverseInvoiceRow | undefined
  before: readonly Sale[]
  chosen: Sale[]
  left: number
  /** Whether the person who makes the batches is the seller. */
  own: boolean
}
type Open = { batch: ReverseInvoiceRow; before: readonly Sale[] }
type Choosing = {
  month: string
  codes: ReadonlyMap<number, string>
  blocked: ReplyOf<typeof makeReverseInvoices>['blocked']
}

/** Open batches of the month by their seller, with their purchases. */
const readOpen = async (trx: Trx, month: string): Promise<Map<number, Open>> => {
  const batches = await trx
    .selectFrom('reverseInvoice')
    .selectAll()
    .where('month', '=', month)
    .where('state', '=', 'open')
    .execute()
  const sales = await readSalesOf(
    trx,
    batches.map(({ id }) => id),
  )
  const byBatch = groupedBy(sales, ({ batchId }) => batchId)
  return new Map(batches.map((batch) => [batch.sellerId, { batch, before: byBatch.get(batch.id) ?? [] }]))
}

/** The problem that keeps a purchase out of its seller's batch, which is also counted; null if it can be put in. */
const keepsOut = (standing: Standing, sale: Sale, { codes, blocked }: Choosing): SaleProblem | null => {
  const problem =
    problemOf(sale, codes) ??
    (standing.own ? 'own' : null) ??
    (sale.totalFen > standing.left ? 'limit' : null)
  if (problem) blocked[problem] += 1
  return problem
}
const putIn = (standing: Standing, sale: Sale): void => {
  standing.chosen.push(sale)
  standing.left -= sale.totalFen
}

/** Adds the standing of these sellers, first with the purchases that are in their open batches already. */
const addStandings = async (
  trx: Trx,
  actor: StaffActor,
  standings: Map<number, Standing>,
  { ids, open }: { ids: readonly number[]; open: ReadonlyMap<number, Open> },
  choosing: Choosing,
): Promise<void> => {
  const { month } = choosing
  const sumsOf = await readSums(trx, ids)
  const { limitFen } = await readSellerLimit(trx)
  const accounts = groupedBy(await readWaitingAccounts(trx, month, ids), ({ sellerId }) => sellerId)
  for (const sellerId of ids) {
    const { batch, before = [] } = open.get(sellerId) ?? {}
    const others = fullestYear(sumsOf(sellerId), month) - (batch?.totalFen ?? 0)
    const own = (await refuseOwnSales(trx, actor, [...before, ...(accounts.get(sellerId) ?? [])])) !== null
    const standing: Standing = { batch, before, chosen: [], left: limitFen - others, own }
    standings.set(sellerId, standing)
    if (own) continue
    for (const sale of before)
      if (sale.reversedAt === null && !keepsOut(standing, sale, choosing)) putIn(standing, sale)
  }
}

/**
 * Chooses up to `most` waiting purchases, and reports whether there are more. Purchases that cannot be put in are
 * skipped without counting, so that they never block later ones.
 */
export const choosePurchases = async (
  trx: Trx,
  actor: StaffActor,
  most: number,
  choosing: Choosing,
): Promise<{ standings: ReadonlyMap<number, Standing>; slips: number; more: boolean }> => {
  const { month } = choosing
  const open = await readOpen(trx, month)
  const standings = new Map<number, Standing>()
  const openIds = [...open.keys()].toSorted((a, b) => a - b)
  for (let at = 0; at < openIds.length; at += AT_A_TIME)
    await addStandings(trx, actor, standings, { ids: openIds.slice(at, at + AT_A_TIME), open }, choosing)
  let slips = 0
  for await (const sales of readWaiting(trx, month)) {
    const ids = [...new Set(sales.map(({ sellerId }) => sellerId))].filter((id) => !standings.has(id))
    await addStandings(trx, actor, standings, { ids, open }, choosing)
    for (const sale of sales) {
      const standing = standings.get(sale.sellerId)
      if (!standing || keepsOut(standing, sale, choosing)) continue
      if (slips === most) return { standings, slips, more: true }
      putIn(standing, sale)
      slips += 1
    }
  }
  return { standings, slips, more: false }
}
