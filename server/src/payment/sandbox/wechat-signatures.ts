// Signs, encrypts and verifies messages as WeChat Pay does, in the sandbox, our local replacement for WeChat Pay. It is
// written separately from our own adapter, so that the two cannot share a mistake.

import {
  constants,
  createCipheriv,
  privateDecrypt,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { dateTimeOf } from '@huishou/wire/time'
import type { SandboxKeys } from './keys.ts'
import { publicOf } from './keys.ts'

/** The keys and account ids of the WeChat Pay sandbox. */
export type WechatKeys = SandboxKeys['wechat']

export const wechatMoment = (at: number): string => `${dateTimeOf(at).replace(' ', 'T')}+08:00`

const FIELD = /(\w+)="([^"]*)"/g
const OLDEST_SECONDS = 300

/** Why a request's Authorization is invalid; null when it is valid. */
export const faultOfRequest = (
  keys: WechatKeys,
  request: { method: string; url: string; body: string; authorization: string | undefined },
  now: number,
): string | null => {
  const [scheme, ...rest] = (request.authorization ?? '').split(' ')
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return 'scheme'
  const fields = new Map([...rest.join(' ').matchAll(FIELD)].map((match) => [match[1], match[2] ?? '']))
  if (fields.get('mchid') !== keys.mchId) return 'mchid'
  if (fields.get('serial_no') !== keys.merchantSerial) return 'serial_no'
  const timestamp = fields.get('timestamp') ?? ''
  if (Math.abs(now / 1000 - Number(timestamp)) > OLDEST_SECONDS) return 'timestamp'
  const message = [request.method, request.url, timestamp, fields.get('nonce_str'), request.body, ''].join(
    '\n',
  )
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64')
  return verify('sha256', Buffer.from(message), publicOf(keys.merchantKey), signature) ? null : 'signature'
}

/** Headers with which WeChat Pay signs a reply or a notification. */
export const wechatSeal = (
  keys: WechatKeys,
  body: string,
  now: number,
  key: KeyObject = keys.platformKey,
): Record<string, string> => {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keys.platformKeyId,
    'wechatpay-signature': sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString(
      'base64',
    ),
  }
}

/** Body of a notification, its resource encrypted with the APIv3 key. */
export const wechatNotice = (
  keys: WechatKeys,
  notice: { event: string; kind: string; data: unknown },
  now: number,
): string => {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keys.apiV3Key), nonce)
  cipher.setAAD(Buffer.from(notice.kind))
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify(notice.data), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return JSON.stringify({
    id: `EV-${randomBytes(12).toString('hex')}`,
    create_time: wechatMoment(now),
    resource_type: 'encrypt-resource',
    event_type: notice.event,
    summary: notice.event,
    resource: {
      original_type: notice.kind,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: notice.kind,
      nonce,
    },
  })
}

/** Decrypts a name encrypted with the platform key; null when it was encrypted with another. */
export const openName = (keys: WechatKeys, sealed: string): string | null => {
  try {
    return privateDecrypt(
      { key: keys.platformKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
      Buffer.from(sealed, 'base64'),
    ).toString('utf8')
  } catch {
    return null
  }
}
