import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldFace } from './field.tsx'

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'required' | 'prefix'>

export type TextFieldProps = Native &
  FieldFace & {
    value: string
    onChange: (value: string) => void
    prefix?: ReactNode
    /** A unit or a button at the end of the line. */
    suffix?: ReactNode
  }

/** One line of text. Give `inputMode` ("numeric", "decimal", "tel") and `autoComplete` where they fit. */
export function TextField({
  label,
  hideLabel,
  required,
  hint,
  error,
  value,
  onChange,
  prefix,
  suffix,
  ...native
}: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} required={required} hint={hint} error={error}>
      {(control) => (
        <div className="k-input" data-wrong={error ? true : undefined}>
          {prefix && <span className="k-input-end">{prefix}</span>}
          <input
            type="text"
            {...native}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix && <span className="k-input-end">{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
