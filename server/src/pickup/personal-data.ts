// Exports and erases the personal data in recycling orders, counts a member's orders, and adds up the weight handed
// over.

import type { Truck } from '@huishou/wire/pickup/truck-weight'
import { eraseWords, type AuditTables } from '../audit/index.ts'
import type { FirmTables } from '../firm/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { pickupPictures } from './pictures/pictures-in-use.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import { slipsOf, withoutMoney } from './read-slips-for-data-export.ts'
import { OPEN_STATES } from './order/open-states.ts'
import { seesMoneyOf } from './read-models/money-visibility.ts'
import type { PickupTables } from './tables.ts'

const AT_A_TIME = 500

/** Personal data of a customer: recycling orders with their slips, and disputes. */
const exported: ExportedList<PickupTables & FirmTables>[] = [
  {
    name: 'recyclingOrders',
    rows: async (db, memberId, { after, limit }) => {
      const orders = await db
        .selectFrom('pickupOrder')
        .select([
          'id',
          'orderNumber',
          'channel',
          'state',
          'placedAt',
          'slotDay',
          'slotStartMinute',
          'slotEndMinute',
          'linkMan',
          'mobile',
          'address',
          'menpai',
          'streetId',
          'latitude',
          'longitude',
          'band',
          'note',
          'photos',
          'extJson',
          'totalG',
          'totalFen',
          'points',
          'settledAt',
          'endedAt',
          'stars',
          'ratingRemark',
          'cancelReason',
          'firmSiteId',
        ])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      const slips = await slipsOf(
        db,
        orders.map(({ id }) => id),
      )
      return await Promise.all(
        orders.map(async ({ firmSiteId, ...order }) => {
          const own = slips.filter(({ orderId }) => orderId === order.id)
          if (await seesMoneyOf(db, memberId, { firmSiteId })) return { ...order, slips: own }
          return { ...order, totalFen: null, slips: own.map(withoutMoney) }
        }),
      )
    },
  },
  {
    name: 'disputes',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('pickupDispute')
        .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupDispute.orderId')
        .select([
          'pickupDispute.id',
          'pickupDispute.orderId',
          'pickupDispute.state',
          'pickupDispute.reason',
          'pickupDispute.photos',
          'pickupDispute.answer',
          'pickupDispute.remedyFen',
          'pickupDispute.openedAt',
          'pickupDispute.endedAt',
        ])
        .where('pickupOrder.memberId', '=', memberId)
        .where('pickupDispute.id', '>', after)
        .orderBy('pickupDispute.id')
        .limit(limit)
        .execute(),
  },
]

