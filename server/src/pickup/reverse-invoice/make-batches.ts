// Puts the purchases of a month into batches, one for each seller, and brings open batches up to date.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { makeReverseInvoices } from '@huishou/wire/reverse-invoice/batches'
import { fullestYear, reverseInvoiceLimits, type SaleProblem } from '@huishou/wire/reverse-invoice/states'
import { recordAudit } from '../../audit/index.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import {
  contentOf,
  insertBatch,
  isSame,
  writeContent,
  type BatchTerms,
  type Seller,
} from './batch-content.ts'
import { moveBatch, refuseOwnSales, type Trx } from './life-cycle.ts'
import { groupedBy, monthOf, problemOf, readSalesOf, readTaxCodes, type Sale } from './read-sales.ts'
import { readSums } from './read-sums.ts'
import { readInvoiceable } from './read-waiting.ts'
import { readRates, readSellerLimit, refuseOff } from './rules.ts'
import type { ReverseInvoiceRow } from './tables.ts'

type Made = ReplyOf<typeof makeReverseInvoices>
/** What is the same for all sellers of one call, and what it counts. */
type Making = BatchTerms & { made: Made }

/** Takes purchases in the order given while they fit below the limit, and counts the others by their reason. */
const choose = (
  sales: readonly Sale[],
  { room, codes, blocked }: { room: number; codes: ReadonlyMap<number, string>; blocked: Made['blocked'] },
): Sale[] => {
  let left = room
  return sales.filter((sale) => {
    const problem: SaleProblem | null = problemOf(sale, codes) ?? (sale.totalFen > left ? 'limit' : null)
    if (problem) blocked[problem] += 1
    else left -= sale.totalFen
    return problem === null
  })
}

/** Brings an open batch up to date; one that has nothing left is discarded. */
const updateBatch = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { batch, before, chosen }: { batch: ReverseInvoiceRow; before: readonly Sale[]; chosen: readonly Sale[] },
  making: Making,
): Promise<Refusal | null> => {
  const { made } = making
  if (chosen.length === 0) {
    const gone = await moveBatch(trx, staffActor(actor), now, batch, 'discard', { actor })
    made.discarded += 1
    return isRefusal(gone) ? gone : null
  }
  const content = contentOf(chosen, making)
  if (await isSame(trx, batch, before, chosen, content)) return null
  const { numUpdatedRows } = await trx
    .updateTable('reverseInvoice')
    .set({ ...content.sums, version: batch.version + 1, updatedAt: now })
    .where('id', '=', batch.id)
    .where('version', '=', batch.version)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
  await writeContent(trx, batch.id, content.lines, chosen)
  made.updated += 1
  return null
}

const readSellers = async (trx: Trx, ids: readonly number[]): Promise<Map<number, Seller>> => {
  const sellers = new Map<number, Seller>()
  for (let at = 0; at < ids.length; at += 500)
    for (const row of await trx
      .selectFrom('seller')
      .select(['id', 'name', 'idMasked'])
      .where('id', 'in', ids.slice(at, at + 500))
      .execute())
      sellers.set(row.id, row)
  return sellers
}

/** Open batches of the month by their seller, with what stands in them. */
const readOpen = async (trx: Trx, month: string) => {
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

/** Makes or updates the batch of each seller. Refuses CHANGED_MEANWHILE. */
const makeEach = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  waiting: readonly Sale[],
  making: Making,
): Promise<Refusal | null> => {
  const { month, codes, made } = making
  const bySeller = groupedBy(waiting, ({ sellerId }) => sellerId)
  const open = await readOpen(trx, month)
  const ids = [...new Set([...bySeller.keys(), ...open.keys()])].toSorted((a, b) => a - b)
  const sellers = await readSellers(trx, ids)
  const sumsOf = await readSums(trx, ids)
  const { limitFen } = await readSellerLimit(trx)
  for (const sellerId of ids) {
    const { batch, before = [] } = open.get(sellerId) ?? {}
    const fresh = bySeller.get(sellerId) ?? []
    if (await refuseOwnSales(trx, actor, [...before, ...fresh])) {
      made.blocked.own += fresh.length
      continue
    }
    const others = fullestYear(sumsOf(sellerId), month) - (batch?.totalFen ?? 0)
    const kept = before.filter(({ reversedAt }) => reversedAt === null)
    const room = limitFen - others
    const chosen = choose([...kept, ...fresh], { room, codes, blocked: made.blocked })
    const stood = new Set(before.map(({ orderId }) => orderId))
    made.slips += chosen.filter(({ orderId }) => !stood.has(orderId)).length
    const seller = sellers.get(sellerId)
    if (batch) {
      const refused = await updateBatch(trx, actor, now, { batch, before, chosen }, making)
      if (refused) return refused
    } else if (seller && chosen.length > 0) {
      await insertBatch(trx, actor, now, seller, chosen, making)
      made.made += 1
    }
  }
  return null
}

/** Makes the batches of a month; made again, nothing changes. The endpoint lists the refusals. */
export const makeBatches = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { month }: Pick<InputOf<typeof makeReverseInvoices>, 'month'>,
): Promise<Made | Refusal> => {
  const off = await refuseOff(trx)
  if (off) return off
  if (month > monthOf(now)) return refuse('REVERSE_INVOICE_FUTURE', { field: 'month', values: { month } })
  const codes = await readTaxCodes(trx)
  const blocked = { no_code: 0, fee: 0, limit: 0, own: 0 }
  const most = reverseInvoiceLimits.salesAtOnce
  const { sales, more } = await readInvoiceable(trx, month, { codes, most }, (problem) => {
    blocked[problem] += 1
  })
  const made: Made = { made: 0, updated: 0, discarded: 0, slips: 0, blocked, more }
  const making = { month, codes, rates: await readRates(trx), made }
  const refused = await makeEach(trx, actor, now, sales, making)
  if (refused) return refused
  await recordAudit(trx, actor, now, {
    action: 'reverse-invoice.make',
    subject: 'reverseInvoice',
    after: { month, made: made.made, updated: made.updated, discarded: made.discarded, slips: made.slips },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return made
}
