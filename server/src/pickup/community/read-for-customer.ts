// Reads community days, on which couriers collect from a whole estate, for a customer: those near the customer's
// addresses or already booked, and a single day by its link.

import type { ReplyOf } from '@huishou/wire/client'
import type { communityDay, communityDays } from '@huishou/wire/community/customer'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { readAddresses, type AddressRow, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import type { PickupTables } from '../tables.ts'
import { findDay, readWindows } from './book-and-release-places.ts'
import { isInReach, seemsInReach } from './addresses-in-reach.ts'
import type { CommunityDayRow, CommunityWindowRow } from './tables.ts'
import { dayFacts } from './to-wire.ts'

type Db = Handle<PickupTables & PlaceTables>
type Own = ReplyOf<typeof communityDay>

/** A member's orders on these days, without cancelled ones. */
const readOwnOrders = async (db: Db, memberId: number, dayIds: readonly number[]) => {
  const rows =
    dayIds.length === 0
      ? []
      : await db
          .selectFrom('communityOrder')
          .innerJoin('pickupOrder', 'pickupOrder.id', 'communityOrder.orderId')
          .select(['communityOrder.dayId', 'communityOrder.orderId', 'communityOrder.bonusFen'])
          .where('communityOrder.dayId', 'in', dayIds)
          .where('communityOrder.leftAt', 'is', null)
          .where('pickupOrder.memberId', '=', memberId)
          .execute()
  return new Map(rows.map((row) => [row.dayId, row]))
}

const toOwn = (
  day: CommunityDayRow,
  windows: readonly CommunityWindowRow[],
  addresses: readonly AddressRow[],
  order: { orderId: number; bonusFen: number } | undefined,
  context: ReplyContext,
): Own => ({
  ...dayFacts(day, windows, context),
  addressIds: addresses.filter((address) => isInReach(day, address)).map(({ id }) => id),
  unplacedIds: addresses.filter((address) => seemsInReach(day, address)).map(({ id }) => id),
  orderId: order?.orderId ?? null,
  bonusFen: order && order.bonusFen > 0 ? order.bonusFen : null,
})

/**
 * Coming days, soonest first: those with an address of the member that is or seems in reach, and those the member has
 * booked.
 */
export const readOwnDays = async (
  db: Db,
  memberId: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof communityDays>> => {
  const days = await db
    .selectFrom('communityDay')
    .selectAll()
    .where('state', 'in', ['published', 'running'])
    .where('day', '>=', dayOf(context.now))
    .orderBy('day')
    .orderBy('id')
    .execute()
  if (days.length === 0) return { rows: [] }
  const ids = days.map(({ id }) => id)
  const addresses = await readAddresses(db, memberId)
  const orders = await readOwnOrders(db, memberId, ids)
  const windows = await readWindows(db, ids)
  return {
    rows: days
      .map((day) => toOwn(day, windows.get(day.id) ?? [], addresses, orders.get(day.id), context))
      .filter((own) => own.addressIds.length > 0 || own.unplacedIds.length > 0 || own.orderId !== null),
  }
}

/** One day for anyone who has its link, with the member's own part. Refuses NOT_FOUND, also for a draft. */
export const readCommunityDay = async (
  db: Db,
  memberId: number | null,
  id: number,
  context: ReplyContext,
): Promise<Own | Refusal> => {
  const day = await findDay(db, id)
  // a day cancelled before it was ever published stays hidden
  if (isRefusal(day) || day.publishedAt === null) return refuse('NOT_FOUND')
  const windows = (await readWindows(db, [id])).get(id) ?? []
  if (memberId === null) return toOwn(day, windows, [], undefined, context)
  const order = (await readOwnOrders(db, memberId, [id])).get(id)
  return toOwn(day, windows, await readAddresses(db, memberId), order, context)
}
