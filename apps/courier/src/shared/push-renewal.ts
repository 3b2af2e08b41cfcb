// Keeps push notifications on from one session of a person to the next on the same device.

import { storedValue } from '@huishou/client/stored-value'
import { pushKeys } from '@huishou/kit/push/browser-push'
import { saveOwnPushDevice } from '@huishou/wire/client/web-push/staff'
import { callUnasked } from './api.ts'

/** Who switched notifications on for this device; null for nobody. */
const switchedOnBy = storedValue<number | null>('courierPush', null, {
  parse: (value) => (typeof value === 'number' ? value : null),
})

export const notePush = (staffId: number | null) => switchedOnBy.set(staffId)

/**
 * Subscribes again for a person who had switched notifications on here: the server ends them with each session. Does
 * nothing where they are not allowed any more, or without a network.
 */
export async function renewPush(staffId: number): Promise<void> {
  if (switchedOnBy.get() !== staffId) return
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const keys = await pushKeys().catch(() => null)
  if (keys) await callUnasked(saveOwnPushDevice, keys)
}
