// Reads or creates the encryption keys of the installation, and attaches them to the database.

import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '@huishou/wire/time'
import type { Database } from '../database.ts'
import {
  CannotUnseal,
  sealedPrefix,
  sealWith,
  unsealWith,
  withEncryption,
  type EncryptionKey,
  type EncryptionKeys,
} from './encryption.ts'
import type { PlatformTables } from '../tables.ts'

const FILE = 'encryption-keys'
const INDEX_CONTEXT = 'encryption.indexKey'

/** Thrown at startup, with instructions for the operator. */
export class EncryptionProblem extends Error {}

/**
 * Parses `id:base64 of 32 bytes`, separated by commas or lines, with the current key first; null for any other form.
 */
export const parseEncryptionKeys = (text: string): EncryptionKeys | null => {
  const keys = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry): EncryptionKey | null => {
      const [, id, body] = /^([A-Za-z0-9-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/.exec(entry) ?? []
      const key = body === undefined ? null : Buffer.from(body, 'base64')
      return id !== undefined && key?.length === 32 ? { id, key } : null
    })
  const valid = keys.filter((key): key is EncryptionKey => key !== null)
  const distinct = new Set(valid.map(({ id }) => id)).size === valid.length
  const [first, ...rest] = valid
  return first && distinct && valid.length === keys.length ? [first, ...rest] : null
}

const newKeyFile = (now: number): string =>
  `# Encrypts ID numbers, account numbers and the like in the database. Without this file they cannot be read again:
# keep a copy apart from the database's back-ups. To replace the key see docs/security.md.
${dayOf(now)}:${randomBytes(32).toString('base64')}
`

/**
 * Keys from the environment, else from the key file in the data folder, which is created on first start and readable by
 * its owner only.
 */
const readKeys = (configured: string | null, dataFolder: string, now: number): EncryptionKeys => {
  const path = join(dataFolder, FILE)
  if (configured === null && !existsSync(path)) {
    try {
      writeFileSync(path, newKeyFile(now), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // another process of the same start made it first
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
  }
  if (configured === null) chmodSync(path, 0o600)
  const keys = parseEncryptionKeys(configured ?? readFileSync(path, 'utf8'))
  if (!keys)
    throw new EncryptionProblem(
      `${configured === null ? path : 'HUISHOU_ENCRYPTION_KEYS'} is not valid: expected id:base64 of 32 bytes, the key in use first`,
    )
  return keys
}

/**
 * The key of blind indexes: random and stored encrypted in the database, so that replacing an encryption key leaves
 * indexes valid, and so that a server with the wrong keys fails at startup, not at the first row it reads.
 */
const readIndexKey = async (database: Database<PlatformTables>, keys: EncryptionKeys): Promise<Buffer> => {
  const sealed = await database.transaction(async (trx) => {
    const known = await trx.selectFrom('encryption').select('indexKey').where('id', '=', 1).executeTakeFirst()
    if (known?.indexKey.startsWith(sealedPrefix(keys))) return known.indexKey
    const key = known ? unsealWith(keys, INDEX_CONTEXT, known.indexKey) : randomBytes(32).toString('base64')
    const fresh = sealWith(keys, INDEX_CONTEXT, key)
    await trx
      .insertInto('encryption')
      .values({ id: 1, indexKey: fresh })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ indexKey: fresh }))
      .execute()
    return fresh
  })
  return Buffer.from(unsealWith(keys, INDEX_CONTEXT, sealed), 'base64')
}

/** The text of the keys, from the environment or the key file; null while there are none. */
export const readKeyText = (configured: string | null, dataFolder: string): string | null => {
  const path = join(dataFolder, FILE)
  if (configured !== null) return configured
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** Writes the key file of a data folder that has none. */
export const writeKeyFile = (dataFolder: string, text: string): void =>
  writeFileSync(join(dataFolder, FILE), text, { mode: 0o600, flag: 'wx' })

/** Whether keys open a database, by its encrypted key of blind indexes. */
export const keysOpen = (text: string, sealedIndexKey: string): boolean => {
  const keys = parseEncryptionKeys(text)
  if (!keys) return false
  try {
    unsealWith(keys, INDEX_CONTEXT, sealedIndexKey)
    return true
  } catch (error) {
    if (error instanceof CannotUnseal) return false
    throw error
  }
}

/**
 * Attaches keys to a migrated database. Throws EncryptionProblem when the keys are malformed, or when the database was
 * encrypted with a key that is not among them.
 */
export const openEncryption = async <Tables extends PlatformTables>(
  database: Database<Tables>,
  configured: string | null,
  dataFolder: string,
  now: number,
): Promise<{ database: Database<Tables>; keys: EncryptionKeys }> => {
  const keys = readKeys(configured, dataFolder, now)
  try {
    const indexKey = await readIndexKey(database, keys)
    return { database: withEncryption(database, { keys, indexKey }), keys }
  } catch (error) {
    if (!(error instanceof CannotUnseal)) throw error
    await database.close()
    throw new EncryptionProblem(
      `The database was encrypted with other keys (${error.message}). Put the database's own keys into ${
        configured === null ? join(dataFolder, FILE) : 'HUISHOU_ENCRYPTION_KEYS'
      }; processes that share a database need the same keys.`,
    )
  }
}
