// Schemas of the devices that show push notifications: their list, and the subscription of a browser.

import { Type } from 'typebox'
import { browserText, systemText, type Browser, type System } from '../member/sign-in-device.ts'
import { Id, Instant, Nullable, OneOf } from '../schema.ts'

/** The devices of one person, and the key that a browser needs to become one of them. */
export const PushDevices = Type.Object({
  publicKey: Type.String({ description: 'the VAPID key, base64url; empty: push is not set up' }),
  rows: Type.Array(
    Type.Object({
      id: Id,
      mark: Type.String({ description: 'SHA-256 of the address in hex, by which a browser finds itself' }),
      browser: OneOf(Object.keys(browserText) as Browser[]),
      system: OneOf(Object.keys(systemText) as System[]),
      createdAt: Instant,
      sentAt: Nullable(Instant),
    }),
  ),
})

/** The subscription of a browser: the values of `PushSubscription.toJSON()` that a server needs. */
export const pushSubscription = {
  endpoint: Type.String({ minLength: 10, maxLength: 1000 }),
  p256dh: Type.String({ minLength: 80, maxLength: 100, description: 'base64url of 65 bytes' }),
  auth: Type.String({ minLength: 20, maxLength: 30, description: 'base64url of 16 bytes' }),
}
