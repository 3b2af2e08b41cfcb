import { isRefusal, refuse, type Refusal } from '@huishou/wire'
import { hashInPath, picturePath } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import type { ContentTables } from './tables.ts'

export type RecordAudit = (
  trx: Transaction<ContentTables>,
  who: StaffMember,
  now: number,
  entry: {
    action: string
    subject: string
    subjectId: number | null
    before?: unknown
    after: unknown
    request: RequestFacts
  },
) => Promise<void>

/** Whether somebody uploaded this picture; the product's own ones need not be. */
export type IsUploaded = (trx: Transaction<ContentTables>, path: string) => Promise<boolean>

/** The path of a picture of ours; CONTENT_PICTURE_UNKNOWN for any other. */
export const ownPicture = async (
  trx: Transaction<ContentTables>,
  url: string,
  isUploaded: IsUploaded,
  field: string,
): Promise<string | Refusal> => {
  const path = picturePath(url)
  return path === null || (hashInPath(path) !== null && !(await isUploaded(trx, path)))
    ? refuse('CONTENT_PICTURE_UNKNOWN', { field })
    : path
}

/** What was saved, with what it was before for the log. */
export type Saved<Row> = { before: Row | null; after: Row }

/** Saves and writes down who did it; `tell` makes what the caller gets of the row. */
export const savedAndTold = async <Row extends { id: number }, Told>(
  saved: Saved<Row> | Refusal,
  write: (entry: { subjectId: number; before: Row | null; after: Row }) => Promise<void>,
  tell: (row: Row) => Told | Promise<Told>,
): Promise<Told | Refusal> => {
  if (isRefusal(saved)) return saved
  await write({ subjectId: saved.after.id, ...saved })
  return await tell(saved.after)
}

/** NOT_FOUND, or CHANGED_MEANWHILE when the row is no longer the one that was read. */
export const asRead = <Row extends { version: number }>(
  row: Row | undefined,
  version: number | undefined,
): Row | Refusal =>
  row === undefined ? refuse('NOT_FOUND') : row.version === version ? row : refuse('CHANGED_MEANWHILE')
