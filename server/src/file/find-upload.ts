// Finds an upload by its URL, and checks whether a picture was uploaded and whether it is public.
import type { Selectable } from 'kysely'
import type { Handle } from '../platform/database.ts'
import { hashInPath } from './file-url.ts'
import type { FileTables } from './tables.ts'

/** The latest upload with this URL or path; null when there is none. */
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

/** Whether anybody's upload has this hash. */
export const isUploaded = async (db: Handle<FileTables>, sha256: string): Promise<boolean> => {
  const row = await db
    .selectFrom('file')
    .select('id')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the picture with this hash is public. */
export const isPublicPicture = async (db: Handle<FileTables>, sha256: string): Promise<boolean> => {
  const row = await db
    .selectFrom('file')
    .select('id')
    .where('sha256', '=', sha256)
    .where('isPublic', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
