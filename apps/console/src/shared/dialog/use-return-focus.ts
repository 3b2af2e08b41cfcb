import { useEffect, useState } from 'react'

/** Returns the keyboard focus to the element that opened a dialog when the dialog closes. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // an element that has received the focus meanwhile keeps it, such as a following dialog or the row below
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    },
    [opener],
  )
}
