// The types with which each domain folder describes the personal data it exports and erases, and the pictures it
// still shows.

import type { Handle, Transaction } from './database.ts'

type Row = Record<string, unknown>

/**
 * One list of a personal data export: rows with an id above `after`, in order of id, at most `limit`. Rows without an
 * id come all at once.
 */
export type ExportedList<Tables> = {
  name: string
  rows: (db: Handle<Tables>, memberId: number, page: { after: number; limit: number }) => Promise<Row[]>
}

/** A person to be erased; `uploads` are the hashes of the pictures they sent. */
export type Erased = { memberId: number; now: number; uploads: readonly string[] }
/** Which of these pictures (by hash) are still shown. */
export type PicturesInUse<Tables> = (db: Handle<Tables>, hashes: readonly string[]) => Promise<string[]>

/** A domain's personal data: export, erasure and pictures. All domains together: `personal-data/index.ts`. */
export type PersonalData<Tables> = {
  /** Lists in a customer's export. */
  exported?: readonly ExportedList<Tables>[]
  /** Erases a person's data; money, weights and points keep their rows. */
  erase?: (trx: Transaction<Tables>, person: Erased) => Promise<void>
  /** Pictures the domain shows; all domains are consulted before one is deleted. */
  picturesInUse?: PicturesInUse<Tables>
}
