// Creates and reads random secrets of the installation, which are stored encrypted and shared by all its processes.

import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../database.ts'
import { seal, sealedPrefix, unseal, type EncryptionKeys } from './encryption.ts'
import type { PlatformTables } from '../tables.ts'

const CONTEXT = 'secret.value'

/** Like `readSecret`, but within a transaction, which must commit. */
export const secretIn = async (
  trx: Transaction<PlatformTables>,
  name: string,
  now: number,
): Promise<Buffer> => {
  await trx
    .insertInto('secret')
    .values({ name, value: seal(trx, CONTEXT, randomBytes(32).toString('base64')), createdAt: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await trx
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(unseal(trx, CONTEXT, value), 'base64')
}

/** The installation's random secret of this name, created by the first process that needs it and shared by all. */
export const readSecret = async (
  database: Database<PlatformTables>,
  name: string,
  now: number,
): Promise<Buffer> => await database.transaction((trx) => secretIn(trx, name, now))

/** Encrypts, at every start, secrets that are plain or under a replaced key. */
export const sealSecrets = async (
  database: Database<PlatformTables>,
  keys: EncryptionKeys,
): Promise<void> => {
  await database.transaction(async (trx) => {
    const rows = await trx.selectFrom('secret').select(['name', 'value']).execute()
    for (const { name, value } of rows)
      if (!value.startsWith(sealedPrefix(keys)))
        await trx
          .updateTable('secret')
          .set({ value: seal(trx, CONTEXT, unseal(trx, CONTEXT, value)) })
          .where('name', '=', name)
          .where('value', '=', value)
          .execute()
  })
}
