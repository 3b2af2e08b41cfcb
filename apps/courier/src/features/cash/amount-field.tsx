// A field for an amount of cash.

import { TextField } from '@huishou/kit/forms/text-field'
import { cashLimits } from '@huishou/wire/cash/states'
import { formatFen, parseYuan } from '@huishou/wire/money'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { shopMessages as messages } from './shop-messages.ts'

/**
 * The state of a field for an amount of cash. `read` returns the amount in fen, or null after showing the error at the
 * field.
 */
export function useAmount() {
  const say = useSay()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const read = (): number | null => {
    const fen = parseYuan(text)
    if (fen !== null && fen > 0 && fen <= cashLimits.amountFen) return fen
    setError(say(messages.amountWrong, { max: formatFen(cashLimits.amountFen).replace(/\.00$/, '') }))
    return null
  }
  const type = (next: string) => {
    setText(next)
    setError(null)
  }
  return { text, type, error, setError, read }
}

export function AmountField({ amount: { text, type, error } }: { amount: ReturnType<typeof useAmount> }) {
  const say = useSay()
  return (
    <TextField
      label={say(messages.amount)}
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      limit={12}
      value={text}
      error={error}
      onChange={type}
    />
  )
}
