// Checks that the pictures sent with a recycling order are the sender's own uploads.

import { ownUploads, uploadPath, type FileTables } from '../../file/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { Actor } from '../life-cycle.ts'

/**
 * Stored paths of the actor's own uploads, without host. Null when one was uploaded by another person; pictures in
 * `known` are already on record and may be sent again by anybody.
 */
export const ownPhotos = async (
  db: Handle<FileTables>,
  by: Pick<Actor, 'memberId' | 'staffId'>,
  urls: readonly string[] = [],
  known: readonly string[] = [],
): Promise<string[] | null> => {
  const kept = urls.map((url) => known.find((path) => path === uploadPath(url)))
  const added = urls.filter((_, index) => kept[index] === undefined)
  const owner =
    by.staffId === null
      ? ({ ownerKind: 'customer', ownerId: by.memberId ?? 0 } as const)
      : ({ ownerKind: 'staff', ownerId: by.staffId } as const)
  const uploads = await ownUploads(db, owner, added)
  if (!uploads) return null
  return urls.map((url, index) => kept[index] ?? uploads[added.indexOf(url)] ?? '')
}

/** Text of the refusal for a picture uploaded by another person. */
export const PHOTOS_NOT_OURS = {
  label: { zh: '照片', en: 'Photos' },
  problem: { zh: '请重新上传', en: 'please upload it again' },
}

/** Like `ownPhotos`, for one picture; null also when there is none. */
export const ownPhoto = async (
  db: Handle<FileTables>,
  by: Pick<Actor, 'memberId' | 'staffId'>,
  url: string | undefined,
): Promise<string | null> => (url === undefined ? null : ((await ownPhotos(db, by, [url]))?.[0] ?? null))
