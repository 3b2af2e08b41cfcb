// Converts amounts in yuan, which older customer apps send (see docs/protocol.md), to fen, and refuses fractions of a
// fen.

import { fenFromYuan, yuanFromFen } from '@huishou/wire/money'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'

/** Converts yuan from an older client to fen. Refuses fractions of a fen. */
export const fenOf = (yuan: number, field: string, label: Text): number | Refusal => {
  const fen = fenFromYuan(yuan)
  return Math.abs(yuanFromFen(fen) - yuan) < 1e-9
    ? fen
    : refuse('INPUT_INVALID', {
        field,
        values: { label, problem: { zh: '最多两位小数', en: 'at most two decimals' } },
      })
}
