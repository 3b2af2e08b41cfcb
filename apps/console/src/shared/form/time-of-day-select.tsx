import { clockText } from '@huishou/wire/time'
import { Select } from 'antd'

const HALF_HOUR = 30
const steps = Array.from({ length: 49 }, (_, index) => ({
  value: index * HALF_HOUR,
  label: clockText(index * HALF_HOUR),
}))

/** Select for a time in half-hour steps, in minutes after midnight. A value between the steps is added as an option. */
export function TimeOfDay({
  value,
  onChange,
  id,
  label,
  disabled = false,
}: {
  value?: number
  onChange?: (minute: number) => void
  id?: string
  label?: string
  disabled?: boolean
}) {
  const options =
    value === undefined || value % HALF_HOUR === 0
      ? steps
      : [...steps, { value, label: clockText(value) }].sort((a, b) => a.value - b.value)
  return (
    <Select
      id={id}
      aria-label={label}
      value={value}
      onChange={onChange}
      options={options}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}
