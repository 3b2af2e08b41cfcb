// Filter with a single choice; no choice means all.

import { Select } from 'antd'

type Props<Value extends string | number> = {
  label: string
  /** The placeholder; defaults to the label. */
  hint?: string
  value: Value | '' | null
  onChange: (value: Value | null) => void
  options: { value: Value; label: string }[]
  narrow?: boolean
  searchable?: boolean
}

/** Clearing the field passes null to `onChange`. */
export function FilterSelect<Value extends string | number>(props: Props<Value>) {
  const { label, hint = label, value, onChange, options, narrow = false, searchable = false } = props
  return (
    <Select<Value>
      allowClear
      className={narrow ? 'filter-s' : 'filter'}
      placeholder={hint}
      aria-label={label}
      value={value === '' ? null : value}
      onChange={(next: Value | undefined) => onChange(next ?? null)}
      options={options}
      {...(searchable ? { showSearch: { optionFilterProp: 'label' } } : {})}
    />
  )
}
