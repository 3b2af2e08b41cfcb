// Converts the photos in the evidence of anomaly cases into replies; staff get URLs only for photos of records that
// they may open.

import type { ReplyOf } from '@huishou/wire/client'
import type { Endpoint } from '@huishou/wire/endpoint'
import type { anomalyCases } from '@huishou/wire/anomaly/staff'
import type { AnomalyPhotoSource } from '@huishou/wire/anomaly/states'
import { staffMailIn } from '@huishou/wire/mail-in/staff'
import { staffOrder } from '@huishou/wire/pickup/staff'
import { salesLoad } from '@huishou/wire/sales/loads'
import { yardUnloads } from '@huishou/wire/yard/unload'
import { pathOf } from '../file/index.ts'
import { mayCall } from '../platform/http/authorize.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { readStaffNames } from '../staff/index.ts'
import type { WireSubject } from './read-subjects.ts'
import type { Db, Photo, Subject } from './rule.ts'

type WirePhoto = ReplyOf<typeof anomalyCases>['rows'][number]['evidence'][number]['photos'][number]
/** The reader, the time, and the function that signs URLs for the reader. */
export type PhotoReader = { actor: StaffMember; now: number } & Pick<RequestFacts, 'privateUrl'>

/** The endpoint with which staff open the records of each source; staff who may not call it do not see their photos. */
const openedBy: Record<AnomalyPhotoSource, Endpoint> = {
  slip: staffOrder,
  visit: staffOrder,
  unload: yardUnloads,
  load: salesLoad,
  delivery: salesLoad,
  mail_in: staffMailIn,
}

const readStored = async (db: Db, photos: readonly Photo[]): Promise<Set<string>> =>
  photos.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('file')
            .select('sha256')
            .distinct()
            .where('sha256', 'in', [...new Set(photos.map(({ sha256 }) => sha256))])
            .execute()
        ).map(({ sha256 }) => sha256),
      )

/** Returns the function that converts these photos; those that were erased, or may not be seen, have no URL. */
export const showPhotos = async (
  db: Db,
  { actor, now, privateUrl }: PhotoReader,
  photos: readonly Photo[],
  name: (subject: Subject) => WireSubject,
): Promise<(photo: Photo) => WirePhoto> => {
  const stored = await readStored(db, photos)
  const staff = await readStaffNames(
    db,
    photos.map(({ staffId }) => staffId),
  )
  return ({ sha256, source, recordId, number, orderId, staffId, at }) => {
    const hidden = mayCall(openedBy[source], actor, now) !== null
    const isShown = !hidden && stored.has(sha256)
    return {
      source,
      number,
      recordId,
      at,
      staffName: staff.get(staffId)?.name ?? '',
      order: orderId === null ? null : name({ kind: 'order', id: orderId }),
      url: isShown ? privateUrl(pathOf(sha256, 'full')) : null,
      thumbnailUrl: isShown ? privateUrl(pathOf(sha256, 'thumbnail')) : null,
      hidden,
    }
  }
}
