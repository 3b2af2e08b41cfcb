import type { ComponentProps } from 'react'
import { Field, type FieldFace } from './field.tsx'

type Native = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'required'>

/** Several lines; with `maxLength` it counts the characters. */
export function TextArea({
  label,
  hideLabel,
  required,
  hint,
  error,
  value,
  onChange,
  maxLength,
  ...native
}: Native & FieldFace & { value: string; onChange: (value: string) => void }) {
  return (
    <Field label={label} hideLabel={hideLabel} required={required} hint={hint} error={error}>
      {(control) => (
        <div className="k-input k-area" data-wrong={error ? true : undefined}>
          <textarea
            rows={3}
            {...native}
            {...control}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {maxLength && (
            <span className="k-area-count" aria-hidden>
              {value.length}/{maxLength}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
