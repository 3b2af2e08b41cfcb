// Moves the focus to the first field with an error.

/**
 * Focuses the first invalid field, if there is one, and returns whether there was one. To be called after the errors
 * are rendered.
 */
export function focusFirstError(form: ParentNode | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!wrong) return false
  const target = wrong.matches('input,textarea,select,button,[tabindex]')
    ? wrong
    : wrong.querySelector<HTMLElement>('input,textarea,select,button,[tabindex]')
  const element = target ?? wrong
  element.focus({ preventScroll: true })
  element.scrollIntoView?.({ block: 'center', behavior: 'instant' })
  return true
}

/**
 * Focuses the first visible field whose text is longer than its limit, inside the open dialog if there is one. Returns
 * whether there is such a field, in which case nothing may be sent.
 */
export function focusLengthError(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')]
    .filter((each) => each.getClientRects().length > 0)
    .at(-1)
  const fields = [...(dialog ?? document).querySelectorAll<HTMLElement>('[data-too-long]')]
  const field = fields.find((each) => each.getClientRects().length > 0)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center', behavior: 'instant' })
  return field !== undefined
}
