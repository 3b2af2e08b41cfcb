// Reads which staff have weighed anything, and the slip lines that one of them weighed.

import type { WeightSource } from '@huishou/wire/scale/choices'
import type { Db } from '../rule.ts'

export type WeighedLine = {
  id: number
  orderId: number
  memberId: number | null
  staffId: number
  categoryId: number
  netG: number
  grossG: number
  source: WeightSource
  at: number
}

/** Ids of all staff who have weighed since `since`. */
export const readWeighers = async (db: Db, since: number): Promise<number[]> =>
  (
    await db
      .selectFrom('pickupSlip')
      .select('weighedByStaffId')
      .distinct()
      .where('weighedAt', '>=', since)
      .orderBy('weighedByStaffId')
      .execute()
  ).map(({ weighedByStaffId }) => weighedByStaffId)

/**
 * The lines of one person's open and accepted slips. Truckloads, materials bought by the piece, and lines that weigh
 * nothing are left out.
 */
export const readLines = (db: Db, since: number, staffId: number): Promise<WeighedLine[]> =>
  db
    .selectFrom('pickupSlipLine')
    .innerJoin('pickupSlip', 'pickupSlip.id', 'pickupSlipLine.slipId')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupSlip.orderId')
    .innerJoin('wasteCategory', 'wasteCategory.id', 'pickupSlipLine.categoryId')
    .select([
      'pickupSlipLine.id',
      'pickupSlip.orderId',
      'pickupOrder.memberId',
      'pickupSlip.weighedByStaffId as staffId',
      'pickupSlipLine.categoryId',
      'pickupSlipLine.netG',
      'pickupSlipLine.grossG',
      'pickupSlipLine.source',
      'pickupSlip.weighedAt as at',
    ])
    .where('pickupSlip.weighedByStaffId', '=', staffId)
    .where('pickupSlip.weighedAt', '>=', since)
    .where('pickupSlip.state', 'in', ['open', 'accepted'])
    .where('pickupSlip.truck', '=', '')
    .where('wasteCategory.unit', '=', 'kg')
    .where('pickupSlipLine.netG', '>', 0)
    .orderBy('pickupSlipLine.id')
    .execute()
