import { focusFirstError } from '@huishou/kit/forms/focus-error'

/** After the errors of the open sheet are drawn, puts the focus on the first of them. */
export const focusErrorInSheet = () => {
  requestAnimationFrame(() => focusFirstError([...document.querySelectorAll('dialog[open]')].at(-1) ?? null))
}
