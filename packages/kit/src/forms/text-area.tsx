import type { ComponentProps } from 'react'
import { Field, type FieldFace } from './field.tsx'
import { lengthOf } from './normalize-text.ts'
import { useTooLong } from './use-length-error.ts'

type Native = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'required' | 'maxLength'>
type TextAreaProps = Native &
  FieldFace & {
    value: string
    onChange: (value: string) => void
    /** The most characters it takes; counted below. More are kept and marked as wrong. */
    limit?: number
  }

/** Several lines; with `limit` it counts the characters. */
export function TextArea({
  label,
  hideLabel,
  required,
  hint,
  error,
  value,
  onChange,
  limit,
  ...native
}: TextAreaProps) {
  const tooLong = useTooLong(value, limit)
  const wrong = tooLong ?? error
  return (
    <Field label={label} hideLabel={hideLabel} required={required} hint={hint} error={wrong}>
      {(control) => (
        <div className="k-input k-area" data-wrong={wrong ? true : undefined}>
          <textarea
            rows={3}
            {...native}
            {...control}
            data-too-long={tooLong ? true : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {limit && (
            <span className="k-area-count" data-wrong={tooLong ? true : undefined} aria-hidden>
              {lengthOf(value)}/{limit}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
