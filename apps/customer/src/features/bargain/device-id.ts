import { newIdempotencyKey } from '@huishou/client/caller'
import { storedValue } from '@huishou/client/stored-value'

const stored = storedValue<string>('device', '', { plainText: true })

/**
 * A random ID of this device, created once and stored, so that the server recognises when one device helps with a
 * bargain several times. Undefined where nothing can be stored.
 */
export const deviceId = (): string | undefined => {
  if (stored.get() === '' && !stored.set(newIdempotencyKey())) stored.set('')
  return stored.get() || undefined
}
