import { dayOf } from '@huishou/wire/time'
import { spokenCode } from '../../platform/codes-and-tokens.ts'
import type { Transaction } from '../../platform/database.ts'
import type { OrderRow } from '../life-cycle.ts'
import { publishCreated } from '../publish-to-webhooks.ts'
import type { PickupTables } from '../tables.ts'

type NewOrder = Omit<
  OrderRow,
  'id' | 'orderNumber' | 'version' | 'placedAt' | 'updatedAt' | keyof typeof untouched
> &
  Partial<Pick<OrderRow, 'planId' | 'firmSiteId' | 'communityDayId' | 'streetId'>>
const untouched = {
  firmSiteId: null,
  planId: null,
  communityDayId: null,
  raiseChoice: 'best' as const,
  reschedules: 0,
  courierId: null,
  pinned: 0,
  unserved: 0,
  offerExpiresAt: null,
  declines: 0,
  acceptedAt: null,
  arrivedAt: null,
  alarmedAt: null,
  callsLogged: 0,
  slipId: null,
  rejections: 0,
  totalFen: null,
  totalG: null,
  points: null,
  cashPaidFen: 0,
  settledAt: null,
  endedAt: null,
  stars: null,
  ratingRemark: '',
  ratedAt: null,
  failCause: '' as const,
  cancelReason: '',
  lateCancel: 0,
  hiddenAt: null,
  reversedAt: null,
  photosForgottenAt: null,
  photosForgotten: 0,
  streetId: '0',
  waitingSince: 0,
}

/** Inserts a recycling order with a unique number that is easy to read aloud, and tells other systems of it. */
export const insertOrder = async (
  trx: Transaction<PickupTables>,
  now: number,
  order: NewOrder,
): Promise<OrderRow> => {
  const placed = await trx
    .insertInto('pickupOrder')
    .values({
      ...untouched,
      ...order,
      orderNumber: `HS${dayOf(now).slice(2).replaceAll('-', '')}${spokenCode(8)}`,
      version: 1,
      placedAt: now,
      updatedAt: now,
      waitingSince: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishCreated(trx, now, placed)
  return placed
}
