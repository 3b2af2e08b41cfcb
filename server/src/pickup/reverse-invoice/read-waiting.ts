// Reads the purchases of a month that can be put into a batch, and counts those that cannot.

import type { SaleProblem } from '@huishou/wire/reverse-invoice/states'
import type { Handle } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'
import { monthSpan, problemOf, saleColumns, salesIn, withLines, type Sale } from './read-sales.ts'

type Db = Handle<PickupTables>
const AT_A_TIME = 500

/** The next purchases in no batch that were not taken back, the first settled first. */
const readNext = async (db: Db, month: string, after: Sale | undefined): Promise<Sale[]> => {
  const all = salesIn(db, monthSpan(month))
    .select(saleColumns)
    .where('claim.orderId', 'is', null)
    .where('sellerSale.reversedAt', 'is', null)
  const following = after
    ? all.where((e) =>
        e.or([
          e('sellerSale.at', '>', after.at),
          e.and([e('sellerSale.at', '=', after.at), e('sellerSale.orderId', '>', after.orderId)]),
        ]),
      )
    : all
  const found = await following
    .orderBy('sellerSale.at')
    .orderBy('sellerSale.orderId')
    .limit(AT_A_TIME)
    .execute()
  return await withLines(db, found)
}

/**
 * Up to `most` purchases that nothing about them keeps from being invoiced, and whether there are more. Those kept from
 * it are passed over, so that they never stand in the way of later ones; `count` hears of each.
 */
export const readInvoiceable = async (
  db: Db,
  month: string,
  { codes, most }: { codes: ReadonlyMap<number, string>; most: number },
  count: (problem: SaleProblem) => void,
): Promise<{ sales: Sale[]; more: boolean }> => {
  const sales: Sale[] = []
  for (let last: Sale | undefined; ;) {
    const next = await readNext(db, month, last)
    for (const sale of next) {
      const problem = problemOf(sale, codes)
      if (problem) count(problem)
      else if (sales.length === most) return { sales, more: true }
      else sales.push(sale)
    }
    last = next.at(-1)
    if (!last) return { sales, more: false }
  }
}
