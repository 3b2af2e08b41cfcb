import { useId, type ReactNode } from 'react'

type Props<V extends string | number> = {
  label: string
  options: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
}

/** A segmented control: two to four options side by side, of which one is selected. Built from native radio buttons. */
export function Segmented<V extends string | number>({ label, options, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <div className="k-segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
