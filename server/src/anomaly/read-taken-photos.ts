// Reads the photos that staff took as evidence for the given records, and who took them, when and for what.

import type { Db, Photo } from './rule.ts'

/** The kinds of records that show photos taken by staff. */
export const photoKinds = ['order', 'unload', 'load', 'mail_in'] as const
export type PhotoKind = (typeof photoKinds)[number]

/**
 * Photos that one person took for one record. `paths`: their paths, as JSON. `memberId`: the customer of a mail-in
 * order; null for other records.
 */
export type Taken = Omit<Photo, 'sha256'> & { memberId: number | null; paths: string }

/** Selects the orders that were not reversed; a reversed one may have been entered again with the same photos. */
const standing = (db: Db, ids: readonly number[]) =>
  db.selectFrom('pickupOrder').select('id').where('id', 'in', ids).where('reversedAt', 'is', null)

const readSlips = async (db: Db, ids: readonly number[]): Promise<Taken[]> => {
  const slips = await db
    .selectFrom('pickupSlip')
    .select(['id', 'orderId', 'slipNumber', 'weighedAt', 'weighedByStaffId', 'photos'])
    .where('orderId', 'in', standing(db, ids))
    .orderBy('id')
    .execute()
  if (slips.length === 0) return []
  const lines = await db
    .selectFrom('pickupSlipLine')
    .select(['slipId', 'photos'])
    .where(
      'slipId',
      'in',
      slips.map(({ id }) => id),
    )
    .where('photos', '<>', '[]')
    .execute()
  return slips.flatMap(({ id, orderId, slipNumber, weighedAt, weighedByStaffId, photos }) =>
    [photos, ...lines.filter(({ slipId }) => slipId === id).map((line) => line.photos)].map((paths) => ({
      source: 'slip' as const,
      recordId: orderId,
      number: slipNumber,
      orderId,
      memberId: null,
      staffId: weighedByStaffId,
      at: weighedAt,
      paths,
    })),
  )
}

const readVisits = async (db: Db, ids: readonly number[]): Promise<Taken[]> => {
  const events = await db
    .selectFrom('pickupEvent')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupEvent.orderId')
    .select(['orderId', 'orderNumber', 'pickupEvent.staffId', 'pickupEvent.at', 'pickupEvent.photos'])
    .where('orderId', 'in', standing(db, ids))
    .where('pickupEvent.photos', '<>', '[]')
    .orderBy('pickupEvent.id')
    .execute()
  return events.flatMap(({ orderId, orderNumber, staffId, at, photos }) =>
    staffId === null
      ? []
      : [
          {
            source: 'visit' as const,
            recordId: orderId,
            number: orderNumber,
            orderId,
            memberId: null,
            staffId,
            at,
            paths: photos,
          },
        ],
  )
}

const readOrders = async (db: Db, ids: readonly number[]): Promise<Taken[]> => [
  ...(await readSlips(db, ids)),
  ...(await readVisits(db, ids)),
]

/** Photos of unloadings, without those undone, which may have been entered again. */
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
    memberId: null,
    staffId: byStaffId,
    at,
    paths: photos,
  }))

/** Photos of loads when they left and when they were delivered, without cancelled ones, which may be entered again. */
const readLoads = async (db: Db, ids: readonly number[]): Promise<Taken[]> =>
  (
    await db
      .selectFrom('salesLoad')
      .selectAll()
      .where('id', 'in', ids)
      .where('state', '<>', 'cancelled')
      .execute()
  ).flatMap((load) => {
    const of = { recordId: load.id, number: '', orderId: null, memberId: null }
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

/** Photos that staff took for mail-in orders. */
const readMailIns = async (db: Db, ids: readonly number[]): Promise<Taken[]> =>
  (
    await db
      .selectFrom('mailInEvent')
      .innerJoin('mailInOrder', 'mailInOrder.id', 'mailInEvent.orderId')
      .select([
        'orderId',
        'orderNumber',
        'mailInOrder.memberId',
        'mailInEvent.staffId',
        'mailInEvent.at',
        'mailInEvent.photos',
      ])
      .where('orderId', 'in', ids)
      .where('mailInEvent.photos', '<>', '[]')
      .orderBy('mailInEvent.id')
      .execute()
  ).flatMap(({ orderId, orderNumber, memberId, staffId, at, photos }) =>
    staffId === null
      ? []
      : [
          {
            source: 'mail_in',
            recordId: orderId,
            number: orderNumber,
            orderId: null,
            memberId,
            staffId,
            at,
            paths: photos,
          },
        ],
  )

export const takenReaders: Record<PhotoKind, (db: Db, ids: readonly number[]) => Promise<Taken[]>> = {
  order: readOrders,
  unload: readUnloads,
  load: readLoads,
  mail_in: readMailIns,
}
