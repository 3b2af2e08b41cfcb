// Reads the photos that staff took as evidence and that look like a photo of another record.

import { hashInPath, mirrorHash } from '../file/index.ts'
import type { Db, Photo } from './rule.ts'
import { pictureIndex } from './similar-pictures.ts'

/** A record that shows a picture. `record` identifies it among all kinds. */
type Shown = { record: string; kind: Kind; id: number; sha256: string; perceptualHash: string }
/** A photo of a record, with its hash. */
export type EvidencePhoto = Photo & { record: string; perceptualHash: string }

const kinds = ['order', 'unload', 'load', 'mail_in'] as const
type Kind = (typeof kinds)[number]
const AT_A_TIME = 500
/** After so many pictures other work gets its turn. */
const AT_ONCE = 500
const otherWork = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Pictures of staff since `since` that have something to compare. */
const hashed = (db: Db, since: number) =>
  db
    .selectFrom('file')
    .select(['sha256', 'perceptualHash'])
    .distinct()
    .where('createdAt', '>=', since)
    .where('ownerKind', '=', 'staff')
    .where('perceptualHash', '<>', '')
    .as('picture')

/** Every record of the four kinds that shows such a picture. */
const readShown = async (db: Db, since: number): Promise<Shown[]> => {
  const columns = ['picture.sha256', 'picture.perceptualHash'] as const
  const rowsOf = {
    order: await db
      .selectFrom(hashed(db, since))
      .innerJoin('pickupPhoto', 'pickupPhoto.sha256', 'picture.sha256')
      .select([...columns, 'pickupPhoto.orderId as id'])
      .where('pickupPhoto.purpose', '=', 'photo')
      .execute(),
    unload: await db
      .selectFrom(hashed(db, since))
      .innerJoin('yardPhoto', 'yardPhoto.sha256', 'picture.sha256')
      .select([...columns, 'yardPhoto.causeId as id'])
      .where('yardPhoto.cause', '=', 'unload')
      .execute(),
    load: await db
      .selectFrom(hashed(db, since))
      .innerJoin('salesPhoto', 'salesPhoto.sha256', 'picture.sha256')
      .select([...columns, 'salesPhoto.subjectId as id'])
      .where('salesPhoto.subject', '=', 'load')
      .execute(),
    mail_in: await db
      .selectFrom(hashed(db, since))
      .innerJoin('mailInPhoto', 'mailInPhoto.sha256', 'picture.sha256')
      .select([...columns, 'mailInPhoto.orderId as id'])
      .execute(),
  }
  return kinds.flatMap((kind) =>
    rowsOf[kind].map(({ id, sha256, perceptualHash }) => ({
      record: `${kind}:${id}`,
      kind,
      id,
      sha256,
      perceptualHash: perceptualHash ?? '',
    })),
  )
}

/** Those that look like one that another record shows, as they are or mirrored. */
const withLikeness = async (shown: readonly Shown[]): Promise<Shown[]> => {
  const index = pictureIndex<Shown>()
  const alike = new Set<Shown>()
  for (const [count, picture] of shown.entries()) {
    if (count % AT_ONCE === 0) await otherWork()
    for (const hash of [picture.perceptualHash, mirrorHash(picture.perceptualHash)])
      for (const { items } of index.near(hash))
        for (const item of items)
          if (item.record !== picture.record) {
            alike.add(item)
            alike.add(picture)
          }
    index.add(picture.perceptualHash, picture)
  }
  return [...alike]
}

type Taken = Omit<Photo, 'sha256'> & { paths: string }

/** Slips and visits of orders; a reversed one has been dealt with, and may have been entered again. */
const readOrders = async (db: Db, ids: readonly number[]): Promise<Taken[]> => {
  const orders = (select: typeof ids) =>
    db.selectFrom('pickupOrder').select('id').where('id', 'in', select).where('reversedAt', 'is', null)
  const slips = await db
    .selectFrom('pickupSlip')
    .select(['id', 'orderId', 'slipNumber', 'weighedAt', 'weighedByStaffId', 'photos'])
    .where('orderId', 'in', orders(ids))
    .orderBy('id')
    .execute()
  const lines =
    slips.length === 0
      ? []
      : await db
          .selectFrom('pickupSlipLine')
          .select(['slipId', 'photos'])
          .where(
            'slipId',
            'in',
            slips.map(({ id }) => id),
          )
          .where('photos', '<>', '[]')
          .execute()
  const events = await db
    .selectFrom('pickupEvent')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupEvent.orderId')
    .select(['orderId', 'orderNumber', 'pickupEvent.staffId', 'pickupEvent.at', 'pickupEvent.photos'])
    .where('orderId', 'in', orders(ids))
    .where('pickupEvent.photos', '<>', '[]')
    .orderBy('pickupEvent.id')
    .execute()
  return [
    ...slips.flatMap(({ id, orderId, slipNumber, weighedAt, weighedByStaffId, photos }) =>
      [photos, ...lines.filter(({ slipId }) => slipId === id).map((line) => line.photos)].map((paths) => ({
        source: 'slip' as const,
        recordId: orderId,
        number: slipNumber,
        orderId,
        staffId: weighedByStaffId,
        at: weighedAt,
        paths,
      })),
    ),
    ...events.flatMap(({ orderId, orderNumber, staffId, at, photos }) =>
      staffId === null
        ? []
        : [
            {
              source: 'visit' as const,
              recordId: orderId,
              number: orderNumber,
              orderId,
              staffId,
              at,
              paths: photos,
            },
          ],
    ),
  ]
}

