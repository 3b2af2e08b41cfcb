import { useEffect, useState } from 'react'

/**
 * Gives the keyboard back to what opened a dialog. Dialogs leave the page when they close, before they could do so
 * themselves.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // whatever took the keyboard meanwhile keeps it: a dialog that follows this one, or the row below
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    },
    [opener],
  )
}
