// Encrypts the payload of a push notification for one browser, and decrypts it as the browser does
// (RFC 8291, content coding aes128gcm of RFC 8188).

import { createCipheriv, createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const KEY_BYTES = 65
const TAG_BYTES = 16
const RECORD_SIZE = 4096
const HEADER_BYTES = SALT_BYTES + 4 + 1 + KEY_BYTES
/** Marks the end of the last record. */
const LAST_RECORD = 2
/** Most bytes of a payload: what fits into one record, which every push service takes. */
export const MOST_PAYLOAD_BYTES = RECORD_SIZE - HEADER_BYTES - TAG_BYTES - 1

const derive = (input: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))

/** The key and the nonce that both sides derive. */
const contentKeys = (
  shared: Buffer,
  { auth, salt, browserKey, serverKey }: Record<'auth' | 'salt' | 'browserKey' | 'serverKey', Buffer>,
): { key: Buffer; nonce: Buffer } => {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, serverKey])
  const input = derive(shared, auth, info, 32)
  return {
    key: derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    nonce: derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  }
}

const newPair = (): ECDH => {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

/** Whether a text is a public key of a browser, a point on the curve. */
export const isPublicKey = (p256dh: string): boolean => {
  try {
    newPair().computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

/** Encrypts a payload in one record. Only the test of the standard's example passes `pair` and `salt`. */
export const encryptPayload = (
  { p256dh, auth }: { p256dh: string; auth: string },
  payload: string,
  { pair, salt }: { pair: ECDH; salt: Buffer } = { pair: newPair(), salt: randomBytes(SALT_BYTES) },
): Buffer<ArrayBuffer> => {
  const plain = Buffer.from(payload)
  if (plain.length > MOST_PAYLOAD_BYTES) throw new Error(`a payload of ${plain.length} bytes is too large`)
  const browserKey = Buffer.from(p256dh, 'base64url')
  const serverKey = pair.getPublicKey()
  const { key, nonce } = contentKeys(pair.computeSecret(browserKey), {
    auth: Buffer.from(auth, 'base64url'),
    salt,
    browserKey,
    serverKey,
  })
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD_SIZE)
  size.writeUInt8(serverKey.length, 4)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(plain), cipher.update(Buffer.from([LAST_RECORD])), cipher.final()]
  return Buffer.concat([salt, size, serverKey, ...sealed, cipher.getAuthTag()])
}

/** Decrypts a body as the browser with this key pair does; throws if it was not encrypted for it. */
export const decryptPayload = (pair: ECDH, auth: Buffer, body: Buffer): string => {
  const salt = body.subarray(0, SALT_BYTES)
  const serverKey = body.subarray(HEADER_BYTES - KEY_BYTES, HEADER_BYTES)
  const { key, nonce } = contentKeys(pair.computeSecret(serverKey), {
    auth,
    salt,
    browserKey: pair.getPublicKey(),
    serverKey,
  })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-TAG_BYTES))
  const plain = Buffer.concat([decipher.update(body.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()])
  const end = plain.lastIndexOf(LAST_RECORD)
  if (end < 0) throw new Error('the record has no end')
  return plain.subarray(0, end).toString('utf8')
}
