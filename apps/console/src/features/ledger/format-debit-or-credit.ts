import { money } from '../../shared/format.ts'
import type { Say } from '../../shared/language.ts'
import { messages } from './messages.ts'

/** Formats a balance as debit or credit. In the ledger, credits are positive and debits are negative amounts. */
export const sided = (fen: number, say: Say): string =>
  fen === 0 ? money(0) : say(fen < 0 ? messages.debitOf : messages.creditOf, { amount: money(Math.abs(fen)) })