/** Unloadings; one that was undone may have been entered again. */
const readUnloads = async (db: Db, ids: readonly number[]): Promise<Taken[]> =>
  (
    await db
      .selectFrom('yardUnload')
      .select(['id', 'byStaffId', 'at', 'photos'])
      .where('id', 'in', ids)
      .where('undoneAt', 'is', null)
      .execute()
  ).map(({ id, byStaffId, at, photos }) => ({
    source: 'unload',
    recordId: id,
    number: '',
    orderId: null,
    staffId: byStaffId,
    at,
    paths: photos,
  }))

/** Loads as they left and as they were delivered; a cancelled one may have been entered again. */
const readLoads = async (db: Db, ids: readonly number[]): Promise<Taken[]> =>
  (
    await db
      .selectFrom('salesLoad')
      .selectAll()
      .where('id', 'in', ids)
      .where('state', '<>', 'cancelled')
      .execute()
  ).flatMap((load) => {
    const of = { recordId: load.id, number: '', orderId: null }
    const { loadedByStaffId, loadedAt, deliveredByStaffId, deliveredAt } = load
    return [
      ...(loadedByStaffId === null || loadedAt === null
        ? []
        : [{ ...of, source: 'load' as const, staffId: loadedByStaffId, at: loadedAt, paths: load.photos }]),
      ...(deliveredByStaffId === null || deliveredAt === null
        ? []
        : [
            {
              ...of,
              source: 'delivery' as const,
              staffId: deliveredByStaffId,
              at: deliveredAt,
              paths: load.deliveryPhotos,
            },
          ]),
    ]
  })

/** What staff photographed of mail-in orders. */
const readMailIns = async (db: Db, ids: readonly number[]): Promise<Taken[]> =>
  (
    await db
      .selectFrom('mailInEvent')
      .innerJoin('mailInOrder', 'mailInOrder.id', 'mailInEvent.orderId')
      .select(['orderId', 'orderNumber', 'mailInEvent.staffId', 'mailInEvent.at', 'mailInEvent.photos'])
      .where('orderId', 'in', ids)
      .where('mailInEvent.photos', '<>', '[]')
      .orderBy('mailInEvent.id')
      .execute()
  ).flatMap(({ orderId, orderNumber, staffId, at, photos }) =>
    staffId === null
      ? []
      : [
          {
            source: 'mail_in',
            recordId: orderId,
            number: orderNumber,
            orderId: null,
            staffId,
            at,
            paths: photos,
          },
        ],
  )

const readersOf: Record<Kind, (db: Db, ids: readonly number[]) => Promise<Taken[]>> = {
  order: readOrders,
  unload: readUnloads,
  load: readLoads,
  mail_in: readMailIns,
}

/** Who took these pictures, when and for what; each picture counts once in a record. */
const readTaken = async (db: Db, kind: Kind, shown: readonly Shown[]): Promise<EvidencePhoto[]> => {
  const hashesOf = new Map(shown.map((picture) => [`${picture.id} ${picture.sha256}`, picture]))
  const ids = [...new Set(shown.map(({ id }) => id))]
  const found = new Map<string, EvidencePhoto>()
  for (let first = 0; first < ids.length; first += AT_A_TIME)
    for (const { paths, ...taken } of await readersOf[kind](db, ids.slice(first, first + AT_A_TIME)))
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
 * The photos that staff took as evidence since `since` and that look like one of another record. Signatures and the
 * uploads of customers are left out, and so are pictures of nearly one colour.
 */
export const readEvidencePhotos = async (db: Db, since: number): Promise<EvidencePhoto[]> => {
  const alike = await withLikeness(await readShown(db, since))
  const photos = []
  for (const kind of kinds)
    photos.push(
      ...(await readTaken(
        db,
        kind,
        alike.filter((picture) => picture.kind === kind),
      )),
    )
  return photos.filter(({ at }) => at >= since)
}
