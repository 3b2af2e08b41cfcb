import { hashInPath } from '../file/index.ts'
import type { Handle } from '../platform/database.ts'
import type { PlaceTables } from './tables.ts'

/** Finds which of the given pictures (by hash) are still shown by a shop. */
export const shopPictures = async (db: Handle<PlaceTables>, hashes: readonly string[]): Promise<string[]> => {
  const wanted = new Set(hashes)
  const rows = await db.selectFrom('shop').select('pic').where('pic', '<>', '').execute()
  return rows.flatMap(({ pic }) => hashInPath(pic) ?? []).filter((hash) => wanted.has(hash))
}
