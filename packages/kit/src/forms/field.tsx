import { useId, type ReactNode } from 'react'
import { useWords } from '../kit-messages.tsx'

export type FieldFace = {
  label: ReactNode
  /** Draws the label for screen readers only. */
  hideLabel?: boolean
  required?: boolean
  hint?: ReactNode
  /** What is wrong, said beside the field; marks it for focusFirstError. */
  error?: string | null | undefined
}

export type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

/** Label, control, hint and error, tied together by ids. The control is drawn by `children`. */
export function Field({
  label,
  hideLabel,
  required,
  hint,
  error,
  children,
}: FieldFace & { children: (control: FieldControl) => ReactNode }) {
  const words = useWords()
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="k-field">
      <label htmlFor={id} className={hideLabel ? 'k-hidden' : 'k-field-label'}>
        {label}
        {required && (
          <i className="k-field-star" title={words.required} aria-hidden>
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

/** The error line alone, for groups (chips, tiles) whose `describedBy` names its id. */
export function FieldError({ id, error }: { id: string; error?: string | null | undefined }) {
  return (
    <p id={id} className="k-field-error" role="alert" hidden={!error}>
      {error}
    </p>
  )
}
