import { useId, type ReactNode } from 'react'

export type ChipOption<V extends string | number> = { value: V; label: ReactNode; disabled?: boolean }

type GroupProps<V extends string | number> = {
  /** The group's name, for screen readers. */
  label: string
  options: readonly ChipOption<V>[]
  /** All in equal columns, for short figures. */
  even?: boolean
  invalid?: boolean
  describedBy?: string | undefined
}

/** One of several: native radio buttons that look like chips. */
export function ChipGroup<V extends string | number>(
  props: GroupProps<V> & { value: V | null | undefined; onChange: (value: V) => void },
) {
  const name = useId()
  return (
    <div
      className="k-chips"
      data-even={props.even || undefined}
      role="radiogroup"
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
    >
      {props.options.map((option) => (
        <label key={option.value} className="k-chip">
          <input
            type="radio"
            name={name}
            checked={option.value === props.value}
            disabled={option.disabled}
            onChange={() => props.onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

/** Any of several: native check boxes that look like chips. */
export function ChipMultiGroup<V extends string | number>(
  props: GroupProps<V> & { value: readonly V[]; onChange: (value: V[]) => void },
) {
  const toggle = (value: V, on: boolean) =>
    props.onChange(on ? [...props.value, value] : props.value.filter((v) => v !== value))
  return (
    <div
      className="k-chips"
      data-even={props.even || undefined}
      role="group"
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
    >
      {props.options.map((option) => (
        <label key={option.value} className="k-chip">
          <input
            type="checkbox"
            checked={props.value.includes(option.value)}
            disabled={option.disabled}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