/** Number of a member's orders that are in progress or have an unsettled dispute. */
export const countOpenPickups = async (db: Handle<PickupTables>, memberId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('pickupOrder')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where((e) =>
      e.or([
        e('state', 'in', [...OPEN_STATES]),
        e.exists(
          e
            .selectFrom('pickupDispute')
            .select('pickupDispute.id')
            .whereRef('pickupDispute.orderId', '=', 'pickupOrder.id')
            .where('pickupDispute.state', 'in', ['open', 'answered']),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const countPickups = async (db: Handle<PickupTables>, memberId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('pickupOrder')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const idsOf = async (db: Handle<PickupTables>, memberId: number): Promise<number[]> =>
  (await db.selectFrom('pickupOrder').select('id').where('memberId', '=', memberId).execute()).map(
    ({ id }) => id,
  )

/**
 * Removes what the person wrote on orders, their own and those of their firm, and their name there. Why an own order was
 * cancelled is removed whoever cancelled it.
 */
const eraseOwnWords = async (trx: Transaction<PickupTables>, memberId: number): Promise<void> => {
  const rejections = trx
    .selectFrom('pickupEvent')
    .select('orderId')
    .where('memberId', '=', memberId)
    .where('action', '=', 'reject_slip')
  await trx
    .updateTable('pickupSlip')
    .set({ rejectReason: '' })
    .where('orderId', 'in', rejections)
    .where('rejectReason', 'in', rejections.clearSelect().select('reason'))
    .execute()
  const orders = trx.selectFrom('pickupOrder').select('id').where('memberId', '=', memberId)
  await trx
    .updateTable('pickupSlip')
    .set({ rejectReason: '' })
    .where('orderId', 'in', orders)
    .where(
      'rejectReason',
      'in',
      trx
        .selectFrom('pickupEvent')
        .select('reason')
        .where('orderId', 'in', orders)
        .where('action', '=', 'cancel'),
    )
    .execute()
  const events = trx.updateTable('pickupEvent')
  await events.set({ actorName: '' }).where('memberId', '=', memberId).execute()
  await events
    .set({ reason: '' })
    .where('memberId', '=', memberId)
    .where('action', '=', 'reject_slip')
    .execute()
  await events.set({ reason: '' }).where('orderId', 'in', orders).where('action', '=', 'cancel').execute()
}

/**
 * Removes personal data from orders. Weights and amounts remain for the books; metal sellers and slip signatures remain
 * for their legal period (`eraseSellers`), and evidence of disputes remains too. `uploads` are hashes of the person's
 * own pictures; the courier's are erased by age (`erasePhotos`).
 */
const erase = async (
  trx: Transaction<PickupTables & AuditTables>,
  { memberId, uploads }: Erased,
): Promise<void> => {
  const orders = trx.selectFrom('pickupOrder').select('id').where('memberId', '=', memberId)
  await trx
    .updateTable('pickupOrder')
    .set({
      linkMan: '',
      mobile: '',
      address: '',
      menpai: '',
      latitude: null,
      longitude: null,
      note: '',
      photos: '[]',
      extJson: '{}',
      ratingRemark: '',
      cancelReason: '',
    })
    .where('memberId', '=', memberId)
    .execute()
  await eraseOwnWords(trx, memberId)
  const trucks = await trx
    .selectFrom('pickupSlip')
    .select(['id', 'truck'])
    .where('orderId', 'in', orders)
    .where('truck', '<>', '')
    .execute()
  for (const { id, truck } of trucks)
    await trx
      .updateTable('pickupSlip')
      .set({ truck: JSON.stringify({ ...(JSON.parse(truck) as Truck), plate: '' }) })
      .where('id', '=', id)
      .execute()
  await eraseWords(trx, 'pickup', await idsOf(trx, memberId), ['pickup.edit'])
  if (uploads.length === 0) return
  const disputed = trx.selectFrom('pickupDispute').select('orderId')
  await trx
    .deleteFrom('pickupPhoto')
    .where('orderId', 'in', orders)
    .where('orderId', 'not in', disputed)
    .where('purpose', '=', 'photo')
    .where('sha256', 'in', uploads)
    .execute()
}

/** Number of orders in progress by member, for members who have any. */
export const countOpenOf = async (
  db: Handle<PickupTables>,
  memberIds: readonly number[],
): Promise<Map<number, number>> => {
  const open = new Map<number, number>()
  for (let from = 0; from < memberIds.length; from += AT_A_TIME) {
    const rows = await db
      .selectFrom('pickupOrder')
      .select((e) => ['memberId', e.fn.countAll<number>().as('count')])
      .where('memberId', 'in', memberIds.slice(from, from + AT_A_TIME))
      .where('state', 'in', OPEN_STATES)
      .groupBy('memberId')
      .execute()
    for (const { memberId, count } of rows) if (memberId !== null) open.set(memberId, Number(count))
  }
  return open
}

/** Grams a member handed over in settled orders, without reversed ones. */
export const readWeightG = async (db: Handle<PickupTables>, memberId: number): Promise<number> => {
  const { sumG } = await db
    .selectFrom('pickupOrder')
    .select((e) => e.fn.sum<number | null>('totalG').as('sumG'))
    .where('memberId', '=', memberId)
    .where('settledAt', 'is not', null)
    .where('reversedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sumG ?? 0)
}

export const pickupPersonalData: PersonalData<PickupTables & FirmTables & AuditTables> = {
  exported,
  erase,
  picturesInUse: pickupPictures,
}
