// Keeps push notifications on from one session of a person to the next on the same device.

import { storedValue } from '@huishou/client/stored-value'
import { pushMark, subscribePush, unsubscribePush } from '@huishou/kit/push/browser-push'
import { ownPushDevices, saveOwnPushDevice } from '@huishou/wire/client/web-push/staff'
import { callUnasked } from './api.ts'

/** Who switched notifications on for this device; null for nobody. */
const switchedOnBy = storedValue<number | null>('courierPush', null, {
  parse: (value) => (typeof value === 'number' ? value : null),
})

export const notePush = (staffId: number | null) => switchedOnBy.set(staffId)

/**
 * Ends push notifications on this device, also where the server cannot be told: the push service tells it. Whoever uses
 * the device next must not read what is sent to the person before.
 */
export const endPush = (): void => {
  notePush(null)
  void unsubscribePush().catch(() => undefined)
}

/**
 * Subscribes again for a person who had switched notifications on here: the server ends them with each session, and a new
 * key of the server ends the subscription. Does nothing where they are not allowed any more, or without a network; the
 * next start tries again what failed. Ends those of anybody else.
 */
export async function renewPush(staffId: number): Promise<void> {
  const by = switchedOnBy.get()
  if (by === null) return
  if (by !== staffId) return endPush()
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const devices = await callUnasked(ownPushDevices, {})
  if (!devices.ok || devices.data.publicKey === '') return
  const { publicKey, rows } = devices.data
  const mark = await pushMark(publicKey).catch(() => null)
  if (rows.some((row) => row.mark === mark)) return
  const keys = await subscribePush(publicKey)
  if (typeof keys === 'object') await callUnasked(saveOwnPushDevice, keys)
}
