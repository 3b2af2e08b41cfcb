// Runs the automatic assignment of orders to couriers, for cities and days, and stores its decisions.
import { isRefusal } from '@huishou/wire/refusals'
import { dayOf, HOUR, instantOf, minuteOfDay, MINUTE } from '@huishou/wire/time'
import type { AuditTables } from '../../audit/index.ts'
import { giveBySystem, noteUnserved, type OrderRow } from '../../pickup/index.ts'
import type { Database, Handle, Transaction } from '../../platform/database.ts'
import { assignDay, type Assignment, type Left } from './assign-day.ts'
import { readBoard, type Board, type BoardTables } from './read-board.ts'
import type { CityRow, DispatchTables } from '../tables.ts'
import { readNumberSetting } from '../../content/index.ts'

export type AssignmentTables = DispatchTables & BoardTables & AuditTables
type CityDay = { cityId: string; day: string }

/** How long to wait before retrying an order that found no courier: one may have come on duty since. */
const AGAIN = 2 * MINUTE
/** An offer for a later day remains valid until this long before its window. */
const BEFORE_WINDOW = 2 * HOUR

/** The first minute of this day that can still be offered to a customer. */
const earliestMinute = (now: number, day: string): number =>
  day === dayOf(now) ? minuteOfDay(now) + 60 : day < dayOf(now) ? 24 * 60 : 0

const isOver = (row: Pick<OrderRow, 'slotDay' | 'slotEndMinute'>, now: number): boolean =>
  instantOf(row.slotDay ?? '', row.slotEndMinute ?? 0) <= now

/** Decides a day without writing anything. */
export const decideDay = async (
  db: Handle<BoardTables>,
  now: number,
  at: CityDay,
): Promise<Assignment & { board: Board }> => {
  const board = await readBoard(db, now, at)
  const late = new Set(
    board.orders
      .filter(({ id, fixedTo, offeredTo }) => {
        const row = board.rows.get(id)
        return fixedTo === null && offeredTo === null && row !== undefined && isOver(row, now)
      })
      .map(({ id }) => id),
  )
  const decided = assignDay(
    board.couriers,
    board.orders.filter(({ id }) => !late.has(id)),
    earliestMinute(now, at.day),
  )
  const over = [...late].map((orderId): Left => ({ orderId, cause: 'over', ways: [] }))
  return { ...decided, left: [...decided.left, ...over], board }
}

/**
 * When an offer expires: `offerMinutes` from now for an order of today; for one of a later day two hours before its
 * window, if that is later, because nobody replies at night.
 */
export const offerUntil = (now: number, row: OrderRow, offerMinutes: number): number => {
  const soon = now + offerMinutes * MINUTE
  const window = instantOf(row.slotDay ?? dayOf(now), row.slotStartMinute ?? 0)
  return row.slotDay === dayOf(now) ? soon : Math.max(soon, window - BEFORE_WINDOW)
}

/** Stores the result of automatic assignment for an order, in place of the previous result. */
export const storeDecision = async (
  trx: Transaction<AssignmentTables>,
  row: DispatchTables['dispatchOrder'],
): Promise<void> => {
  const { orderId: _id, ...set } = row
  await trx
    .insertInto('dispatchOrder')
    .values(row)
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(set))
    .execute()
}

/** Assigns the unassigned orders of a city and day (docs/rules/dispatch.md#choice). */
export const assignCityDay = async (
  trx: Transaction<AssignmentTables>,
  now: number,
  at: CityDay,
): Promise<void> => {
  const { given, left, board } = await decideDay(trx, now, at)
  const offerMinutes = await readNumberSetting(trx, 'offer_minutes')
  const names = new Map(board.couriers.map(({ id, name }) => [id, name]))
  for (const { orderId, courierId, reasons } of given) {
    const row = board.rows.get(orderId)
    if (!row) continue
    const moved = await giveBySystem(trx, now, row, {
      courierId,
      courier: names.get(courierId) ?? '',
      offerExpiresAt: offerUntil(now, row, offerMinutes),
      reasons,
    })
    // a concurrent decision stands; the next run tries again
    if (isRefusal(moved)) continue
    await storeDecision(trx, {
      orderId,
      courierId,
      reasons: JSON.stringify(reasons),
      cause: null,
      ways: '[]',
      at: now,
    })
  }
  for (const one of left) {
    const row = board.rows.get(one.orderId)
    if (row?.state !== 'placed') continue
    const ways = JSON.stringify(one.ways)
    await storeDecision(trx, {
      orderId: row.id,
      courierId: null,
      reasons: '[]',
      cause: one.cause,
      ways,
      at: now,
    })
    await noteUnserved(trx, now, row, one.cause)
  }
}

/** Days of a city with a waiting order that was not tried just now. */
const waitingDays = async (
  db: Handle<AssignmentTables>,
  now: number,
  { cityId, mode, ranFor }: CityRow,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('pickupOrder')
    .leftJoin('dispatchOrder', 'dispatchOrder.orderId', 'pickupOrder.id')
    .select('slotDay')
    .distinct()
    .where('state', '=', 'placed')
    .where('channel', '=', 'door')
    .where('cityId', '=', cityId)
    .where('slotDay', 'is not', null)
    .where('communityDayId', 'is', null)
    .where((e) =>
      e.or([
        e('dispatchOrder.orderId', 'is', null),
        e('dispatchOrder.cause', 'is', null),
        e('dispatchOrder.at', '<=', now - AGAIN),
      ]),
    )
    .execute()
  const days = rows.flatMap(({ slotDay }) => slotDay ?? []).toSorted()
  return mode === 'ordering' ? days : days.filter((day) => ranFor !== null && day <= ranFor)
}

/** The day that a daily run has to assign now; null when it has run, or its time has not come. */
const dueDay = ({ mode, dailyMinute, dailyAhead, ranFor }: CityRow, now: number): string | null => {
  if (mode !== 'daily' || minuteOfDay(now) < dailyMinute) return null
  const day = dayOf(instantOf(dayOf(now)) + dailyAhead * 24 * HOUR)
  return ranFor !== null && ranFor >= day ? null : day
}

/**
 * Assigns the due orders of all cities with automatic assignment: waiting orders at once, and once a day those of a
 * daily run. Each city and day is a transaction of its own.
 */
export const assignWaiting = async (database: Database<AssignmentTables>, now: number): Promise<void> => {
  const cities = await database.reader
    .selectFrom('dispatchCity')
    .selectAll()
    .where('mode', '<>', 'never')
    .execute()
  for (const city of cities) {
    const due = dueDay(city, now)
    if (due !== null) {
      await database.transaction((trx) =>
        trx.updateTable('dispatchCity').set({ ranFor: due }).where('cityId', '=', city.cityId).execute(),
      )
      city.ranFor = due
    }
    for (const day of await waitingDays(database.reader, now, city))
      await database.transaction((trx) => assignCityDay(trx, now, { cityId: city.cityId, day }))
  }
}

/** Cities that assign their orders automatically. */
export const readAutomaticCities = async (db: Handle<DispatchTables>): Promise<Set<string>> => {
  const rows = await db.selectFrom('dispatchCity').select('cityId').where('mode', '<>', 'never').execute()
  return new Set(rows.map(({ cityId }) => cityId))
}
