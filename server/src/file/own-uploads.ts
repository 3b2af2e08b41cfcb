// Checks whether a person uploaded the given pictures, and reads when pictures were first uploaded by anybody.
import type { Handle } from '../platform/database.ts'
import { hashInPath, uploadPath } from './file-url.ts'
import type { FileTables } from './tables.ts'

/** Time of the first upload of each picture by anybody, by hash; later uploads of it change nothing. */
export const firstUploads = async (
  db: Handle<FileTables>,
  hashes: readonly string[],
): Promise<{ sha256: string; at: number }[]> =>
  hashes.length === 0
    ? []
    : (
        await db
          .selectFrom('file')
          .select((e) => ['sha256', e.fn.min<number>('createdAt').as('at')])
          .where('sha256', 'in', hashes)
          .groupBy('sha256')
          .execute()
      ).map(({ sha256, at }) => ({ sha256, at: Number(at) }))

/**
 * Paths of pictures this person uploaded, in the given order, without host. Null when one is not their upload: a
 * well-formed path proves nothing.
 */
export const ownUploads = async (
  db: Handle<FileTables>,
  owner: Pick<FileTables['file'], 'ownerKind' | 'ownerId'>,
  urls: readonly string[],
): Promise<string[] | null> => {
  const paths = urls.map(uploadPath).filter((path) => path !== null)
  if (paths.length < urls.length) return null
  if (paths.length === 0) return []
  const hashes = paths.map((path) => hashInPath(path) ?? '')
  const found = await db
    .selectFrom('file')
    .select('sha256')
    .distinct()
    .where('sha256', 'in', hashes)
    .where('ownerKind', '=', owner.ownerKind)
    .where('ownerId', '=', owner.ownerId)
    .execute()
  const known = new Set(found.map(({ sha256 }) => sha256))
  return hashes.every((hash) => known.has(hash)) ? paths : null
}
