import type { Handle } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'

/** The version in force of each of these pages that there is. */
export const readPageVersions = async (
  db: Handle<ContentTables>,
  keys: readonly string[],
): Promise<{ key: string; version: number }[]> =>
  await db.selectFrom('page').select(['key', 'version']).where('key', 'in', keys).orderBy('key').execute()
