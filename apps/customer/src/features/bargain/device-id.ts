import { newIdempotencyKey } from '@huishou/client/caller'

const KEY = 'device'

/**
 * What this device calls itself when it helps: drawn at random once and kept, so it says nothing but "the same as before".
 * Undefined where nothing may be kept.
 */
export const deviceName = (): string | undefined => {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept) return kept
    const drawn = newIdempotencyKey()
    localStorage.setItem(KEY, drawn)
    return drawn
  } catch {
    return undefined
  }
}
