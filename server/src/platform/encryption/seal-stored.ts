// Encrypts values in the database that are still plain text, or whose encryption key has since been replaced.

import { sql } from 'kysely'
import type { Database, Reader } from '../database.ts'
import { seal, sealedPrefix, unseal, type EncryptionKeys } from './encryption.ts'
import type { PlatformTables } from '../tables.ts'

/** An encrypted text column of a table with an `id`. `plain` lists values that reveal nothing and stay unencrypted. */
export type SealedColumn = { table: string; column: string; plain?: readonly string[] }

const AT_A_TIME = 500

/** The encryption context of a column. */
export const contextOf = ({ table, column }: SealedColumn): string => `${table}.${column}`

const sealSome = async (
  database: Database<PlatformTables>,
  of: SealedColumn,
  prefix: string,
  after: number,
): Promise<number | null> =>
  await database.transaction(async (trx) => {
    const [table, column] = [sql.ref(of.table), sql.ref(of.column)]
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${column} as text from ${table}
      where id > ${after} and ${column} not in (${sql.join(['', ...(of.plain ?? [])])})
        and substr(${column}, 1, ${sql.lit(prefix.length)}) <> ${prefix}
      order by id limit ${sql.lit(AT_A_TIME)}`.execute(trx)
    for (const { id, text } of rows) {
      const sealed = seal(trx, contextOf(of), unseal(trx, contextOf(of), text))
      await sql`update ${table} set ${column} = ${sealed} where id = ${id} and ${column} = ${text}`.execute(
        trx,
      )
    }
    return rows.length < AT_A_TIME ? null : Number(rows.at(-1)?.id)
  })

/** Whether every encrypted column was last processed with the current key. */
export const isAllSealed = async (db: Reader<PlatformTables>, keys: EncryptionKeys): Promise<boolean> => {
  const row = await db.selectFrom('encryption').select('sealedBy').where('id', '=', 1).executeTakeFirst()
  return row?.sealedBy === keys[0].id
}

/**
 * Encrypts stored values that are plain or under an older key with the current one, once per key: later starts only
 * check that it was done. Throws CannotUnseal when a key is missing.
 */
export const sealStored = async (
  database: Database<PlatformTables>,
  keys: EncryptionKeys,
  columns: readonly SealedColumn[],
): Promise<void> => {
  for (const of of columns)
    for (let after: number | null = 0; after !== null;)
      after = await sealSome(database, of, sealedPrefix(keys), after)
  await database.transaction((trx) =>
    trx.updateTable('encryption').set({ sealedBy: keys[0].id }).where('id', '=', 1).execute(),
  )
}
