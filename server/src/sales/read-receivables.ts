// Reads what each buyer owes, and for how long.

import type { ReplyOf } from '@huishou/wire/client'
import type { salesAgeing } from '@huishou/wire/sales/reports'
import { ageingDays } from '@huishou/wire/sales/states'
import { DAY, dayOf, instantOf } from '@huishou/wire/time'
import { type Db, openFenOf } from './life-cycle.ts'
import type { LoadRow } from './tables.ts'

type Ageing = ReplyOf<typeof salesAgeing>

type Buckets = Ageing['total']

const NAMES = ['upTo30Fen', 'upTo60Fen', 'upTo90Fen', 'over90Fen'] as const

const daysBetween = (from: string, to: string): number => Math.round((instantOf(to) - instantOf(from)) / DAY)

/** Open amounts of these loads by days since settlement. */
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

/** Receivables by buyer, largest first (docs/rules/sales.md#receivables). */
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
