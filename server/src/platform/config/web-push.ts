// Reads the configuration of web push: the private key of the server, the contact of its operator, and the hosts of
// push services.

import { createECDH } from 'node:crypto'
import type { Read } from './read-environment.ts'

/** The key pair by which push services recognise this server, base64url, and the contact they are given. */
export type VapidKeys = { publicKey: string; privateKey: string; contact: string }
/** `sandbox`: demo mode only, with a key of its own. `off`: push exists nowhere. */
export type WebPushConfig =
  | { mode: 'off' }
  | { mode: 'sandbox' }
  | { mode: 'live'; keys: VapidKeys; hosts: readonly string[] }

/** The push services of Chrome, Safari, Firefox and Edge: each name, and the names below it. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'push.apple.com',
  'push.services.mozilla.com',
  'notify.windows.com',
]

/** The key pair of a private key of 32 bytes; null for anything else. */
export const vapidKeysOf = (privateKey: Buffer, contact: string): VapidKeys | null => {
  if (privateKey.length !== 32) return null
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey)
    return {
      publicKey: pair.getPublicKey().toString('base64url'),
      privateKey: privateKey.toString('base64url'),
      contact,
    }
  } catch {
    return null
  }
}

/** Live when a key is configured; otherwise the sandbox in demo mode, and off in production. */
export const readWebPush = ({ values, problems, refuse, parsed }: Read, demo: boolean): WebPushConfig => {
  const contact = values.HUISHOU_WEB_PUSH_CONTACT ?? values.HUISHOU_PUBLIC_URL ?? ''
  const keys = parsed('HUISHOU_WEB_PUSH_KEY', (text) => vapidKeysOf(Buffer.from(text, 'base64url'), contact))
  const asked = values.HUISHOU_WEB_PUSH ?? (keys ? 'live' : demo ? 'sandbox' : 'off')
  if (asked !== 'live') return { mode: asked }
  if (!keys) {
    if (values.HUISHOU_WEB_PUSH_KEY === undefined) refuse('HUISHOU_WEB_PUSH')
    return { mode: 'off' }
  }
  if (!/^(mailto:|https:\/\/)/.test(contact))
    problems.push(
      'HUISHOU_WEB_PUSH_KEY needs HUISHOU_WEB_PUSH_CONTACT: push services want to reach the operator, by mailto:… or https://…',
    )
  const added = values.HUISHOU_WEB_PUSH_HOSTS?.toLowerCase().split(',') ?? []
  return { mode: 'live', keys, hosts: [...KNOWN_HOSTS, ...added.map((host) => host.trim())] }
}
