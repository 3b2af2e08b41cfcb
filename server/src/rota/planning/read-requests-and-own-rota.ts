// Reads couriers' requests for leave and offers to swap days, and the rota as a courier sees it.

import type { ReplyOf } from '@huishou/wire/client'
import { actionsOf, mayMove } from '@huishou/wire/life-cycle'
import type { askLeave, myRota, offerSwap } from '@huishou/wire/rota/leave-and-swaps'
import { leaveLife, swapLife, type LeaveAction, type SwapAction } from '@huishou/wire/rota/states'
import { addDays, dayOf } from '@huishou/wire/time'
import type { Verdicts } from '@huishou/wire/verdict'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { mayAll } from '../../platform/verdict.ts'
import { readStaff, readStaffNames } from '../../staff/index.ts'
import { readCouriersOfCity, readPlan, type CityCourier, type ShiftTables } from '../read-shifts.ts'
import type { LeaveRow, SwapRow } from '../tables.ts'
import { dayOfPlan, readBoundStops, readHolidays } from './read-stops-and-holidays.ts'

type Db = Handle<ShiftTables>
type WireLeave = ReplyOf<typeof askLeave>
type WireSwap = ReplyOf<typeof offerSwap>

const nameIn = (names: Map<number, { name: string }>, id: number | null): string =>
  id === null ? '' : (names.get(id)?.name ?? '')

const mayLeave = (row: LeaveRow, actor: StaffMember): Verdicts<LeaveAction> =>
  mayAll(
    actionsOf(leaveLife).filter(
      (action) =>
        mayMove(leaveLife, action, row.state, actor.role) &&
        (actor.role !== 'courier' || row.staffId === actor.staffId),
    ),
  )

const maySwap = (row: SwapRow, actor: StaffMember): Verdicts<SwapAction> => {
  const isOwn = row.staffId === actor.staffId
  return mayAll(
    actionsOf(swapLife).filter((action) => {
      if (!mayMove(swapLife, action, row.state, actor.role)) return false
      if (action === 'agree') return !isOwn
      return actor.role !== 'courier' || isOwn
    }),
  )
}

/** Converts leave requests to the wire format, with the actions this actor may take. */
export const toWireLeaves = async (
  db: Db,
  actor: StaffMember,
  rows: readonly LeaveRow[],
): Promise<WireLeave[]> => {
  const names = await readStaffNames(
    db,
    rows.map(({ staffId }) => staffId),
  )
  const bound = await db
    .selectFrom('soldPlace')
    .select(['courierId', 'day'])
    .where(
      'courierId',
      'in',
      rows.map(({ staffId }) => staffId),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    courierId: row.staffId,
    courierName: nameIn(names, row.staffId),
    fromDay: row.fromDay,
    toDay: row.toDay,
    reason: row.reason,
    askedAt: row.askedAt,
    stops: bound.filter(
      ({ courierId, day }) => courierId === row.staffId && day >= row.fromDay && day <= row.toDay,
    ).length,
    decidedByName: row.decidedByName,
    decidedAt: row.decidedAt,
    answer: row.answer,
    version: row.version,
    may: mayLeave(row, actor),
  }))
}

/** Converts swap offers to the wire format, with the actions this actor may take. */
export const toWireSwaps = async (
  db: Db,
  actor: StaffMember,
  rows: readonly SwapRow[],
): Promise<WireSwap[]> => {
  const names = await readStaffNames(
    db,
    rows.flatMap(({ staffId, withStaffId }) => (withStaffId === null ? [staffId] : [staffId, withStaffId])),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    courierId: row.staffId,
    courierName: nameIn(names, row.staffId),
    day: row.day,
    withCourierId: row.withStaffId,
    withCourierName: nameIn(names, row.withStaffId),
    returnDay: row.returnDay,
    reason: row.reason,
    offeredAt: row.offeredAt,
    decidedByName: row.decidedByName,
    decidedAt: row.decidedAt,
    answer: row.answer,
    version: row.version,
    may: maySwap(row, actor),
  }))
}

