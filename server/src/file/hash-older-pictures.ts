// Computes the perceptual hashes of pictures that staff uploaded before hashes were stored.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { pathOf } from './file-url.ts'
import { hashPicture } from './perceptual-hash.ts'
import type { FileTables } from './tables.ts'

const AT_A_TIME = 100

/** The hash of a stored picture; empty when the file is gone or cannot be decoded. */
const hashOfStored = async (dataFolder: string, sha256: string): Promise<string> => {
  try {
    return await hashPicture(await readFile(join(dataFolder, pathOf(sha256, 'thumbnail'))))
  } catch {
    return ''
  }
}

/**
 * Sweep: hashes up to 100 pictures without a hash, newest first. Afterwards there is nothing to do, as uploads are
 * hashed at once.
 */
export const hashOlderPictures =
  (dataFolder: string) =>
  async (database: Database<FileTables>): Promise<void> => {
    const rows = await database.reader
      .selectFrom('file')
      .select('sha256')
      .where('perceptualHash', 'is', null)
      // a literal, so that the partial index is used
      .where('ownerKind', '=', sql.lit('staff'))
      .orderBy('id', 'desc')
      .limit(AT_A_TIME)
      .execute()
    for (const sha256 of new Set(rows.map((row) => row.sha256))) {
      const perceptualHash = await hashOfStored(dataFolder, sha256)
      await database.transaction((trx) =>
        trx
          .updateTable('file')
          .set({ perceptualHash })
          .where('sha256', '=', sha256)
          .where('ownerKind', '=', 'staff')
          .where('perceptualHash', 'is', null)
          .execute(),
      )
    }
  }
