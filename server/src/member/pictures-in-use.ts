import { hashInPath, pathOf } from '../file/index.ts'
import type { Handle } from '../platform/database.ts'
import type { MemberTables } from './tables.ts'

/** Reads which of the given pictures (by hash) are avatars. */
export const memberPictures = async (
  db: Handle<MemberTables>,
  hashes: readonly string[],
): Promise<string[]> => {
  const paths = hashes.flatMap((hash) => [pathOf(hash, 'full'), pathOf(hash, 'thumbnail')])
  if (paths.length === 0) return []
  const rows = await db
    .selectFrom('member')
    .select('avatarUrl as path')
    .distinct()
    .where('avatarUrl', '<>', '')
    .where('avatarUrl', 'in', paths)
    .execute()
  return rows.flatMap(({ path }) => hashInPath(path) ?? [])
}
