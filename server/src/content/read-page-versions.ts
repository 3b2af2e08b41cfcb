import type { Handle } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'

/** Reads the current versions of content pages; missing pages are left out. */
export const readPageVersions = async (
  db: Handle<ContentTables>,
  keys: readonly string[],
): Promise<{ key: string; version: number }[]> =>
  await db.selectFrom('page').select(['key', 'version']).where('key', 'in', keys).orderBy('key').execute()
