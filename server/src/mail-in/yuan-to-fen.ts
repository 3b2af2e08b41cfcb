// Converts the amounts in yuan that customer apps send with a mail-in order (docs/rules/protocol.md#mail-in-orders) to
// fen, and refuses fractions of a fen.

import { fenFromYuan, yuanFromFen } from '@huishou/wire/money'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'

/** Converts a customer's amount in yuan to fen. Refuses fractions of a fen. */
export const fenOf = (yuan: number, field: string, label: Text): number | Refusal => {
  const fen = fenFromYuan(yuan)
  return Math.abs(yuanFromFen(fen) - yuan) < 1e-9
    ? fen
    : refuse('INPUT_INVALID', {
        field,
        values: { label, problem: { zh: '最多两位小数', en: 'at most two decimals' } },
      })
}
