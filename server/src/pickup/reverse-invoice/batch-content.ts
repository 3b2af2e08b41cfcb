// Computes, stores and compares the content of a batch for one reverse invoice: the purchases from one seller in a
// month, with a line for each material and the totals.

import {
  reverseInvoiceAmounts,
  sumOfAmounts,
  type ReverseInvoiceRates,
} from '@huishou/wire/reverse-invoice/amounts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { Trx } from './life-cycle.ts'
import { groupedBy, type Sale } from './purchase-queries.ts'
import type { ReverseInvoiceLineRow, ReverseInvoiceRow } from './tables.ts'

const AT_A_TIME = 500

type Line = Omit<ReverseInvoiceLineRow, 'id' | 'invoiceId'>
export type Seller = { id: number; name: string; idMasked: string }
/** Month, tax codes and rates by which batches are made. */
export type BatchTerms = {
  month: string
  codes: ReadonlyMap<number, string>
  rates: ReverseInvoiceRates
}

/** One line for each material, in the order in which they were first bought; a material that cost nothing has none. */
const batchLines = (
  sales: readonly Pick<Sale, 'lines'>[],
  codes: ReadonlyMap<number, string>,
  rates: ReverseInvoiceRates,
): Line[] => {
  const paid = sales.flatMap(({ lines }) => lines).filter(({ paidFen }) => paidFen > 0)
  return [...groupedBy(paid, ({ categoryId }) => categoryId)].map(([categoryId, lines], position) => {
    const sum = (key: 'grams' | 'pieces' | 'paidFen') => lines.reduce((all, line) => all + line[key], 0)
    return {
      position,
      categoryId,
      code: codes.get(categoryId) ?? '',
      grams: sum('grams'),
      pieces: sum('pieces'),
      ...reverseInvoiceAmounts(sum('paidFen'), rates),
    }
  })
}

/** Lines and sums of these purchases. */
export const contentOf = (chosen: readonly Sale[], { codes, rates }: BatchTerms) => {
  const lines = batchLines(chosen, codes, rates)
  const sums = {
    slips: chosen.length,
    grams: lines.reduce((all, { grams }) => all + grams, 0),
    ...sumOfAmounts(lines),
    ...rates,
  }
  return { lines, sums }
}

/** Replaces lines and purchases of a batch. */
export const writeContent = async (
  trx: Trx,
  invoiceId: number,
  lines: readonly Line[],
  chosen: readonly Sale[],
): Promise<void> => {
  await trx.deleteFrom('reverseInvoiceLine').where('invoiceId', '=', invoiceId).execute()
  await trx.deleteFrom('reverseInvoiceSlip').where('invoiceId', '=', invoiceId).execute()
  await trx
    .insertInto('reverseInvoiceLine')
    .values(lines.map((line) => ({ ...line, invoiceId })))
    .execute()
  for (let at = 0; at < chosen.length; at += AT_A_TIME)
    await trx
      .insertInto('reverseInvoiceSlip')
      .values(
        chosen
          .slice(at, at + AT_A_TIME)
          .map(({ orderId, totalFen }) => ({ invoiceId, orderId, totalFen, live: 1 })),
      )
      .execute()
}

/** Makes the batch of a seller who has none open. */
export const insertBatch = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  seller: Seller,
  chosen: readonly Sale[],
  terms: BatchTerms,
): Promise<void> => {
  const { lines, sums } = contentOf(chosen, terms)
  const { id } = await trx
    .insertInto('reverseInvoice')
    .values({
      version: 1,
      state: 'open',
      sellerId: seller.id,
      sellerName: seller.name,
      idMasked: seller.idMasked,
      month: terms.month,
      ...sums,
      madeByName: actor.name,
      madeAt: now,
      updatedAt: now,
      invoiceNumber: null,
      invoicedOn: null,
      issuedByName: '',
      redNumber: null,
      redOn: null,
      redByName: '',
      reason: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeContent(trx, id, lines, chosen)
}

/** Whether the batch already has these purchases, materials, tax codes and sums. */
export const isSame = async (
  trx: Trx,
  batch: ReverseInvoiceRow,
  before: readonly Sale[],
  chosen: readonly Sale[],
  { lines, sums }: ReturnType<typeof contentOf>,
): Promise<boolean> => {
  const orders = (sales: readonly Sale[]) => sales.map(({ orderId }) => orderId).toSorted((a, b) => a - b)
  const stored = await trx
    .selectFrom('reverseInvoiceLine')
    .selectAll()
    .where('invoiceId', '=', batch.id)
    .orderBy('position')
    .execute()
  const sameSums = Object.entries(sums).every(([key, value]) => batch[key as keyof typeof sums] === value)
  return (
    sameSums &&
    orders(before).join() === orders(chosen).join() &&
    stored.length === lines.length &&
    stored.every(({ categoryId, code }, at) => {
      const line = lines[at]
      return line?.categoryId === categoryId && line.code === code
    })
  )
}
