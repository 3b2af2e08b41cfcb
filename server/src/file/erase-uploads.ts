// Erases uploads and removes their files.
import { MINUTE } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import { StoreAway, StoreFull, type FileStore } from '../platform/file-store/file-store.ts'
import { enqueue, NOT_DONE, type Worker } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { isUploaded } from './find-upload.ts'
import { removePicture } from './store-picture.ts'
import type { FileTables } from './tables.ts'

const REMOVE = 'file-remove'
/** How long a removal that failed waits before it is tried again. */
const AGAIN_MS = 30 * MINUTE

/**
 * Erases the given uploads, except rows created after `before`. The caller must already have excluded pictures still
 * in use. Files are removed after the commit.
 */
export const eraseUploads = async (
  trx: Transaction<FileTables & PlatformTables>,
  now: number,
  { hashes, before }: { hashes: readonly string[]; before: number },
): Promise<void> => {
  if (hashes.length === 0) return
  await trx.deleteFrom('file').where('sha256', 'in', hashes).where('createdAt', '<=', before).execute()
  const left = await trx.selectFrom('file').select('sha256').where('sha256', 'in', hashes).execute()
  const kept = new Set(left.map(({ sha256 }) => sha256))
  for (const sha256 of new Set(hashes))
    if (!kept.has(sha256)) await enqueue(trx, now, { kind: REMOVE, payload: { sha256 } })
}

/**
 * Removes the files of erased pictures, unless the same picture was uploaded meanwhile. While the file store cannot be
 * reached, or is too full to move a file aside, the job is enqueued again as often as necessary, so that no erased
 * picture stays because of a long outage.
 */
export const removeWorker = (files: FileStore): Worker<FileTables & PlatformTables> => ({
  kind: REMOVE,
  run: async (database, now, payload) => {
    const { sha256 } = payload as { sha256: string }
    try {
      return await removePicture(files, sha256, () => isUploaded(database.reader, sha256))
    } catch (error) {
      if (!(error instanceof StoreAway || error instanceof StoreFull)) throw error
      await database.transaction((trx) => enqueue(trx, now, { kind: REMOVE, payload, dueAt: now + AGAIN_MS }))
      return NOT_DONE
    }
  },
})
