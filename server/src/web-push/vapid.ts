// Signs the header by which push services recognise this server, and checks it as they do (VAPID, RFC 8292).

import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { HOUR } from '@huishou/wire/time'
import type { VapidKeys } from '../platform/config/web-push.ts'
import { realNow } from '../platform/time/real-time.ts'

/** The standard allows up to 24 hours. */
const TOKEN_LIFE = 12 * HOUR

const jwkOf = (publicKey: string) => {
  const point = Buffer.from(publicKey, 'base64url')
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
}
const privateKeyOf = ({ publicKey, privateKey }: VapidKeys): KeyObject =>
  createPrivateKey({ key: { ...jwkOf(publicKey), d: privateKey }, format: 'jwk' })

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The `Authorization` header for an address. In real time, because push services do not know the clock that a demo can
 * move.
 */
export const vapidHeader = (keys: VapidKeys, endpoint: string): string => {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((realNow() + TOKEN_LIFE) / 1000),
    sub: keys.contact,
  }
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKeyOf(keys),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

const claimsIn = (text: string): { aud?: unknown; exp?: unknown; sub?: unknown } => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as object
  } catch {
    return {}
  }
}

/** Whether a push service would accept this header for an address whose subscription is bound to `publicKey`. */
export const acceptsVapid = (header: string, endpoint: string, publicKey: string): boolean => {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey || signature === '') return false
  const { aud, exp, sub } = claimsIn(body)
  const seconds = realNow() / 1000
  return (
    aud === new URL(endpoint).origin &&
    typeof exp === 'number' &&
    exp > seconds &&
    exp <= seconds + (24 * HOUR) / 1000 &&
    typeof sub === 'string' &&
    /^(mailto:|https:)/.test(sub) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: createPublicKey({ key: jwkOf(key), format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
