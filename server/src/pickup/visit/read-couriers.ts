// Reads the couriers that a dispatcher can choose from, with their load, and for a given order the reason why one
// cannot take it.

import { isOverrulable } from '@huishou/wire/dispatch/overrulable'
import { refusalText, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import { readCouriers } from '../../staff/index.ts'
import type { OrderRow } from '../life-cycle.ts'
import { courierLoads, courierQuestion, loadKey, type EligibilityTables } from './courier-eligibility.ts'

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
  const zones = await db.selectFrom('zoneCourier').selectAll().execute()
  const settled = await db
    .selectFrom('pickupOrder')
    .select((e) => ['courierId', e.fn.sum<number>('totalFen').as('sumFen')])
    .where('courierId', 'is not', null)
    .where('settledAt', '>=', Date.parse(`${today}T00:00:00+08:00`))
    .groupBy('courierId')
    .execute()
  // an average is a fraction, which the database returns as text; sums are whole numbers
  const ratings = await db
    .selectFrom('pickupOrder')
    .select((e) => [
      'courierId',
      e.fn.sum<number>('stars').as('stars'),
      e.fn.count<number>('stars').as('count'),
    ])
    .where('stars', 'is not', null)
    .where('courierId', 'is not', null)
    .groupBy('courierId')
    .execute()
  return couriers.map((courier) => {
    const against = unfit.get(courier.id)
    const rating = ratings.find(({ courierId }) => courierId === courier.id)
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
      todayStops: loads.get(loadKey(courier.id, today)) ?? 0,
      loadCap: courier.loadCap,
      settledTodayFen: Number(settled.find(({ courierId }) => courierId === courier.id)?.sumFen ?? 0),
      rating: rating ? Math.round((Number(rating.stars) / Number(rating.count)) * 10) / 10 : null,
      latitude: courier.latitude,
      longitude: courier.longitude,
      seenAt: courier.seenAt,
      unfit: against ? refusalText(against, language) : '',
      overrulable: against !== undefined && isOverrulable(against.refusal),
    }
  })
}
