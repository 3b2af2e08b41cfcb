// Makes signed calls to WeChat Pay and verifies its replies.
import { request } from '../../platform/http-client.ts'
import type { FailureIn } from '../../platform/service-calls.ts'
import type { AdapterDependencies } from '../adapter-dependencies.ts'
import type { WechatPaySettings } from './settings.ts'
import { authorization, isFromWechat, newNonce } from './sign.ts'

export type Json = Record<string, unknown>

/**
 * `said`: a verified success. `refused`: a verified reply with WeChat's error code. `unknown`: time-out, 5xx, or a
 * reply that cannot be verified.
 */
export type WechatAnswer =
  | { kind: 'said'; data: Json }
  | { kind: 'refused'; status: number; code: string; cause: string }
  | { kind: 'unknown'; cause: string }

export type WechatCall = (method: 'GET' | 'POST', path: string, body?: Json) => Promise<WechatAnswer>

const parse = (text: string): Json | null => {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}

const CAUSE_LENGTH = 100

/** Errors about the merchant: keys, permissions, too many calls, or problems of WeChat Pay's own. */
export const wechatPayFailure: FailureIn = (status, json) => {
  if (status < 500 && ![401, 403, 429].includes(status)) return ''
  const { code, message } = (json ?? {}) as Json
  return `${textOf(code) || `HTTP ${status}`} ${textOf(message)}`
}

/**
 * Makes signed calls to WeChat Pay v3. Settings are read at each call, so that the sandbox creates its keys on first
 * use.
 */
export const wechatCall =
  (settingsOf: () => WechatPaySettings, outside: AdapterDependencies): WechatCall =>
  async (method, path, body) => {
    const settings = settingsOf()
    const text = body === undefined ? '' : JSON.stringify(body)
    const timestamp = Math.floor(outside.now() / 1000)
    // the path that is signed is the whole path of the address, a prefix of the base address included
    const address = new URL(`${settings.baseUrl}${path}`)
    const heard = await request(
      outside.fetch,
      address.href,
      {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'huishou',
          authorization: authorization(settings, {
            method,
            path: `${address.pathname}${address.search}`,
            body: text,
            timestamp,
            nonce: newNonce(),
          }),
          // asks WeChat Pay to sign its reply with the key we hold, and names the key that encrypted a name
          'wechatpay-serial': [...settings.platformKeys.keys()][0] ?? '',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: text }),
      },
      outside.timeoutMs,
    )
    if ('noAnswer' in heard) return { kind: 'unknown', cause: heard.noAnswer }
    if (heard.status >= 500) return { kind: 'unknown', cause: `http_${heard.status}` }
    const verified = isFromWechat(
      settings.platformKeys,
      {
        timestamp: heard.headers.get('wechatpay-timestamp'),
        nonce: heard.headers.get('wechatpay-nonce'),
        signature: heard.headers.get('wechatpay-signature'),
        serial: heard.headers.get('wechatpay-serial'),
        body: heard.body,
      },
      outside.now(),
    )
    const data = parse(heard.body)
    if (!verified || data === null) return { kind: 'unknown', cause: `unverifiable_http_${heard.status}` }
    if (heard.status >= 200 && heard.status < 300) return { kind: 'said', data }
    const code = typeof data['code'] === 'string' ? data['code'] : `HTTP_${heard.status}`
    const message = typeof data['message'] === 'string' ? data['message'] : ''
    return {
      kind: 'refused',
      status: heard.status,
      code,
      cause: message === '' ? code : `${code}: ${message}`.slice(0, CAUSE_LENGTH),
    }
  }

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An amount in fen as in the protocol: a non-negative integer. */
export const fenOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

/** A time such as 2026-03-02T10:00:00+08:00 as epoch ms; null for anything else. */
export const momentOf = (value: unknown): number | null => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(at) ? at : null
}
