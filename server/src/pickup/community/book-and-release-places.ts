// Takes and releases the limited places that customers can book on a community day, on which couriers collect from a
// whole estate.

import { communityDayStateText, communityLimits } from '@huishou/wire/community/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { instantOf, MINUTE } from '@huishou/wire/time'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { PickupTables } from '../tables.ts'
import type { CommunityDayRow, CommunityTables, CommunityWindowRow } from './tables.ts'

type Trx = Transaction<CommunityTables>

/** Finds a community day by id. Refuses NOT_FOUND. */
export const findDay = async (db: Handle<CommunityTables>, id: number): Promise<CommunityDayRow | Refusal> =>
  (await db.selectFrom('communityDay').selectAll().where('id', '=', id).executeTakeFirst()) ??
  refuse('NOT_FOUND')

/** Reads the windows of these days, by day and in order. */
export const readWindows = async (
  db: Handle<CommunityTables>,
  dayIds: readonly number[],
): Promise<Map<number, CommunityWindowRow[]>> => {
  const rows =
    dayIds.length === 0
      ? []
      : await db
          .selectFrom('communityWindow')
          .selectAll()
          .where('dayId', 'in', dayIds)
          .where('removedAt', 'is', null)
          .orderBy('startMinute')
          .execute()
  return new Map(dayIds.map((id) => [id, rows.filter(({ dayId }) => dayId === id)]))
}

export const isOpenForBooking = ({ state }: Pick<CommunityDayRow, 'state'>): boolean =>
  state === 'published' || state === 'running'

/** Whether it is early enough to book a window; free places are not checked. */
export const isBeforeLastCall = (
  { day }: Pick<CommunityDayRow, 'day'>,
  { endMinute }: Pick<CommunityWindowRow, 'endMinute'>,
  now: number,
): boolean => instantOf(day, endMinute) - now >= communityLimits.lastMinutes * MINUTE

/** Whether the customer has an order of the day that has not been cancelled. */
const bookedAlready = async (
  trx: Transaction<PickupTables>,
  dayId: number,
  memberId: number,
): Promise<boolean> =>
  (await trx
    .selectFrom('communityOrder')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'communityOrder.orderId')
    .select('communityOrder.orderId')
    .where('communityOrder.dayId', '=', dayId)
    .where('communityOrder.leftAt', 'is', null)
    .where('pickupOrder.memberId', '=', memberId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Takes a place in a window: the counts of day and window increase only below their limits, so that no place is sold
 * twice. Refuses COMMUNITY_STATE, COMMUNITY_WINDOW, COMMUNITY_FULL, COMMUNITY_ONCE.
 */
export const takeCommunityPlace = async (
  trx: Transaction<PickupTables>,
  now: number,
  day: CommunityDayRow,
  { startMinute, memberId }: { startMinute: number; memberId: number },
): Promise<CommunityWindowRow | Refusal> => {
  if (!isOpenForBooking(day))
    return refuse('COMMUNITY_STATE', {
      values: { state: communityDayStateText[day.state] },
      data: { state: day.state },
    })
  const window = await trx
    .selectFrom('communityWindow')
    .selectAll()
    .where('dayId', '=', day.id)
    .where('startMinute', '=', startMinute)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!window || !isBeforeLastCall(day, window, now))
    return refuse('COMMUNITY_WINDOW', { field: 'slotStartMinute' })
  if (await bookedAlready(trx, day.id, memberId)) return refuse('COMMUNITY_ONCE')
  const inWindow = await trx
    .updateTable('communityWindow')
    .set((e) => ({ taken: e('taken', '+', 1) }))
    .where('id', '=', window.id)
    .whereRef('taken', '<', 'most')
    .executeTakeFirst()
  const inAll = await trx
    .updateTable('communityDay')
    .set((e) => ({ booked: e('booked', '+', 1) }))
    .where('id', '=', day.id)
    .whereRef('booked', '<', 'mostOrders')
    .executeTakeFirst()
  return inWindow.numUpdatedRows === 0n || inAll.numUpdatedRows === 0n
    ? refuse('COMMUNITY_FULL', { field: 'slotStartMinute' })
    : window
}

/** Stores which order a place was taken for. */
export const joinDay = async (
  trx: Trx,
  now: number,
  window: Pick<CommunityWindowRow, 'id' | 'dayId'>,
  orderId: number,
): Promise<void> => {
  await trx
    .insertInto('communityOrder')
    .values({
      orderId,
      dayId: window.dayId,
      windowId: window.id,
      joinedAt: now,
      leftAt: null,
      settledAt: null,
      reversedAt: null,
      baseFen: 0,
      grams: 0,
      bonusFen: 0,
      bonusAt: null,
    })
    .execute()
}

/** Releases the place of an order that ends without having been collected; calling it again has no effect. */
export const leaveDay = async (trx: Trx, now: number, orderId: number): Promise<void> => {
  const left = await trx
    .updateTable('communityOrder')
    .set({ leftAt: now })
    .where('orderId', '=', orderId)
    .where('leftAt', 'is', null)
    .where('settledAt', 'is', null)
    .returning(['dayId', 'windowId'])
    .executeTakeFirst()
  if (!left) return
  await trx
    .updateTable('communityWindow')
    .set((e) => ({ taken: e('taken', '-', 1) }))
    .where('id', '=', left.windowId)
    .execute()
  await trx
    .updateTable('communityDay')
    .set((e) => ({ booked: e('booked', '-', 1) }))
    .where('id', '=', left.dayId)
    .execute()
}
