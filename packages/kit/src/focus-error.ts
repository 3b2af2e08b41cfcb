/** Moves the focus to the first field marked wrong. Call it after the errors are drawn. Returns whether one was there. */
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
