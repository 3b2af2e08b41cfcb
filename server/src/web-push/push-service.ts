// Sends push notifications to the push services of browsers, or to the sandbox.

import { SECOND } from '@huishou/wire/time'
import { vapidKeysOf, type VapidKeys, type WebPushConfig } from '../platform/config/web-push.ts'
import { urlOf } from '../platform/http/loopback.ts'
import { oneLine, request, type Fetch } from '../platform/http-client.ts'
import { publicFetch } from '../platform/http/public-fetch.ts'
import { notedFetch, type FailureIn } from '../platform/service-calls.ts'
import { encryptPayload } from './encrypt-payload.ts'
import { createPushSandbox, type PushSandbox } from './sandbox.ts'
import type { PushSubscription } from './sealed-columns.ts'
import { vapidHeader } from './vapid.ts'
import { realNow } from '../platform/time/real-time.ts'

const TIMEOUT = 10 * SECOND
/** Longest pause that a push service is granted. */
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60
const ANSWER_LENGTH = 120

/** A notification as the service worker receives it; `path` is on this origin. */
export type PushPayload = { title: string; body: string; path: string; tag: string }
export type PushHeaders = { ttlSeconds: number; urgency: 'normal' | 'high' }

/** `gone`: the subscription no longer exists. `busy`: to be tried again, not before the pause is over. */
export type PushResult =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'busy'; why: string; pauseMs: number }
  | { outcome: 'refused'; why: string }

/** The push service works for us unless it refuses our key or is broken; 404, 410 and 413 are about one message. */
const failureIn: FailureIn = (status) =>
  [400, 401, 403].includes(status) || status >= 500 ? `HTTP ${status}` : ''

/** Milliseconds of a `Retry-After` header, in seconds or as a date. */
const pauseIn = (header: string | null): number => {
  if (header === null) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - realNow()) / 1000
  return Math.max(0, Math.min(seconds || 0, LONGEST_PAUSE_SECONDS)) * SECOND
}

const wordsOf = (status: number, body: string): string =>
  `HTTP ${status} ${oneLine(body, ANSWER_LENGTH)}`.trim()

const sendWith =
  (keys: VapidKeys, fetchPush: Fetch) =>
  async (
    subscription: PushSubscription,
    payload: PushPayload,
    { ttlSeconds, urgency }: PushHeaders,
  ): Promise<PushResult> => {
    const init = {
      method: 'POST',
      headers: {
        authorization: vapidHeader(keys, subscription.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency,
        topic: payload.tag,
      },
      body: encryptPayload(subscription, JSON.stringify(payload)),
    }
    const reply = await request(fetchPush, subscription.endpoint, init, TIMEOUT)
    if ('noAnswer' in reply) {
      const why = reply.noAnswer.replaceAll('_', ' ')
      return reply.noAnswer === 'private_address'
        ? { outcome: 'refused', why }
        : { outcome: 'busy', why, pauseMs: 0 }
    }
    const { status, body, headers } = reply
    if (status >= 200 && status < 300) return { outcome: 'sent' }
    if (status === 404 || status === 410) return { outcome: 'gone' }
    const why = wordsOf(status, body)
    return status === 429 || status >= 500
      ? { outcome: 'busy', why, pauseMs: pauseIn(headers.get('retry-after')) }
      : { outcome: 'refused', why }
  }

export type PushService = {
  /** The key that browsers subscribe with; empty where push is not set up. */
  publicKey: string
  /** Why messages cannot go to this address; null when they can. A demo sends to its sandbox only. */
  addressRefusal: (endpoint: string) => 'PUSH_DEMO_ONLY' | 'PUSH_SERVICE_UNKNOWN' | null
  send: (subscription: PushSubscription, payload: PushPayload, headers: PushHeaders) => Promise<PushResult>
  /** Present in demo mode. */
  sandbox: PushSandbox | null
}

const off: PushService = {
  publicKey: '',
  addressRefusal: () => 'PUSH_SERVICE_UNKNOWN',
  sandbox: null,
  send: async () => ({ outcome: 'refused', why: 'web push is not set up' }),
}

/** Whether an address is that of a push service: a host of the list or one below it, on the port of https. */
const isAt =
  (hosts: readonly string[]) =>
  (endpoint: string): boolean => {
    const url = urlOf(endpoint)
    if (url?.protocol !== 'https:' || url.port !== '') return false
    return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  }

/** Sends to the push services of browsers; an address elsewhere is not called, whenever it was stored. */
const openLive = (keys: VapidKeys, hosts: readonly string[]): PushService => {
  const isPushService = isAt(hosts)
  const send = sendWith(keys, notedFetch('web_push', failureIn, publicFetch({ loopback: false })))
  return {
    publicKey: keys.publicKey,
    addressRefusal: (endpoint) => (isPushService(endpoint) ? null : 'PUSH_SERVICE_UNKNOWN'),
    sandbox: null,
    send: async (subscription, ...rest) =>
      isPushService(subscription.endpoint)
        ? await send(subscription, ...rest)
        : { outcome: 'refused', why: 'not a known push service' },
  }
}

const openSandbox = (sandboxKey: Buffer): PushService => {
  const keys = vapidKeysOf(sandboxKey, 'mailto:demo@sandbox.invalid')
  if (!keys) throw new Error('the stored key of the push sandbox is not valid')
  const sandbox = createPushSandbox(keys.publicKey)
  return {
    publicKey: keys.publicKey,
    addressRefusal: (endpoint) => (sandbox.serves(endpoint) ? null : 'PUSH_DEMO_ONLY'),
    sandbox,
    send: sendWith(keys, notedFetch('web_push', failureIn, sandbox.send)),
  }
}

/**
 * The push service as configured. `sandboxKey` is the private key of a demo, where everything is answered in this
 * process. The addresses come from browsers, so only those of known push services are called.
 */
export const openPushService = (config: WebPushConfig, sandboxKey: Buffer): PushService => {
  if (config.mode === 'off') return off
  return config.mode === 'live' ? openLive(config.keys, config.hosts) : openSandbox(sandboxKey)
}
