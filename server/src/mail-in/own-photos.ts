// Checks that the photos added to a mail-in order were uploaded by the customer or member of staff who adds them, and
// records which photos are in use.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { hashInPath, ownUploads, type FileTables } from '../file/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { MailInTables } from './tables.ts'

/** Stored paths of pictures that this customer or member of staff uploaded. Refuses pictures uploaded by others. */
export const ownPhotos = async (
  db: Handle<FileTables>,
  by: { memberId: number } | { staffId: number },
  urls: readonly string[],
  field: string,
): Promise<string[] | Refusal> => {
  const owner =
    'staffId' in by
      ? ({ ownerKind: 'staff', ownerId: by.staffId } as const)
      : ({ ownerKind: 'customer', ownerId: by.memberId } as const)
  const paths = await ownUploads(db, owner, [...new Set(urls)])
  return (
    paths ??
    refuse('INPUT_INVALID', {
      field,
      values: {
        label: { zh: '照片', en: 'Photo' },
        problem: { zh: '请重新上传', en: 'please upload it again' },
      },
    })
  )
}

/** Records the uploads an order shows, so that they are not deleted. */
export const notePhotos = async (
  trx: Transaction<MailInTables>,
  orderId: number,
  paths: readonly string[],
): Promise<void> => {
  const hashes = new Set(paths.flatMap((path) => hashInPath(path) ?? []))
  if (hashes.size === 0) return
  await trx
    .insertInto('mailInPhoto')
    .values([...hashes].map((sha256) => ({ orderId, sha256 })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Returns those of these pictures (by hash) that a mail-in order still shows. */
export const mailInPictures = async (
  db: Handle<MailInTables>,
  hashes: readonly string[],
): Promise<string[]> =>
  hashes.length === 0
    ? []
    : (
        await db.selectFrom('mailInPhoto').select('sha256').distinct().where('sha256', 'in', hashes).execute()
      ).map(({ sha256 }) => sha256)
