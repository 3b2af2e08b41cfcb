// A form that leaves the validation of its fields to the app instead of the browser, and never navigates to another
// page when it is submitted.

import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: () => void
  /** Adds a hidden submit button with this name, so that Enter submits when the visible button is outside the form. */
  hiddenSubmit?: string
}

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
