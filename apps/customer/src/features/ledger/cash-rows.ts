import { fenFromYuan } from '@huishou/wire'
import type { CashRow } from './queries.ts'

/** Signed fen: the protocol's amount may come without a sign, `behavior` tells the direction. */
export const signedFen = ({ amount, behavior }: Pick<CashRow, 'amount' | 'behavior'>): number => {
  const fen = Math.abs(fenFromYuan(amount))
  return behavior === 1 ? -fen : fen
}
