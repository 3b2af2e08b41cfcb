// Compares withdrawals with the statement of a payment provider or bank, and lists the differences.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { parseYuan } from '@huishou/wire/money'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, instantOf } from '@huishou/wire/time'
import type { reconcileWithdrawals } from '@huishou/wire/withdrawal/staff'
import type { WithdrawalRail } from '@huishou/wire/withdrawal/states'
import { readCsv } from '../platform/document/csv.ts'
import type { Handle } from '../platform/database.ts'
import { doubledHeading } from '../platform/imported-table/read-table.ts'
import type { WithdrawalTables } from './tables.ts'

/**
 * Column headings that providers and banks use for the transfer number: ours, or the bank's for manual transfers.
 * AMOUNT_COLUMNS has the headings for the amount in yuan.
 */
const NUMBER_COLUMNS = [
  '商户单号',
  '商家转账单号',
  '商户转账单号',
  '商户订单号',
  '商户系统转账单号',
  '业务凭证号',
  '业务单号',
  '流水号',
  '交易流水号',
  'out_bill_no',
  'out_biz_no',
  'reference',
]
const AMOUNT_COLUMNS = [
  '转账金额',
  '收支金额(元)',
  '支出（-元）',
  '支出金额（-元）',
  '支出金额',
  '金额(元)',
  '金额',
  'amount',
]

type Line = { number: string; fen: number; line: number }

const unreadable = (zh: string, en: string): Refusal =>
  refuse('STATEMENT_UNREADABLE', { field: 'csv', values: { problem: { zh, en } } })

/** Parses the lines of a statement that have a number and an amount; outgoing money may be negative. */
export const readStatement = (csv: string): { lines: Line[]; skipped: number } | Refusal => {
  const rows = readCsv(csv)
  if (!rows) return unreadable('不是 CSV 文件', 'it is not a CSV file')
  const cleaned = rows.filter((row) => row.length > 1 || row[0] !== '')
  const find = (names: readonly string[]) => (row: string[]) => row.findIndex((cell) => names.includes(cell))
  // statements begin with lines about the account; the header is the first line that has both columns
  const head = cleaned.findIndex((row) => find(NUMBER_COLUMNS)(row) >= 0 && find(AMOUNT_COLUMNS)(row) >= 0)
  if (head < 0) return unreadable('找不到单号和金额两列', 'no columns for number and amount')
  const [numberAt, amountAt] = [
    find(NUMBER_COLUMNS)(cleaned[head] ?? []),
    find(AMOUNT_COLUMNS)(cleaned[head] ?? []),
  ]
  for (const at of [numberAt, amountAt]) {
    const same = (cleaned[head] ?? []).filter((heading) => heading === cleaned[head]?.[at])
    if (same.length > 1) {
      const { zh, en } = doubledHeading(same)
      return unreadable(zh, en)
    }
  }
  const lines: Line[] = []
  let skipped = 0
  for (const [index, row] of cleaned.entries()) {
    if (index <= head) continue
    const number = row[numberAt] ?? ''
    const fen = parseYuan((row[amountAt] ?? '').replace(/^[¥￥]/, ''))
    if (number === '' || fen === null || fen === 0) skipped++
    else lines.push({ number, fen: Math.abs(fen), line: index + 1 })
  }
  return { lines, skipped }
}

/** Withdrawals in the statement that were not paid within its days, but earlier, later or never. */
const readOthers = async (
  db: Handle<WithdrawalTables>,
  rail: WithdrawalRail,
  numbers: readonly string[],
): Promise<Map<string, { id: number; fen: number; paid: boolean }>> => {
  const found = new Map<string, { id: number; fen: number; paid: boolean }>()
  for (let at = 0; at < numbers.length; at += 500) {
    const some = numbers.slice(at, at + 500)
    const rows = await db
      .selectFrom('withdrawal')
      .select(['id', 'billNumber', 'reference', 'moneyFen', 'feeFen', 'state'])
      .where('rail', '=', rail)
      .where(rail === 'manual' ? 'reference' : 'billNumber', 'in', some)
      .execute()
    for (const row of rows)
      found.set((rail === 'manual' ? row.reference : row.billNumber) ?? '', {
        id: row.id,
        fen: row.moneyFen - row.feeFen,
        paid: row.state === 'paid',
      })
  }
  return found
}

/**
 * Compares payments from `fromOn` to `toOn` (China days, both inclusive) with a provider's or bank's statement: by our
 * bill number at a provider, by the bank's reference for manual transfers. Only differences are listed.
 */
export const reconcile = async (
  db: Handle<WithdrawalTables>,
  { rail, fromOn, toOn, csv }: InputOf<typeof reconcileWithdrawals>,
): Promise<ReplyOf<typeof reconcileWithdrawals> | Refusal> => {
  const statement = readStatement(csv)
  if ('refusal' in statement) return statement
  const [from, to] = [instantOf(fromOn), instantOf(addDays(toOn, 1))]
  if (Number.isNaN(from) || !(to > from)) return unreadable('日期不正确', 'the days are not right')
  const ours = await db
    .selectFrom('withdrawal')
    .select(['id', 'billNumber', 'reference', 'moneyFen', 'feeFen'])
    .where('rail', '=', rail)
    .where('state', '=', 'paid')
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    .execute()
  const due = new Map(
    ours.map((row) => [
      (rail === 'manual' ? row.reference : row.billNumber) ?? '',
      { id: row.id, fen: row.moneyFen - row.feeFen, paid: true },
    ]),
  )
  const others = await readOthers(
    db,
    rail,
    statement.lines.map(({ number }) => number).filter((number) => !due.has(number)),
  )
  const seen = new Set<string>()
  const rows: ReplyOf<typeof reconcileWithdrawals>['rows'] = []
  let [same, sameFen] = [0, 0]
  for (const { number, fen, line } of statement.lines) {
    const our = due.get(number) ?? others.get(number)
    const known = { number, theirFen: fen, ourFen: our?.fen ?? null, withdrawalId: our?.id ?? null, line }
    if (seen.has(number)) rows.push({ ...known, verdict: 'twice_there' })
    else if (!our) rows.push({ ...known, verdict: 'missing_here' })
    // the dangerous case: the money was sent, but our books have it as given back or not yet paid
    else if (!our.paid) rows.push({ ...known, verdict: 'not_paid_here' })
    else if (our.fen !== fen) rows.push({ ...known, verdict: 'amount' })
    else {
      same++
      sameFen += fen
    }
    seen.add(number)
  }
  for (const [number, { id, fen }] of due)
    if (!seen.has(number))
      rows.push({
        number,
        verdict: 'missing_there',
        ourFen: fen,
        theirFen: null,
        withdrawalId: id,
        line: null,
      })
  return { same, sameFen, rows, skippedLines: statement.skipped }
}
