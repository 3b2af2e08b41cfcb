import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldFace } from './field.tsx'
import { isForFigures, plainFigures } from './normalize-text.ts'
import { useTooLong } from './use-length-error.ts'

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'required' | 'prefix' | 'maxLength'>

export type TextFieldProps = Native &
  FieldFace & {
    value: string
    onChange: (value: string) => void
    /** The most characters it takes. More are kept and marked as wrong, where `maxLength` would cut them off unseen. */
    limit?: number
    prefix?: ReactNode
    /** A unit or a button at the end of the line. */
    suffix?: ReactNode
  }

/**
 * One line of text. Give `inputMode` ("numeric", "decimal", "tel") and `autoComplete` where they fit: with such a keyboard
 * full-width figures become plain ones.
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
  const tooLong = useTooLong(value, limit, isForFigures(native.inputMode))
  const wrong = tooLong ?? error
  const read = isForFigures(native.inputMode) ? plainFigures : (text: string) => text
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
              // what is being composed must not be touched
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
