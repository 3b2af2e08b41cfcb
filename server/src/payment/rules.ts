// Rules for payments: when to query the gateway, time limits, how an amount is parsed, and which amount counts as paid
// in.
import { MINUTE, SECOND, HOUR } from '@huishou/wire/time'
import type { PayInRow } from './tables.ts'

/** Intervals between queries to the gateway, by the number of earlier ones. */
const WAITS = [10 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE]
export const nextQueryAt = (now: number, asks: number): number => now + (WAITS[asks] ?? 10 * MINUTE)
/**
 * Two late queries about a closed payment, so that a payment in its last second is found even without a notification.
 */
export const LATE_QUERIES = [10 * MINUTE, 24 * HOUR]
/** How long a gateway may give no usable reply before finance is alerted (docs/rules/ledger.md#payments-in). */
export const SILENCE_LIMIT = 2 * HOUR

/** Minimum interval between queries by a waiting payer. */
export const QUERY_GAP = 5 * SECOND

/** The credited amount of a payment: the requested one, unless finance credited another. */
export const creditedFen = ({
  journalId,
  paidFen,
  amountFen,
}: Pick<PayInRow, 'journalId' | 'paidFen' | 'amountFen'>): number =>
  journalId === null ? amountFen : (paidFen ?? amountFen)

/**
 * Parses yuan to fen: ASCII digits with at most two decimals, more than zero. Null for anything else: `1e9`, `12.345`,
 * `-1`, `NaN`, `１２`, `一百`, ` 5`.
 */
export const fenOfMoney = (text: string): number | null => {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const fen = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return fen > 0 ? fen : null
}
