// Keeps push notifications on this device switched on across a person's sessions, and ends them for anybody else.

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
 * Ends push notifications on this device, even if the server cannot be reached, because it learns of that from the push
 * service. The next user of the device must not read notifications for the previous one.
 */
export const endPush = (): void => {
  notePush(null)
  void unsubscribePush().catch(() => undefined)
}

/**
 * Subscribes again for a person who had switched notifications on here, because the server ends them with each session,
 * and a new server key invalidates the subscription. Does nothing if they are no longer allowed or there is no network;
 * the next start repeats a failed attempt. Ends notifications that somebody else had switched on.
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
