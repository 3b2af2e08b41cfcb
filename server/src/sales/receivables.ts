import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { salesAgeing, salesStatement } from '@huishou/wire/sales/reports'
import { ageingDays } from '@huishou/wire/sales/states'
import { addDays, DAY, dayOf, instantOf } from '@huishou/wire/time'

import { type Db, openFenOf } from './life-cycle.ts'
import type { LoadRow } from './tables.ts'

type Ageing = ReplyOf<typeof salesAgeing>
type Buckets = Ageing['total']

const NAMES = ['upTo30Fen', 'upTo60Fen', 'upTo90Fen', 'over90Fen'] as const
const daysBetween = (from: string, to: string): number => Math.round((instantOf(to) - instantOf(from)) / DAY)

/** What is open of these loads, by days since they were settled. */
const bucketsOf = (rows: readonly LoadRow[], today: string): Buckets => {
  const sums: Buckets = {
    upTo30Fen: 0,
    upTo60Fen: 0,
    upTo90Fen: 0,
    over90Fen: 0,
    totalFen: 0,
    overdueFen: 0,
  }
  for (const row of rows) {
    const openFen = openFenOf(row)
    const age = daysBetween(dayOf(row.settledAt ?? 0), today)
    const bucket = ageingDays.findIndex((days) => age <= days)
    sums[NAMES[bucket === -1 ? ageingDays.length : bucket] ?? 'over90Fen'] += openFen
    sums.totalFen += openFen
    if (row.dueDay !== null && row.dueDay < today) sums.overdueFen += openFen
  }
  return sums
}

/** What buyers owe, most first (docs/rules/sales.md#receivables). */
export const readAgeing = async (db: Db, now: number): Promise<Ageing> => {
  const rows = (await db.selectFrom('salesLoad').selectAll().where('state', '=', 'settled').execute()).filter(
    (row) => openFenOf(row) > 0,
  )
  const buyers = await db.selectFrom('salesBuyer').select(['id', 'name']).execute()
  const today = dayOf(now)
  return {
    rows: buyers
      .flatMap(({ id, name }) => {
        const own = rows.filter(({ buyerId }) => buyerId === id)
        return own.length === 0
          ? []
          : [{ buyerId: id, buyerName: name, loads: own.length, ...bucketsOf(own, today) }]
      })
      .toSorted((a, b) => b.totalFen - a.totalFen || a.buyerId - b.buyerId),
    total: bucketsOf(rows, today),
  }
}

type StatementRow = Omit<ReplyOf<typeof salesStatement>['rows'][number], 'balanceFen'>

/** Everything that ever moved what this buyer owes, in order. */
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
  // those of one moment stay in this order: what is owed comes before what is paid
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
