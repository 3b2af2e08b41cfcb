// Reads the couriers that a dispatcher can choose from, with their load and, for a given order, the reason why a
// courier cannot take it.

import { isOverrulable } from '@huishou/wire/dispatch/overrulable-objections'
import { refusalText, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import { readCouriers } from '../../staff/index.ts'
import type { OrderRow } from '../life-cycle.ts'
import { courierLoads, courierQuestion, loadKey, type EligibilityTables } from './courier-eligibility.ts'

/** How many of the latest ratings a courier is judged by. */
const RATINGS = 200

/** For each of these couriers, the reason why they cannot take the order. */
const readUnfit = async (
  db: Handle<EligibilityTables>,
  now: number,
  order: OrderRow,
  couriers: readonly { id: number; cityId: string | null }[],
): Promise<Map<number, Refusal>> => {
  const question = courierQuestion(db, now)
  const unfit = new Map<number, Refusal>()
  for (const courier of couriers) {
    const found = await question.unfit(order, courier)
    if (found) unfit.set(courier.id, found)
  }
  return unfit
}

/** Money of the orders settled since a moment, by courier; grouped so that no index of all orders is used. */
const readSettledSince = async (
  db: Handle<EligibilityTables>,
  since: number,
): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('pickupOrder')
    .select((e) => [
      e.fn.coalesce('courierId', e.lit(0)).as('courier'),
      e.fn.sum<number | null>('totalFen').as('sumFen'),
    ])
    .where('settledAt', '>=', since)
    .groupBy((e) => e.fn.coalesce('courierId', e.lit(0)))
    .execute()
  return new Map(rows.map(({ courier, sumFen }) => [Number(courier), Number(sumFen ?? 0)]))
}

/** Each courier's average of the latest ratings, to one decimal place. */
const readRatings = async (
  db: Handle<EligibilityTables>,
  courierIds: readonly number[],
): Promise<Map<number, number>> => {
  if (courierIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff')
    .select((e) => {
      const latest = e
        .selectFrom('pickupOrder')
        .select('stars')
        .whereRef('pickupOrder.courierId', '=', 'staff.id')
        .where('stars', 'is not', null)
        .orderBy('ratedAt', 'desc')
        .limit(RATINGS)
        .as('latest')
      return [
        'staff.id',
        // an average is a fraction, which the database returns as text; sums are whole numbers
        e
          .selectFrom(latest)
          .select((r) => r.fn.sum<number | null>('latest.stars').as('stars'))
          .as('stars'),
        e
          .selectFrom(latest)
          .select((r) => r.fn.countAll<number>().as('count'))
          .as('count'),
      ]
    })
    .where('staff.id', 'in', courierIds)
    .execute()
  return new Map(
    rows.flatMap(({ id, stars, count }) =>
      Number(count) > 0 ? [[id, Math.round((Number(stars) / Number(count)) * 10) / 10] as const] : [],
    ),
  )
}

/** Couriers for selection: load, zones, and for a given order the reason a courier cannot take it. */
export const readCourierRows = async (
  db: Handle<EligibilityTables>,
  now: number,
  input: { cityId?: string; orderId?: number },
  language: Language,
) => {
  const couriers = await readCouriers(db, input.cityId === undefined ? {} : { cityId: input.cityId })
  const order =
    input.orderId === undefined
      ? undefined
      : await db.selectFrom('pickupOrder').selectAll().where('id', '=', input.orderId).executeTakeFirst()
  const loads = await courierLoads(db)
  const unfit = order ? await readUnfit(db, now, order, couriers) : new Map<number, Refusal>()
  const today = dayOf(now)
  const day = order?.slotDay ?? today
  const zones = await db.selectFrom('zoneCourier').selectAll().execute()
  const settled = await readSettledSince(db, Date.parse(`${today}T00:00:00+08:00`))
  const ratings = await readRatings(
    db,
    couriers.map(({ id }) => id),
  )
  return couriers.map((courier) => {
    const against = unfit.get(courier.id)
    return {
      id: courier.id,
      name: courier.name,
      mobile: courier.mobile,
      onDuty: courier.onDuty,
      cityId: courier.cityId,
      zoneIds: zones.filter(({ staffId }) => staffId === courier.id).map(({ zoneId }) => zoneId),
      openStops: [...loads]
        .filter(([key]) => key.startsWith(`${courier.id} `))
        .reduce((sum, [, stops]) => sum + stops, 0),
      dayStops: loads.get(loadKey(courier.id, day)) ?? 0,
      loadDay: day,
      loadCap: courier.loadCap,
      settledTodayFen: settled.get(courier.id) ?? 0,
      rating: ratings.get(courier.id) ?? null,
      latitude: courier.latitude,
      longitude: courier.longitude,
      seenAt: courier.seenAt,
      unfit: against ? refusalText(against, language) : '',
      overrulable: against !== undefined && isOverrulable(against.refusal),
    }
  })
}
