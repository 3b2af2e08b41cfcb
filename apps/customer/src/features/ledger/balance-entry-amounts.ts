// Reads the amount and the remark of a change to the balance.

import { fenFromYuan } from '@huishou/wire/money'
import type { CashRow } from './queries.ts'

/** The amount in fen, with its sign: the protocol's amount may lack one, and `behavior` gives the direction. */
export const signedFen = ({ amount, behavior }: Pick<CashRow, 'amount' | 'behavior'>): number => {
  const fen = Math.abs(fenFromYuan(amount))
  return behavior === 1 ? -fen : fen
}

/**
 * Extracts the number from the server's remark, a Chinese word and a number, as the title already contains the word:
 * `商城订单 SC12` → `SC12`.
 */
export const numberIn = (remark: string): string => remark.replace(/^\p{Script=Han}+ ([\dA-Z]+)$/u, '$1')
