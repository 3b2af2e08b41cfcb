import type { Handle } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'

/** Which of these pictures, by hash, a text of the business shows. */
export const contentPictures = async (
  db: Handle<ContentTables>,
  hashes: readonly string[],
): Promise<string[]> => {
  const rows = await db.selectFrom('config').select('value').execute()
  return hashes.filter((hash) => rows.some(({ value }) => value.includes(hash)))
}
