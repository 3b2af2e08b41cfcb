// The frame of a form field: its label, hint and error message, tied to the control for screen readers.

import { useId, type ReactNode } from 'react'
import { useKitMessages } from '../kit-messages.tsx'

export type FieldBase = {
  label: ReactNode
  /** Renders the label for screen readers only. */
  hideLabel?: boolean
  required?: boolean
  hint?: ReactNode
  /** The error shown below the field; also marks it for focusFirstError. */
  error?: string | null | undefined
}

export type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

/** Ties the label, control, hint and error together by their ids. `children` renders the control. */
export function Field({
  label,
  hideLabel,
  required,
  hint,
  error,
  children,
}: FieldBase & { children: (control: FieldControl) => ReactNode }) {
  const messages = useKitMessages()
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="k-field">
      <label htmlFor={id} className={hideLabel ? 'k-hidden' : 'k-field-label'}>
        {label}
        {required && (
          <i className="k-field-star" title={messages.required} aria-hidden>
            *
          </i>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="k-field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Only the error line, for groups such as chips and tiles, whose `describedBy` points at its id. */
export function FieldError({ id, error }: { id: string; error?: string | null | undefined }) {
  return (
    <p id={id} className="k-field-error" role="alert" hidden={!error}>
      {error}
    </p>
  )
}
