// Reads the account of a buyer over a period: opening balance, entries and closing balance.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { salesStatement } from '@huishou/wire/sales/reports'
import { addDays, instantOf } from '@huishou/wire/time'
import type { Db } from './life-cycle.ts'

type StatementRow = Omit<ReplyOf<typeof salesStatement>['rows'][number], 'balanceFen'>

/** All entries of a buyer's account, oldest first; the statement shows those of its period. */
const entriesOf = async (db: Db, buyerId: number): Promise<StatementRow[]> => {
  const settled = db.selectFrom('salesLoad').where('buyerId', '=', buyerId).where('settledAt', 'is not', null)
  const loads = await settled.selectAll().execute()
  const ids = settled.select('id')
  const lines = await db
    .selectFrom('salesLoadLine')
    .select((e) => ['loadId', e.fn.sum<number>('netKg').as('netKg')])
    .where('loadId', 'in', ids)
    .groupBy('loadId')
    .execute()
  const corrections = await db.selectFrom('salesCorrection').selectAll().where('loadId', 'in', ids).execute()
  const payments = await db.selectFrom('salesPayment').selectAll().where('loadId', 'in', ids).execute()
  const plates = new Map(loads.map(({ id, plate }) => [id, plate]))
  const netKgs = new Map(lines.map(({ loadId, netKg }) => [loadId, Number(netKg)]))
  const row = (loadId: number) => ({ loadId, plate: plates.get(loadId) ?? '', netKg: null })
  const entries: StatementRow[] = [
    ...loads.map(({ id, settledAt, amountFen }) => ({
      ...row(id),
      kind: 'settlement' as const,
      at: settledAt ?? 0,
      netKg: netKgs.get(id) ?? 0,
      text: '',
      amountFen: amountFen ?? 0,
    })),
    ...corrections.map(({ loadId, at, reason, amountFen }) => ({
      ...row(loadId),
      kind: 'correction' as const,
      at,
      text: reason,
      amountFen,
    })),
    ...payments.map(({ loadId, at, reference, bankDay, amountFen }) => ({
      ...row(loadId),
      kind: 'payment' as const,
      at,
      text: `${reference} ${bankDay}`,
      amountFen: 0 - amountFen,
    })),
  ]
  // entries of the same moment keep this order: debts come before payments
  return entries.toSorted((a, b) => a.at - b.at)
}

/** A buyer's account from one day to another. */
export const readStatement = async (
  db: Db,
  { buyerId, from, to }: InputOf<typeof salesStatement>,
): Promise<ReplyOf<typeof salesStatement> | Refusal> => {
  const buyer = await db.selectFrom('salesBuyer').select('name').where('id', '=', buyerId).executeTakeFirst()
  if (!buyer) return refuse('NOT_FOUND', { field: 'buyerId' })
  const [begin, end] = [instantOf(from), instantOf(addDays(to, 1))]
  const entries = await entriesOf(db, buyerId)
  const openingFen = entries.filter(({ at }) => at < begin).reduce((sum, { amountFen }) => sum + amountFen, 0)
  let balanceFen = openingFen
  const rows = entries
    .filter(({ at }) => at >= begin && at < end)
    .map((entry) => {
      balanceFen += entry.amountFen
      return { ...entry, balanceFen }
    })
  return { buyerId, buyerName: buyer.name, openingFen, rows, closingFen: balanceFen }
}
