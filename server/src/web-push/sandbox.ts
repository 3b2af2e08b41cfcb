// A local replacement for the push services of browsers, for the demo and tests: it hands out subscriptions, checks
// each request as a push service does, and decrypts what arrives as the browser would.

import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import type { Fetch } from '../platform/http-client.ts'
import { decryptPayload } from './encrypt-payload.ts'
import type { PushSubscription } from './sealed-columns.ts'
import { acceptsVapid } from './vapid.ts'

/** Where the sandbox's subscriptions are; the name exists nowhere (RFC 6761), so that nothing leaves this process. */
const ORIGIN = 'https://push.sandbox.invalid'
const MOST_BYTES = 4096
const MOST_SUBSCRIPTIONS = 1000

/** A notification that arrived at the browser. */
export type ArrivedPush = { payload: string; ttl: number; urgency: string; topic: string }
type Browser = { pair: ECDH; auth: Buffer; arrived: ArrivedPush[] }
type Planned = { status: number; headers?: Record<string, string>; body?: string }

/** The status of a request that a push service refuses; null for a good one (RFC 8030, RFC 8292). */
const wrongStatus = (
  endpoint: string,
  { headers, bytes }: { headers: Record<string, string>; bytes: Buffer },
  publicKey: string,
): number | null => {
  if (!/^\d{1,8}$/.test(headers['ttl'] ?? '')) return 400
  if (!acceptsVapid(headers['authorization'] ?? '', endpoint, publicKey)) return 403
  if (bytes.length > MOST_BYTES) return 413
  const urgency = headers['urgency'] ?? 'normal'
  if (!['very-low', 'low', 'normal', 'high'].includes(urgency)) return 400
  return /^[\w-]{0,32}$/.test(headers['topic'] ?? '') && headers['content-encoding'] === 'aes128gcm'
    ? null
    : 400
}

/** A push service and the browsers subscribed with it, all in this process; a restart ends every subscription. */
export const createPushSandbox = (publicKey: string) => {
  const browsers = new Map<string, Browser>()
  const planned: Planned[] = []
  const subscribe = (): PushSubscription => {
    const pair = createECDH('prime256v1')
    const browser = { pair, auth: randomBytes(16), arrived: [] }
    const endpoint = `${ORIGIN}/send/${randomBytes(24).toString('base64url')}`
    if (browsers.size >= MOST_SUBSCRIPTIONS) browsers.delete([...browsers.keys()][0] ?? '')
    browsers.set(endpoint, browser)
    return {
      endpoint,
      p256dh: pair.generateKeys('base64url'),
      auth: browser.auth.toString('base64url'),
    }
  }
  const send: Fetch = async (endpoint, { headers = {}, body = '' }) => {
    const due = planned.shift()
    if (due) return new Response(due.body ?? '', { status: due.status, headers: due.headers ?? {} })
    const browser = browsers.get(endpoint)
    if (!browser) return new Response('', { status: 410 })
    const bytes = Buffer.from(body)
    const wrong = wrongStatus(endpoint, { headers, bytes }, publicKey)
    if (wrong !== null) return new Response('refused by the sandbox', { status: wrong })
    browser.arrived.unshift({
      payload: decryptPayload(browser.pair, browser.auth, bytes),
      ttl: Number(headers['ttl']),
      urgency: headers['urgency'] ?? 'normal',
      topic: headers['topic'] ?? '',
    })
    browser.arrived.splice(100)
    return new Response('', { status: 201, headers: { location: `${ORIGIN}/message/1` } })
  }
  return {
    subscribe,
    send,
    serves: (endpoint: string): boolean => endpoint.startsWith(`${ORIGIN}/`),
    arrivedAt: (endpoint: string): readonly ArrivedPush[] => browsers.get(endpoint)?.arrived ?? [],
    /** Ends a subscription, as when a person withdraws the permission. */
    unsubscribe: (endpoint: string): void => void browsers.delete(endpoint),
    /** The next requests get these replies. */
    planReplies: (...replies: Planned[]): void => void planned.push(...replies),
  }
}
export type PushSandbox = ReturnType<typeof createPushSandbox>
