import { hashInPath } from '../file/index.ts'
import type { Handle } from '../platform/database.ts'
import type { WithdrawalTables } from './tables.ts'

/** Finds which of the given pictures (by hash) are proof that a withdrawal was paid. */
export const withdrawalPictures = async (
  db: Handle<WithdrawalTables>,
  hashes: readonly string[],
): Promise<string[]> => {
  const rows = await db.selectFrom('withdrawal').select('photos').where('photos', '<>', '[]').execute()
  const used = new Set(
    rows.flatMap(({ photos }) => (JSON.parse(photos) as string[]).map((path) => hashInPath(path))),
  )
  return hashes.filter((hash) => used.has(hash))
}
