import { parseYuan, yuanFromFen } from '@huishou/wire/money'
import { Input } from 'antd'
import { useState } from 'react'

type YuanInputProps = {
  /** Fen; null while what is typed is no amount. */
  value?: number | null
  onChange?: (fen: number | null) => void
  /** Emptied: for lists where no amount means something else than a wrong one. */
  onBlank?: () => void
  placeholder?: string
  id?: string
  label?: string
  size?: 'small' | 'middle'
  disabled?: boolean
}

const printed = (fen: number | null | undefined) =>
  fen === null || fen === undefined ? '' : yuanFromFen(fen).toFixed(2)

/** An amount typed in yuan and stored in fen; text that is no amount stays visible and is marked. */
export function YuanInput(props: YuanInputProps) {
  const { value, onChange, onBlank, id, label, placeholder, size = 'middle', disabled = false } = props
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? printed(value)
  const wrong = shown !== '' && parseYuan(shown) === null
  return (
    <Input
      id={id}
      size={size}
      prefix="¥"
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      disabled={disabled}
      status={wrong ? 'error' : ''}
      value={shown}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        if (onBlank && target.value.trim() === '') onBlank()
        else onChange?.(parseYuan(target.value))
      }}
      onBlur={() => !wrong && setTyped(null)}
    />
  )
}
