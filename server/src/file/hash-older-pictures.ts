// Computes the perceptual hashes of pictures that staff uploaded before hashes were stored.

import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { loadSharp } from '../platform/load-sharp.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { storedName } from './file-url.ts'
import { hashPicture } from './perceptual-hash.ts'
import type { FileTables } from './tables.ts'

export const AT_A_TIME = 100

/** The hash of a stored picture; empty when there is no file or it cannot be decoded. Throws when it cannot be read. */
const hashOfStored = async (read: FileStore['read'], sha256: string): Promise<string> => {
  const picture = await read(storedName(sha256, 'thumbnail'))
  if (picture === null) return ''
  // loaded here, so that its absence is not taken for a picture that cannot be decoded
  await loadSharp()
  try {
    return await hashPicture(picture)
  } catch {
    return ''
  }
}

const storeHash = (database: Database<FileTables>, sha256: string, perceptualHash: string) =>
  database.transaction((trx) =>
    trx
      .updateTable('file')
      .set({ perceptualHash })
      .where('sha256', '=', sha256)
      .where('ownerKind', '=', 'staff')
      .where('perceptualHash', 'is', null)
      .execute(),
  )

/**
 * Sweep: computes the hashes of up to 100 pictures that have none, newest first. Once all have one there is nothing to
 * do, as new uploads are hashed at once. A picture that cannot be read at the moment is reported after the others of
 * this run, and left until the runs have come to the oldest and begin again with the newest; so however many cannot be
 * read, those behind them have their turn.
 */
export const hashOlderPictures = (read: FileStore['read']) => {
  /** The runs have come to this picture; null: the next one begins with the newest. */
  let reached: number | null = null
  return async (database: Database<FileTables>): Promise<void> => {
    const before = reached
    const rows = await database.reader
      .selectFrom('file')
      .select(['id', 'sha256'])
      .where('perceptualHash', 'is', null)
      // a literal, so that the partial index is used
      .where('ownerKind', '=', sql.lit('staff'))
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(AT_A_TIME)
      .execute()
    reached = rows.length < AT_A_TIME ? null : (rows.at(-1)?.id ?? null)
    const errors: unknown[] = []
    for (const sha256 of new Set(rows.map((row) => row.sha256)))
      try {
        await storeHash(database, sha256, await hashOfStored(read, sha256))
      } catch (error) {
        errors.push(error)
      }
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join(', '))
  }
}
