// Reads the months in which goods were bought from people who showed an ID, and how much of each month's purchases is
// waiting, in open batches, or invoiced.

import type { ReplyOf } from '@huishou/wire/client'
import type { reverseInvoiceMonths } from '@huishou/wire/reverse-invoice/batches'
import { addMonths } from '@huishou/wire/reverse-invoice/states'
import { sql } from 'kysely'
import { needsRedLetter } from './read-batches.ts'
import type { Db } from './life-cycle.ts'
import { monthOf, monthSpan, salesIn } from './purchase-queries.ts'
import { readRules } from './rules.ts'

type Reply = ReplyOf<typeof reverseInvoiceMonths>
type Row = Reply['rows'][number]

/** Sellers are erased after two years, so there are no purchases before. */
const MOST_MONTHS = 25

const emptyMonth = (month: string): Row => ({
  id: Number(month.replace('-', '')),
  month,
  purchases: 0,
  purchasesFen: 0,
  waiting: 0,
  waitingFen: 0,
  open: 0,
  openFen: 0,
  issued: 0,
  issuedFen: 0,
  redLettered: 0,
  toRedLetter: 0,
})

const readFirstMonth = async (db: Db, now: number): Promise<string> => {
  const { first } = await db
    .selectFrom('sellerSale')
    .select((e) => e.fn.min<number | null>('at').as('first'))
    .executeTakeFirstOrThrow()
  return monthOf(first === null ? now : Number(first))
}

const readPurchases = async (db: Db, month: string) => {
  const waits = sql<number>`case when ${sql.ref('claim.orderId')} is null then 1 else 0 end`
  const { purchases, purchasesFen, waiting, waitingFen } = await salesIn(db, monthSpan(month))
    .where('sellerSale.reversedAt', 'is', null)
    .select((e) => [
      e.fn.countAll<number>().as('purchases'),
      e.fn.sum<number | null>('sellerSale.amountFen').as('purchasesFen'),
      sql<number | null>`sum(${waits})`.as('waiting'),
      sql<number | null>`sum(${waits} * ${sql.ref('sellerSale.amountFen')})`.as('waitingFen'),
    ])
    .executeTakeFirstOrThrow()
  return {
    purchases: Number(purchases),
    purchasesFen: Number(purchasesFen ?? 0),
    waiting: Number(waiting ?? 0),
    waitingFen: Number(waitingFen ?? 0),
  }
}

const readBatchCounts = async (db: Db, from: string): Promise<Map<string, Partial<Row>>> => {
  const counted = await db
    .selectFrom('reverseInvoice')
    .select((e) => [
      'month',
      'state',
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number>('totalFen').as('totalFen'),
    ])
    .where('month', '>=', from)
    .groupBy(['month', 'state'])
    .execute()
  const wrong = await db
    .selectFrom('reverseInvoice')
    .select((e) => ['month', e.fn.countAll<number>().as('count')])
    .where('month', '>=', from)
    .where('state', '=', 'issued')
    .where('id', 'in', needsRedLetter(db))
    .groupBy('month')
    .execute()
  const months = new Map<string, Partial<Row>>()
  const add = (month: string, part: Partial<Row>) => months.set(month, { ...months.get(month), ...part })
  for (const { month, state, count, totalFen } of counted) {
    if (state === 'open') add(month, { open: Number(count), openFen: Number(totalFen) })
    if (state === 'issued') add(month, { issued: Number(count), issuedFen: Number(totalFen) })
    if (state === 'red_lettered') add(month, { redLettered: Number(count) })
  }
  for (const { month, count } of wrong) add(month, { toRedLetter: Number(count) })
  return months
}

/** Months with purchases, the latest first, and the rules in force. */
export const readMonths = async (db: Db, now: number): Promise<Reply> => {
  const last = monthOf(now)
  const first = await readFirstMonth(db, now)
  const counts = await readBatchCounts(db, addMonths(last, 1 - MOST_MONTHS))
  const rows: Row[] = []
  for (let back = 0; back < MOST_MONTHS; back++) {
    const month = addMonths(last, -back)
    const batches = counts.get(month)
    if (month < first && !batches) continue
    const row = { ...emptyMonth(month), ...(await readPurchases(db, month)), ...batches }
    if (row.purchases > 0 || batches || month === last) rows.push(row)
  }
  return { rows, rules: await readRules(db) }
}
