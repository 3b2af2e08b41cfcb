// Checks that the photos of reviews and of return requests are the customer's own uploads, and records which photos are
// in use.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { hashInPath, ownUploads } from '../file/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { MallWorld } from './tables.ts'

/** Stored paths of the customer's own uploads. Refuses PICTURE_NOT_OWN for a picture uploaded by somebody else. */
export const ownPhotos = async (
  db: Handle<MallWorld>,
  memberId: number,
  urls: readonly string[],
  field: string,
): Promise<string[] | Refusal> =>
  urls.length === 0
    ? []
    : ((await ownUploads(db, { ownerKind: 'customer', ownerId: memberId }, [...new Set(urls)])) ??
      refuse('PICTURE_NOT_OWN', { field }))

/** Records the uploads an order shows, so that they are not deleted. */
export const notePhotos = async (
  trx: Transaction<MallWorld>,
  orderId: number,
  paths: readonly string[],
): Promise<void> => {
  const hashes = new Set(paths.flatMap((path) => hashInPath(path) ?? []))
  if (hashes.size === 0) return
  await trx
    .insertInto('mallPhoto')
    .values([...hashes].map((sha256) => ({ orderId, sha256 })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Returns those of these pictures (by hash) that after-sales or reviews still show. */
export const mallPictures = async (db: Handle<MallWorld>, hashes: readonly string[]): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('mallPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)
