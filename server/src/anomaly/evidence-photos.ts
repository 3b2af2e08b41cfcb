// Reads photos that staff took as evidence and that look like a photo of another record.

import { ANOMALY_DAYS } from '@huishou/wire/anomaly/states'
import { DAY } from '@huishou/wire/time'
import { sql } from 'kysely'
import { hashInPath, mirrorHash } from '../file/index.ts'
import { photoKinds, type PhotoKind, takenReaders } from './read-taken-photos.ts'
import type { Db, Photo } from './rule.ts'
import { yieldToOtherWork } from '../platform/yield-to-other-work.ts'
import { pictureIndex } from './similar-pictures.ts'

/** A record that shows a picture, and when the picture was uploaded. `record` is unique among records of all kinds. */
type Shown = {
  record: string
  kind: PhotoKind
  id: number
  sha256: string
  perceptualHash: string
  at: number
}
/** A photo of a record, with its hash; `memberId`: the customer of a record that is not a pickup order. */
export type EvidencePhoto = Photo & { record: string; perceptualHash: string; memberId: number | null }

const AT_A_TIME = 500
/** The age in days up to which photos are compared; those of orders are erased at that age. */
const PHOTO_DAYS = 180

/** Pictures uploaded by staff since `from` that have a hash to compare. */
export const hashedPictures = (db: Db, from: number) =>
  db
    .selectFrom('file')
    .select((e) => ['sha256', 'perceptualHash', e.fn.min<number>('createdAt').as('uploadedAt')])
    .where('createdAt', '>=', from)
    // a literal, so that the partial index is used; no picture of a customer has a hash
    .where('perceptualHash', '<>', sql.lit(''))
    .groupBy(['sha256', 'perceptualHash'])

/** Every record of the four kinds that shows such a picture, in the order in which the pictures were uploaded. */
const readShown = async (db: Db, from: number): Promise<Shown[]> => {
  const columns = ['picture.sha256', 'picture.perceptualHash', 'picture.uploadedAt'] as const
  const pictures = hashedPictures(db, from).as('picture')
  const rowsOf = {
    order: await db
      .selectFrom(pictures)
      .innerJoin('pickupPhoto', 'pickupPhoto.sha256', 'picture.sha256')
      .select([...columns, 'pickupPhoto.orderId as id'])
      .where('pickupPhoto.purpose', '=', 'photo')
      .execute(),
    unload: await db
      .selectFrom(pictures)
      .innerJoin('yardPhoto', 'yardPhoto.sha256', 'picture.sha256')
      .select([...columns, 'yardPhoto.causeId as id'])
      .where('yardPhoto.cause', '=', 'unload')
      .execute(),
    load: await db
      .selectFrom(pictures)
      .innerJoin('salesPhoto', 'salesPhoto.sha256', 'picture.sha256')
      .select([...columns, 'salesPhoto.subjectId as id'])
      .where('salesPhoto.subject', '=', 'load')
      .execute(),
    mail_in: await db
      .selectFrom(pictures)
      .innerJoin('mailInPhoto', 'mailInPhoto.sha256', 'picture.sha256')
      .select([...columns, 'mailInPhoto.orderId as id'])
      .execute(),
  }
  return photoKinds
    .flatMap((kind) =>
      rowsOf[kind].map(({ id, sha256, perceptualHash, uploadedAt }) => ({
        record: `${kind}:${id}`,
        kind,
        id,
        sha256,
        perceptualHash: perceptualHash ?? '',
        at: Number(uploadedAt),
      })),
    )
    .toSorted((one, other) => one.at - other.at)
}

/** The pictures that look like a picture, or its mirror image, in another record. */
const withLikeness = async (shown: readonly Shown[]): Promise<Shown[]> => {
  const index = pictureIndex<Shown>()
  const alike = new Set<string>()
  const turn = yieldToOtherWork()
  for (const picture of shown) {
    await turn()
    const { perceptualHash, record } = picture
    for (const hash of [perceptualHash, mirrorHash(perceptualHash)])
      for (const near of index.near(hash))
        if (near.items.some((item) => item.record !== record)) alike.add(near.hash).add(perceptualHash)
    index.add(perceptualHash, picture)
  }
  return shown.filter(({ perceptualHash }) => alike.has(perceptualHash))
}

/** Who took these pictures, when and for what; each picture counts once in a record. */
const readTaken = async (db: Db, kind: PhotoKind, shown: readonly Shown[]): Promise<EvidencePhoto[]> => {
  const hashesOf = new Map(shown.map((picture) => [`${picture.id} ${picture.sha256}`, picture]))
  const ids = [...new Set(shown.map(({ id }) => id))]
  const found = new Map<string, EvidencePhoto>()
  for (let first = 0; first < ids.length; first += AT_A_TIME)
    for (const { paths, ...taken } of await takenReaders[kind](db, ids.slice(first, first + AT_A_TIME)))
      for (const path of JSON.parse(paths) as string[]) {
        const key = `${taken.recordId} ${hashInPath(path) ?? ''}`
        const picture = hashesOf.get(key)
        if (!picture || found.has(key)) continue
        const { record, sha256, perceptualHash } = picture
        found.set(key, { ...taken, record, sha256, perceptualHash })
      }
  return [...found.values()]
}

/**
 * The photos that staff took as evidence and that look like one of another record. They are read from 90 days before
 * `since`, so that a photo taken since then is compared with older ones, too. Signatures, uploads of customers and
 * pictures of nearly one colour are left out.
 */
export const readEvidencePhotos = async (db: Db, since: number): Promise<EvidencePhoto[]> => {
  const from = since - (PHOTO_DAYS - ANOMALY_DAYS) * DAY
  const alike = await withLikeness(await readShown(db, from))
  const photos = []
  for (const kind of photoKinds)
    photos.push(
      ...(await readTaken(
        db,
        kind,
        alike.filter((picture) => picture.kind === kind),
      )),
    )
  return photos.filter(({ at }) => at >= from)
}
