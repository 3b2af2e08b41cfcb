// Puts the purchases of a month into batches for reverse invoices, one for each seller, and brings open batches up to
// date.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { makeReverseInvoices } from '@huishou/wire/reverse-invoice/batches'
import { reverseInvoiceLimits } from '@huishou/wire/reverse-invoice/states'
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
import { choosePurchases, type Standing } from './choose-purchases.ts'
import { moveBatch, type Trx } from './life-cycle.ts'
import { monthOf, readTaxCodes, type Sale } from './purchase-queries.ts'
import { readRates, refuseOff } from './rules.ts'
import type { ReverseInvoiceRow } from './tables.ts'

type Made = ReplyOf<typeof makeReverseInvoices>
/** Terms that are the same for all sellers of one call, and its counts. */
type Making = BatchTerms & { made: Made }

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

/** Makes or updates the batch of each seller. Refuses CHANGED_MEANWHILE. */
const makeEach = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  standings: ReadonlyMap<number, Standing>,
  making: Making,
): Promise<Refusal | null> => {
  const ids = [...standings.keys()].toSorted((a, b) => a - b)
  const sellers = await readSellers(trx, ids)
  for (const sellerId of ids) {
    const standing = standings.get(sellerId)
    const seller = sellers.get(sellerId)
    if (!standing || standing.own) continue
    const { batch, before, chosen } = standing
    if (batch) {
      const refused = await updateBatch(trx, actor, now, { batch, before, chosen }, making)
      if (refused) return refused
    } else if (seller && chosen.length > 0) {
      await insertBatch(trx, actor, now, seller, chosen, making)
      making.made.made += 1
    }
  }
  return null
}

/**
 * Makes the batches of a month. A second call adds the purchases that were left over, and updates or discards batches
 * that changed since. The endpoint lists the refusals.
 */
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
  const choosing = { month, codes, blocked }
  const { standings, slips, more } = await choosePurchases(
    trx,
    actor,
    reverseInvoiceLimits.salesAtOnce,
    choosing,
  )
  const made: Made = { made: 0, updated: 0, discarded: 0, slips, blocked, more }
  const making = { month, codes, rates: await readRates(trx), made }
  const refused = await makeEach(trx, actor, now, standings, making)
  if (refused) return refused
  await recordAudit(trx, actor, now, {
    action: 'reverse-invoice.make',
    subject: 'reverseInvoice',
    after: { month, made: made.made, updated: made.updated, discarded: made.discarded, slips: made.slips },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return made
}
