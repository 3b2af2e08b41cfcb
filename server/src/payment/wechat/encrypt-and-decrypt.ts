// Encrypts people's names for WeChat Pay, and decrypts WeChat Pay's notifications.
import { constants, createDecipheriv, publicEncrypt, type KeyObject } from 'node:crypto'

/** RSA-OAEP with SHA-1, as WeChat Pay prescribes for names. */
export const encryptForWechat = (key: KeyObject, text: string): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(text),
  ).toString('base64')

/** Decrypts a notification's resource (AES-256-GCM); throws for another key or altered data. */
export const decryptResource = (
  apiV3Key: string,
  resource: { ciphertext: string; nonce: string; associated_data?: string },
): string => {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  if (bytes.length <= 16) throw new Error('ciphertext is too short')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), resource.nonce)
  decipher.setAuthTag(bytes.subarray(-16))
  decipher.setAAD(Buffer.from(resource.associated_data ?? ''))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}
