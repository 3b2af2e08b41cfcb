// Builds a complete SQLite or PostgreSQL database in one transaction.

import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { syncPath } from './durable-files.ts'
import { connectPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Builds a SQLite file in one transaction and resolves once the file is complete and on disk. Foreign keys are not
 * checked, so `build` has to do so at its end. A failure leaves a file that must be deleted.
 */
export const buildSqlite = async <Tables>(
  path: string,
  build: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> => {
  const { writer, close } = await openSqlite<Tables>(path)
  try {
    await sql`pragma foreign_keys = off`.execute(writer)
    // the file is thrown away unless it becomes whole, and synced as a whole below
    await sql`pragma synchronous = off`.execute(writer)
    await writer.transaction().execute((trx) => build(trx as Transaction<Tables>))
    // everything into the file itself, which is all that is kept
    await sql`pragma wal_checkpoint(truncate)`.execute(writer)
  } finally {
    await close()
  }
  await syncPath(path)
  await syncPath(dirname(path))
}

/** Builds a PostgreSQL database in one transaction; a failure, or the end of the process, leaves nothing. */
export const buildPostgres = async <Tables>(
  url: string,
  build: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> => {
  const { database } = await connectPostgres<Tables>(url)
  try {
    await database.transaction().execute((trx) => build(trx as Transaction<Tables>))
  } finally {
    await database.destroy()
  }
}
