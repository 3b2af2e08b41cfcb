import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { databaseOf, type Database } from '../database.ts'

/** One AES-256 key and the name that sealed texts carry. */
export type EncryptionKey = { id: string; key: Buffer }
/** The first key seals; the others only open what was sealed before they were replaced. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]]

const MARK = 'enc1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key that seals the text is not among those configured, or the text was altered. Never says what was in it. */
export class CannotUnseal extends Error {}

const partsOf = (text: string): { keyId: string; body: string } | null => {
  const [mark, keyId = '', body = '', ...rest] = text.split('.')
  return mark === MARK && rest.length === 0 && keyId !== '' && body !== '' ? { keyId, body } : null
}

/** AES-256-GCM, bound to `context` so that a text moved to another column does not open there. */
export const sealWith = ([{ id, key }]: EncryptionKeys, context: string, text: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${MARK}.${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The text as it was sealed. Text that never was is returned as it is, so rows from before encryption stay readable. */
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

/** What every text sealed by the first key begins with. */
export const sealedPrefix = ([{ id }]: EncryptionKeys): string => `${MARK}.${id}.`

export type Encryption = { keys: EncryptionKeys; indexKey: Buffer }
const encryptions = new WeakMap<object, Encryption>()

const encryptionOf = (handle: object): Encryption => {
  const found = encryptions.get(handle) ?? encryptions.get(databaseOf(handle))
  if (!found) throw new Error('this database was opened without encryption keys')
  return found
}

/** Gives a database its keys; every handle of it seals and unseals with them from then on. */
export const withEncryption = <Tables>(
  database: Database<Tables>,
  encryption: Encryption,
): Database<Tables> => {
  encryptions.set(database.reader, encryption)
  return {
    ...database,
    snapshot: (work) =>
      database.snapshot((db) => {
        encryptions.set(db, encryption)
        return work(db)
      }),
  }
}

/**
 * Encrypts a text for storing; empty stays empty. `context` names the column (`payee.account`): only the same context
 * opens it again. Equal texts look different every time; to find them by equality keep a `blindIndex` beside.
 */
export const seal = (handle: object, context: string, text: string): string =>
  text === '' ? '' : sealWith(encryptionOf(handle).keys, context, text)

/** The stored text in clear. Throws CannotUnseal when its key is missing or it was altered. */
export const unseal = (handle: object, context: string, text: string): string =>
  unsealWith(encryptionOf(handle).keys, context, text)

/** The same for the same text and context, and of no use without the key: for looking up by equality. 64 hex digits. */
export const blindIndex = (handle: object, context: string, text: string): string =>
  createHmac('sha256', encryptionOf(handle).indexKey).update(`${context}\n${text}`).digest('hex')
