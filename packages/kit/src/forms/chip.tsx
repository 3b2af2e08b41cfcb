// Groups of chips for choosing one option or several.

import { useId, type ReactNode } from 'react'

export type ChipOption<V extends string | number> = { value: V; label: ReactNode; disabled?: boolean }

type GroupProps<V extends string | number> = {
  /** The group's name, for screen readers. */
  label: string
  options: readonly ChipOption<V>[]
  /** Lays the chips out in equal columns, for short labels. */
  even?: boolean
  invalid?: boolean
  describedBy?: string | undefined
}

type FrameProps = Omit<GroupProps<string>, 'options'> & { role: 'group' | 'radiogroup'; children: ReactNode }

function Chips({ label, even, invalid, describedBy, role, children }: FrameProps) {
  return (
    <div
      className="k-chips"
      data-even={even || undefined}
      role={role}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    >
      {children}
    </div>
  )
}

/** A choice of one option: native radio buttons styled as chips. */
export function ChipGroup<V extends string | number>(
  props: GroupProps<V> & { value: V | null | undefined; onChange: (value: V) => void },
) {
  const name = useId()
  return (
    <Chips {...props} role="radiogroup">
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
    </Chips>
  )
}

/** A choice of several options: native check boxes styled as chips. */
export function ChipMultiGroup<V extends string | number>(
  props: GroupProps<V> & { value: readonly V[]; onChange: (value: V[]) => void },
) {
  const toggle = (value: V, on: boolean) =>
    props.onChange(on ? [...props.value, value] : props.value.filter((v) => v !== value))
  return (
    <Chips {...props} role="group">
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
    </Chips>
  )
}
