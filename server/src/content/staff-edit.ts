import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { publishPicture, type FileTables } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'

/** The path of a picture of ours; CONTENT_PICTURE_UNKNOWN for any other. */
export const ownPicture = async (
  trx: Transaction<FileTables>,
  url: string,
  field: string,
): Promise<string | Refusal> =>
  (await publishPicture(trx, url)) ?? refuse('CONTENT_PICTURE_UNKNOWN', { field })

/** What was saved, with what it was before for the log. */
export type Saved<Row> = { before: Row | null; after: Row }

/** Saves and writes down who did it; `tell` makes what the caller gets of the row. */
export const saveAndRecord = async <Row extends { id: number }, Told>(
  saved: Saved<Row> | Refusal,
  write: (entry: { subjectId: number; before: Row | null; after: Row }) => Promise<void>,
  tell: (row: Row) => Told | Promise<Told>,
): Promise<Told | Refusal> => {
  if (isRefusal(saved)) return saved
  await write({ subjectId: saved.after.id, ...saved })
  return await tell(saved.after)
}

/** NOT_FOUND, or CHANGED_MEANWHILE when the row is no longer the one that was read. */
export const requireVersion = <Row extends { version: number }>(
  row: Row | undefined,
  version: number | undefined,
): Row | Refusal =>
  row === undefined ? refuse('NOT_FOUND') : row.version === version ? row : refuse('CHANGED_MEANWHILE')
