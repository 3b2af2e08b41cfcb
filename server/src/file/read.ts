import type { Selectable } from 'kysely'
import type { Handle } from '../platform/database.ts'
import { hashInPath } from './address.ts'
import { picturePath } from './html.ts'
import type { FileTables } from './tables.ts'

/** The latest upload behind an address or path of ours; null when nobody ever uploaded it. */
export const findUpload = async (
  db: Handle<FileTables>,
  url: string,
): Promise<Selectable<FileTables['file']> | null> => {
  const sha256 = hashInPath(url)
  if (sha256 === null) return null
  return (
    (await db
      .selectFrom('file')
      .selectAll()
      .where('sha256', '=', sha256)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  )
}

/** The path of a picture the business may show: shipped with the product, or uploaded by somebody; null for others. */
export const shownPicture = async (db: Handle<FileTables>, url: string): Promise<string | null> => {
  const path = picturePath(url)
  if (path === null || hashInPath(path) === null) return path
  return (await findUpload(db, path)) ? path : null
}
