// Checks who uploaded the pictures of a lorry load or of a buyer's documents, and records where they are shown.

import { type FileTables, hashInPath, ownUploads } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { SalesTables } from './tables.ts'

/**
 * Records the pictures that a load or buyer shows, and returns their paths; null if one was not uploaded by this
 * person.
 */
export const keepPhotos = async (
  trx: Transaction<SalesTables & FileTables>,
  { staffId }: { staffId: number },
  of: { subject: 'load' | 'buyer'; subjectId: number },
  urls: readonly string[],
): Promise<string[] | null> => {
  const paths = await ownUploads(trx, { ownerKind: 'staff', ownerId: staffId }, urls)
  if (paths === null) return null
  const hashes = [...new Set(paths.flatMap((path) => hashInPath(path) ?? []))]
  if (hashes.length > 0)
    await trx
      .insertInto('salesPhoto')
      .values(hashes.map((sha256) => ({ ...of, sha256 })))
      .onConflict((conflict) => conflict.columns(['subject', 'subjectId', 'sha256']).doNothing())
      .execute()
  return paths
}
