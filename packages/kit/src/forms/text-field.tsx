// A single-line text field.

import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldBase } from './field.tsx'
import { isNumericInput, toHalfWidth } from './to-half-width.ts'
import { useLengthError } from './use-length-error.ts'

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'required' | 'prefix' | 'maxLength'>

export type TextFieldProps = Native &
  FieldBase & {
    value: string
    onChange: (value: string) => void
    /**
     * The maximum number of characters. Longer text can be typed and is marked as an error, whereas `maxLength` would
     * cut it off silently.
     */
    limit?: number
    prefix?: ReactNode
    /** A unit or a button at the end of the field. */
    suffix?: ReactNode
  }

/**
 * A single-line text field. With a numeric `inputMode` ("numeric", "decimal" or "tel"), full-width digits are
 * converted. Callers set `autoComplete` where it fits.
 */
export function TextField({
  label,
  hideLabel,
  required,
  hint,
  error,
  value,
  onChange,
  limit,
  prefix,
  suffix,
  ...native
}: TextFieldProps) {
  const tooLong = useLengthError(value, limit, isNumericInput(native.inputMode))
  const wrong = tooLong ?? error
  const read = isNumericInput(native.inputMode) ? toHalfWidth : (text: string) => text
  return (
    <Field label={label} hideLabel={hideLabel} required={required} hint={hint} error={wrong}>
      {(control) => (
        <div className="k-input" data-wrong={wrong ? true : undefined}>
          {prefix && <span className="k-input-end">{prefix}</span>}
          <input
            type="text"
            {...native}
            {...control}
            data-too-long={tooLong ? true : undefined}
            value={value}
            onChange={({ target, nativeEvent }) =>
              // Text that an input method is still composing must not be changed.
              onChange((nativeEvent as InputEvent).isComposing ? target.value : read(target.value))
            }
            onCompositionEnd={({ currentTarget }) => onChange(read(currentTarget.value))}
          />
          {suffix && <span className="k-input-end">{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
