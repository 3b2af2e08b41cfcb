// Reads the details of one recycling order that both its customer and staff see, such as its dispute and rating, and
// its weighing slips.

import { planPatternText } from '@huishou/wire/pickup/plan-days'
import { HOUR } from '@huishou/wire/time'
import { shownPhotos } from '../../file/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { OrderRow } from '../life-cycle.ts'
import { cancelReasonIn } from '../order/cancel-reason.ts'
import type { PickupTables } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { readNumberSetting } from '../../content/index.ts'

/** The recurring pickup that made an order, with the days on which it now recurs. */
const planOf = async (
  db: Handle<PickupTables>,
  { planId }: Pick<OrderRow, 'planId'>,
  { language }: ReplyContext,
) => {
  if (planId === null) return null
  const plan = await db
    .selectFrom('pickupPlan')
    .select(['id', 'every', 'weekday', 'monthDay'])
    .where('id', '=', planId)
    .executeTakeFirst()
  return plan ? { id: plan.id, patternText: planPatternText(plan)[language] } : null
}

/** The community day of an order, with the bonus the order received. */
const communityDayOf = async (
  db: Handle<PickupTables>,
  { id, communityDayId }: Pick<OrderRow, 'id' | 'communityDayId'>,
) => {
  if (communityDayId === null) return null
  const row = await db
    .selectFrom('communityOrder')
    .innerJoin('communityDay', 'communityDay.id', 'communityOrder.dayId')
    .select(['communityDay.id', 'name', 'bonusPercent', 'bonusFrom', 'settled', 'bonusFen', 'reversedAt'])
    .where('orderId', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { reversedAt, bonusFen, ...day } = row
  return { ...day, bonusFen: bonusFen > 0 && reversedAt === null ? bonusFen : null }
}

/** Details of one order shown to both customer and staff, with the rows of its slips, newest first. */
export const readSharedOrderDetails = async (
  db: Handle<PickupTables>,
  order: OrderRow,
  context: ReplyContext,
) => {
  const dispute =
    (await db
      .selectFrom('pickupDispute')
      .selectAll()
      .where('orderId', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()) ?? null
  const slips = await db
    .selectFrom('pickupSlip')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('revision', 'desc')
    .execute()
  return {
    slips,
    history: {
      priceLabel: order.priceLabel,
      quoteUntil:
        order.settledAt === null && order.endedAt === null
          ? order.placedAt + (await readNumberSetting(db, 'quote_lock_hours')) * HOUR
          : null,
      dispute: dispute && { ...dispute, photos: shownPhotos(dispute.photos, context) },
      rating:
        order.stars === null
          ? null
          : { stars: order.stars, remark: order.ratingRemark, at: order.ratedAt ?? order.updatedAt },
      failCause: order.failCause,
      cancelReason: cancelReasonIn(order.cancelReason, context.language),
      plan: await planOf(db, order, context),
      communityDay: await communityDayOf(db, order),
      photosForgotten: order.photosForgotten,
    },
  }
}
