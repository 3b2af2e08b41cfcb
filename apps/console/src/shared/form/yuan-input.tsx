// Form field for an amount in yuan, stored in fen.

import { parseYuan, yuanFromFen } from '@huishou/wire/money'
import { Input } from 'antd'
import { useState } from 'react'

type YuanInputProps = {
  /** The amount in fen; null while the text is not a valid amount. */
  value?: number | null
  onChange?: (fen: number | null) => void
  /** Called instead of `onChange` when the field is emptied, if that means something else than an invalid amount. */
  onBlank?: () => void
  placeholder?: string
  id?: string
  label?: string
  size?: 'small' | 'middle'
  disabled?: boolean
}

const printed = (fen: number | null | undefined) =>
  fen === null || fen === undefined ? '' : yuanFromFen(fen).toFixed(2)

/** Invalid text stays visible and is marked. */
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

type OptionalYuanProps = Omit<YuanInputProps, 'value' | 'onChange' | 'onBlank'> & {
  value?: number | null | undefined
  onChange?: (fen: number | null | undefined) => void
}

/** An amount that may be left out: an empty field is undefined, an invalid amount null. */
export const OptionalYuanInput = ({ value, onChange, ...rest }: OptionalYuanProps) => (
  <YuanInput
    {...rest}
    {...(value === undefined ? {} : { value })}
    {...(onChange ? { onChange } : {})}
    onBlank={() => onChange?.(undefined)}
  />
)