type Shown = { actor: StaffMember; couriers: readonly number[]; days: readonly string[] }

/** Leave requests of these couriers that are undecided or touch the days shown; withdrawn ones are left out. */
export const readLeaves = async (db: Db, { actor, couriers, days }: Shown): Promise<WireLeave[]> => {
  const rows = await db
    .selectFrom('rotaLeave')
    .selectAll()
    .where('staffId', 'in', couriers)
    .where((e) =>
      e.or([
        e('state', '=', 'asked'),
        e.and([
          e('state', '<>', 'withdrawn'),
          e('fromDay', '<=', days.at(-1) ?? ''),
          e('toDay', '>=', days[0] ?? ''),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.length === 0 ? [] : await toWireLeaves(db, actor, rows)
}

/** Like `readLeaves`, for swap offers. */
export const readSwaps = async (db: Db, { actor, couriers, days }: Shown): Promise<WireSwap[]> => {
  const rows = await db
    .selectFrom('rotaSwap')
    .selectAll()
    .where('staffId', 'in', couriers)
    .where((e) =>
      e.or([
        e('state', 'in', ['offered', 'agreed']),
        e.and([e('state', '<>', 'withdrawn'), e.or([e('day', 'in', days), e('returnDay', 'in', days)])]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.length === 0 ? [] : await toWireSwaps(db, actor, rows)
}

/** The city a courier works in, and the other couriers who work there. */
export const readColleagues = async (
  db: Db,
  courierId: number,
): Promise<{ cityId: string | null; colleagues: CityCourier[] }> => {
  const zones = await db
    .selectFrom('zoneCourier')
    .innerJoin('zone', 'zone.id', 'zoneCourier.zoneId')
    .select('cityId')
    .where('staffId', '=', courierId)
    .execute()
  const account = (await readStaff(db, courierId))?.cityId
  for (const cityId of new Set([...zones.map((zone) => zone.cityId), ...(account ? [account] : [])])) {
    const couriers = await readCouriersOfCity(db, cityId)
    if (couriers.some(({ id }) => id === courierId))
      return { cityId, colleagues: couriers.filter(({ id }) => id !== courierId) }
  }
  return { cityId: null, colleagues: [] }
}

/** How many days a courier sees at once, and for how many days past requests stay on the list. */
const SHOWN_DAYS = 14

/** A courier's own days, requests and answers, and the swaps that colleagues offer. */
export const readOwnRota = async (
  db: Db,
  actor: StaffMember,
  now: number,
  { fromDay = dayOf(now) }: { fromDay?: string },
): Promise<ReplyOf<typeof myRota>> => {
  const { cityId, colleagues } = await readColleagues(db, actor.staffId)
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(fromDay, index))
  const plan = await readPlan(db, cityId ?? '', days)
  const holidays = await readHolidays(db, cityId ?? '', days)
  const stopsOf = await readBoundStops(db, days)
  const since = addDays(dayOf(now), -SHOWN_DAYS)
  const leaves = await db
    .selectFrom('rotaLeave')
    .selectAll()
    .where('staffId', '=', actor.staffId)
    .where('toDay', '>=', since)
    .orderBy('id', 'desc')
    .execute()
  const others = colleagues.map(({ id }) => id)
  const swaps = await db
    .selectFrom('rotaSwap')
    .selectAll()
    .where('day', '>=', since)
    .where((e) =>
      e.or([
        e('staffId', '=', actor.staffId),
        e('withStaffId', '=', actor.staffId),
        e.and([
          e('state', '=', 'offered'),
          e('withStaffId', 'is', null),
          e('staffId', 'in', others.length > 0 ? others : [0]),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  return {
    days: days.map((day) => ({
      ...dayOfPlan(day, plan(actor.staffId, day), stopsOf(actor.staffId, day)),
      holiday: holidays.get(day) ?? null,
    })),
    leaves: leaves.length === 0 ? [] : await toWireLeaves(db, actor, leaves),
    swaps: swaps.length === 0 ? [] : await toWireSwaps(db, actor, swaps),
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
  }
}
