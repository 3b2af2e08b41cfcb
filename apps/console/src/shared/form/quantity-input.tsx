// Form field for a quantity, either in kilograms, which are stored in grams, or in pieces.

import { InputNumber } from 'antd'

type Props = {
  /** Whether the quantity is a number of pieces instead of a weight. */
  pieces?: boolean
  /** The largest quantity, in grams or pieces. */
  max: number
  id?: string
  label?: string
  /** The unit, at the end of the field. */
  suffix?: string
  value?: number
  onChange?: (quantity: number | null) => void
}

/** `value` and `onChange` are in grams or pieces; the field shows kilograms or pieces. */
export function QuantityInput({ pieces = false, max, id, label, suffix, value, onChange }: Props) {
  const scale = pieces ? 1 : 1000
  return (
    <InputNumber<number>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(suffix === undefined ? {} : { suffix })}
      min={0}
      max={max / scale}
      {...(pieces ? { precision: 0 } : {})}
      controls={false}
      style={{ width: '100%' }}
      value={value === undefined ? null : value / scale}
      onChange={(typed) => onChange?.(typed === null ? null : Math.round(typed * scale))}
    />
  )
}
