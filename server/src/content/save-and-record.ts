// Helpers for saving content: they publish pictures, check versions, and record changes in the audit log. Other domains
// check the versions of their rows with them as well.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { publishPicture, type FileTables } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'

/** Publishes a picture and returns its path. Refuses CONTENT_PICTURE_UNKNOWN for one that staff did not upload. */
export const ownPicture = async (
  trx: Transaction<FileTables>,
  url: string,
  field: string,
): Promise<string | Refusal> =>
  (await publishPicture(trx, url)) ?? refuse('CONTENT_PICTURE_UNKNOWN', { field })

/** A saved row and the previous one, for the audit log. */
export type Saved<Row> = { before: Row | null; after: Row }

/** Records a successful save in the audit log and returns the row as converted by `tell`. */
export const saveAndRecord = async <Row extends { id: number }, Told>(
  saved: Saved<Row> | Refusal,
  write: (entry: { subjectId: number; before: Row | null; after: Row }) => Promise<void>,
  tell: (row: Row) => Told | Promise<Told>,
): Promise<Told | Refusal> => {
  if (isRefusal(saved)) return saved
  await write({ subjectId: saved.after.id, ...saved })
  return await tell(saved.after)
}

/** Refuses NOT_FOUND, or CHANGED_MEANWHILE when the row is no longer at the version that was read. */
export const requireVersion = <Row extends { version: number }>(
  row: Row | undefined,
  version: number | undefined,
): Row | Refusal =>
  row === undefined ? refuse('NOT_FOUND') : row.version === version ? row : refuse('CHANGED_MEANWHILE')
