// Adds up the open and issued batches by seller and month; these sums count towards a seller's limit for twelve
// calendar months.

import { fullestYear } from '@huishou/wire/reverse-invoice/states'
import type { Handle } from '../../platform/database.ts'
import type { ReverseInvoiceRow, ReverseInvoiceTables } from './tables.ts'

type Db = Handle<ReverseInvoiceTables>
export type SumsByMonth = ReadonlyMap<string, number>

const AT_A_TIME = 500
/** Batches that count; red-lettered and discarded ones do not. */
export const COUNTING = ['open', 'issued'] as const

/** Sums of the batches that count, by seller and month; `but` leaves one batch out. */
export const readSums = async (
  db: Db,
  sellerIds: readonly number[],
  but: { batchId?: number } = {},
): Promise<(sellerId: number) => SumsByMonth> => {
  const sums = new Map<number, Map<string, number>>()
  const ids = [...new Set(sellerIds)]
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const rows = await db
      .selectFrom('reverseInvoice')
      .select((e) => ['sellerId', 'month', e.fn.sum<number>('totalFen').as('totalFen')])
      .where('sellerId', 'in', ids.slice(at, at + AT_A_TIME))
      .where('state', 'in', COUNTING)
      .$if(but.batchId !== undefined, (query) => query.where('id', '<>', but.batchId ?? 0))
      .groupBy(['sellerId', 'month'])
      .execute()
    for (const { sellerId, month, totalFen } of rows) {
      const months = sums.get(sellerId) ?? new Map<string, number>()
      sums.set(sellerId, months.set(month, Number(totalFen)))
    }
  }
  return (sellerId) => sums.get(sellerId) ?? new Map()
}

/** Sum of the seller's fullest twelve months, including this batch. */
export const readYearWith = async (
  db: Db,
  { id, sellerId, month, totalFen }: Pick<ReverseInvoiceRow, 'id' | 'sellerId' | 'month' | 'totalFen'>,
): Promise<number> => {
  const sumsOf = await readSums(db, [sellerId], { batchId: id })
  return fullestYear(sumsOf(sellerId), month) + totalFen
}
