import { newIdempotencyKey } from '@huishou/client/caller'
import { storedValue } from '@huishou/client/stored-value'

const stored = storedValue<string>('device', '', { plainText: true })

/**
 * What this device calls itself when it helps: random, made once and stored, so it says nothing but "the same as before".
 * Undefined where nothing can be stored.
 */
export const deviceId = (): string | undefined => {
  if (stored.get() === '' && !stored.set(newIdempotencyKey())) stored.set('')
  return stored.get() || undefined
}
