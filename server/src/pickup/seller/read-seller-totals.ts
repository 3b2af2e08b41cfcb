// Reads how much each person who sells metals to the business has been paid in the last 12 months.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { sellerTotals as sellerTotalsEndpoint } from '@huishou/wire/pickup/metal-sellers'
import { yearEnding } from '@huishou/wire/reverse-invoice/states'
import type { StaffRole } from '@huishou/wire/staff/roles'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { sellerKey, sellerOf } from './seller-record.ts'
import { monthOf } from '../reverse-invoice/purchase-queries.ts'
import { readSums } from '../reverse-invoice/read-invoiced-sums.ts'
import { readSellerLimit } from '../reverse-invoice/rules.ts'
import { runningYear } from './rolling-year-and-retention.ts'
import type { PickupTables, SlipRow } from '../tables.ts'

type Reply = ReplyOf<typeof sellerTotalsEndpoint>

const totalsSince = (db: Handle<PickupTables>, since: number) =>
  db
    .selectFrom('sellerSale')
    .innerJoin('seller', 'seller.id', 'sellerSale.sellerId')
    .where('sellerSale.at', '>', since)
    .where('sellerSale.reversedAt', 'is', null)
    .groupBy(['seller.id', 'seller.name', 'seller.idMasked'])
    .select((e) => [
      'seller.id',
      'seller.name',
      'seller.idMasked',
      e.fn.sum<number>('sellerSale.amountFen').as('totalFen'),
      e.fn.countAll<number>().as('orders'),
      e.fn.max('sellerSale.at').as('lastAt'),
    ])

/** Totals paid to each seller in the running 12 months, the highest first. */
export const readSellerTotals = async (
  db: Handle<PickupTables>,
  now: number,
  input: InputOf<typeof sellerTotalsEndpoint>,
): Promise<Reply> => {
  const { limitFen, warnFen } = await readSellerLimit(db)
  const all = totalsSince(db, runningYear(now))
  const wanted = input.warning
    ? all.having((e) => e(e.fn.sum<number>('sellerSale.amountFen'), '>=', warnFen))
    : all
  const { total } = await db
    .selectFrom(wanted.as('found'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const size = input.pageSize ?? 20
  const rows = await wanted
    .orderBy('totalFen', 'desc')
    .orderBy('seller.id')
    .limit(size)
    .offset(((input.page ?? 1) - 1) * size)
    .execute()
  const sumsOf = await readSums(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => {
      const invoicedFen = yearEnding(sumsOf(row.id), monthOf(now))
      return {
        ...row,
        totalFen: Number(row.totalFen),
        orders: Number(row.orders),
        warning: Number(row.totalFen) >= warnFen,
        invoicedFen,
        invoiceWarning: invoicedFen >= warnFen,
      }
    }),
    total: Number(total),
    limitFen,
    warnFen,
  }
}

/** The seller on a slip with the 12-month total, for roles that may read totals; null when there is none to show. */
export const readSellerOfSlip = async (
  db: Handle<PickupTables>,
  actor: StaffMember,
  now: number,
  slip: Pick<SlipRow, 'seller'> | undefined,
): Promise<{
  name: string
  idMasked: string
  totalFen: number
  limitFen: number
  warning: boolean
} | null> => {
  const named = slip && sellerOf(db, slip)
  if (!named || !(sellerTotalsEndpoint.who as readonly StaffRole[]).includes(actor.role)) return null
  const { idHash, idMasked } = sellerKey(db, named)
  const sold = await totalsSince(db, runningYear(now)).where('seller.idHash', '=', idHash).executeTakeFirst()
  const totalFen = Number(sold?.totalFen ?? 0)
  const { limitFen, warnFen } = await readSellerLimit(db)
  return {
    name: named.name,
    idMasked,
    totalFen,
    limitFen,
    warning: totalFen >= warnFen,
  }
}
