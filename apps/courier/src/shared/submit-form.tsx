import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: () => void
  /** The name of a hidden button, so that Enter sends where the visible one is outside the form. */
  hiddenSubmit?: string
}

/** A form that checks its fields itself and never loads a page. */
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
