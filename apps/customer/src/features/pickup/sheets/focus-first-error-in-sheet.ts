import { focusFirstError } from '@huishou/kit/forms/focus-error'

/** Focuses the first error in the open sheet, after rendering. */
export const focusErrorInSheet = () => {
  requestAnimationFrame(() => focusFirstError([...document.querySelectorAll('dialog[open]')].at(-1) ?? null))
}
