// A form that validates its own fields and never navigates to another page when submitted.

import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: () => void
  /** Adds a hidden submit button with this name, so that Enter submits when the visible button is outside the form. */
  hiddenSubmit?: string
}

/** A form that never navigates and validates its own fields. */
export const SubmitForm = ({ onSubmit, hiddenSubmit, children, ...form }: Props) => (
  <form
    noValidate
    {...form}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
    {hiddenSubmit !== undefined && (
      <button type="submit" hidden>
        {hiddenSubmit}
      </button>
    )}
  </form>
)
