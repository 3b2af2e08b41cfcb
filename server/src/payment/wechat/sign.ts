// Signs requests to WeChat Pay, and verifies its replies and notifications.
import { randomBytes, sign, verify, type KeyObject } from 'node:crypto'
import type { WechatPaySettings } from './settings.ts'

/**
 * Maximum age of a signature in seconds: WeChat Pay refuses older ones, and so do we, so that a captured notification
 * cannot be replayed later.
 */
export const REPLAY_SECONDS = 300

const rsa = (key: KeyObject, message: string): string =>
  sign('sha256', Buffer.from(message), key).toString('base64')

export const newNonce = (): string => randomBytes(16).toString('hex')

/** The Authorization header of a request. `path` includes its query; `body` is exactly what is sent. */
export const authorization = (
  settings: Pick<WechatPaySettings, 'mchId' | 'merchantKey' | 'merchantSerial'>,
  request: { method: string; path: string; body: string; timestamp: number; nonce: string },
): string => {
  const { method, path, body, timestamp, nonce } = request
  const signature = rsa(settings.merchantKey, `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
  const parts = {
    mchid: settings.mchId,
    nonce_str: nonce,
    signature,
    timestamp: String(timestamp),
    serial_no: settings.merchantSerial,
  }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

/** The signature for WeChat's client call: lines of app id, time, nonce and package (or prepay id). */
export const signForClient = (merchantKey: KeyObject, lines: readonly string[]): string =>
  rsa(merchantKey, `${lines.join('\n')}\n`)

export type Sealed = {
  timestamp: string | null | undefined
  nonce: string | null | undefined
  signature: string | null | undefined
  serial: string | null | undefined
  body: string
}

/** Whether a reply or notification comes from WeChat Pay, unaltered and within the last five minutes. */
export const isFromWechat = (
  platformKeys: ReadonlyMap<string, KeyObject>,
  { timestamp, nonce, signature, serial, body }: Sealed,
  now: number,
): boolean => {
  if (!timestamp || !nonce || !signature || !serial || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now / 1000 - Number(timestamp)) > REPLAY_SECONDS) return false
  const key = platformKeys.get(serial)
  if (!key) return false
  return verify(
    'sha256',
    Buffer.from(`${timestamp}\n${nonce}\n${body}\n`),
    key,
    Buffer.from(signature, 'base64'),
  )
}
