// A bar that offers to undo the last removal from the cart.

import { useEffect, useSyncExternalStore } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { cartMessages } from './cart-messages.ts'
import styles from './cart-page.module.css'

const SHOWN_MS = 6_000

type Offer = { text: string; undo: (() => void) | null }
let current: Offer | null = null
const listeners = new Set<() => void>()
const set = (offer: Offer | null) => {
  current = offer
  for (const notify of listeners) notify()
}

/** Says what was removed and, unless `undo` is null, offers to undo it, for a few seconds. */
export const offerUndo = (text: string, undo: (() => void) | null) => set({ text, undo })

export function UndoBar() {
  const messages = useMessages(cartMessages)
  const offer = useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => current,
  )
  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(() => set(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [offer])
  // the offer ends when the page is left
  useEffect(() => () => set(null), [])
  if (!offer) return null
  return (
    <div className={styles.undo} role="status">
      <span>{offer.text}</span>
      {offer.undo && (
        <button
          type="button"
          onClick={() => {
            offer.undo?.()
            set(null)
          }}
        >
          {messages.undo}
        </button>
      )}
    </div>
  )
}
