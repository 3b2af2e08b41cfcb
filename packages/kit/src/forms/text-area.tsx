// A multi-line text field.

import type { ComponentProps } from 'react'
import { Field, type FieldBase } from './field.tsx'
import { characterCount } from './character-count.ts'
import { useLengthError } from './use-length-error.ts'

type Native = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'required' | 'maxLength'>
type TextAreaProps = Native &
  FieldBase & {
    value: string
    onChange: (value: string) => void
    /**
     * The maximum number of characters, shown with the count below the field. Longer text can be typed and is marked as
     * an error.
     */
    limit?: number
  }

/** A multi-line text field. With `limit` it also shows how many characters were typed. */
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
  const tooLong = useLengthError(value, limit)
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
              {characterCount(value)}/{limit}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
