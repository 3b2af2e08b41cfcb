// Encrypts and decrypts texts that are stored in the database (AES-256-GCM), and hashes them so that they can be
// looked up.

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { databaseOf, type Database } from '../database.ts'

/** An AES-256 key and the id contained in encrypted texts. */
export type EncryptionKey = { id: string; key: Buffer }
/** The first key encrypts; the others only decrypt texts encrypted before they were replaced. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]]

const MARK = 'enc1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Thrown for a text that was altered, or whose key is not configured. Never reveals its content. */
export class CannotUnseal extends Error {}

const partsOf = (text: string): { keyId: string; body: string } | null => {
  const [mark, keyId = '', body = '', ...rest] = text.split('.')
  return mark === MARK && rest.length === 0 && keyId !== '' && body !== '' ? { keyId, body } : null
}

/** Encrypts with AES-256-GCM, bound to `context`, so that a text moved to another column cannot be decrypted there. */
export const sealWith = ([{ id, key }]: EncryptionKeys, context: string, text: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${MARK}.${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/**
 * Decrypts an encrypted text. Text that was never encrypted is returned unchanged, so that older rows stay readable.
 */
export const unsealWith = (keys: EncryptionKeys, context: string, text: string): string => {
  const parts = partsOf(text)
  if (!parts) return text
  const key = keys.find(({ id }) => id === parts.keyId)?.key
  if (!key) throw new CannotUnseal(`there is no encryption key "${parts.keyId}"`)
  const bytes = Buffer.from(parts.body, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch (error) {
    throw new CannotUnseal(`a value of ${context} does not open with key "${parts.keyId}"`, { cause: error })
  }
}

/** The prefix of every text encrypted with the first key. */
export const sealedPrefix = ([{ id }]: EncryptionKeys): string => `${MARK}.${id}.`

export type Encryption = { keys: EncryptionKeys; indexKey: Buffer }
const encryptions = new WeakMap<object, Encryption>()

const encryptionOf = (handle: object): Encryption => {
  const found = encryptions.get(handle) ?? encryptions.get(databaseOf(handle))
  if (!found) throw new Error('this database was opened without encryption keys')
  return found
}

/** Attaches keys to a database for all its handles. */
export const withEncryption = <Tables>(
  database: Database<Tables>,
  encryption: Encryption,
): Database<Tables> => {
  encryptions.set(database.reader, encryption)
  return {
    ...database,
    reports: () => {
      const report = database.reports()
      encryptions.set(report.db, encryption)
      return report
    },
    snapshot: (work) =>
      database.snapshot((db) => {
        encryptions.set(db, encryption)
        return work(db)
      }),
  }
}

/**
 * Encrypts a text for storage; an empty one stays empty. `context` is the column (`payee.account`) and must be the same
 * for decrypting. Equal texts encrypt differently each time; store a `blindIndex` as well to find them by equality.
 */
export const seal = (handle: object, context: string, text: string): string =>
  text === '' ? '' : sealWith(encryptionOf(handle).keys, context, text)

/** Decrypts a stored text. Throws CannotUnseal when its key is missing or it was altered. */
export const unseal = (handle: object, context: string, text: string): string =>
  unsealWith(encryptionOf(handle).keys, context, text)

/**
 * A keyed hash for lookup by equality: equal for the same text and context, and useless without the key. 64 hex
 * digits.
 */
export const blindIndex = (handle: object, context: string, text: string): string =>
  createHmac('sha256', encryptionOf(handle).indexKey).update(`${context}\n${text}`).digest('hex')
