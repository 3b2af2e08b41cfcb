// Loads, caches and locks the state of one day in a city: the stops sold in each time window, the limits, and how many
// more stops couriers can serve.

import { dayOf } from '@huishou/wire/time'
import { perDatabase, putBounded } from '../../platform/cache.ts'
import { newToken } from '../../platform/codes-and-tokens.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import { readShifts, type ShiftTables } from '../read-shifts.ts'
import type { RotaTables } from '../tables.ts'
import type { Sold } from './places.ts'
import { planDay, type DayPlan } from './plan-day.ts'

type Db = Handle<ShiftTables>
export type CityDay = { cityId: string; day: string }
export type Place = Sold & { id: number; until: number | null }

/**
 * The state of a city's day: places sold, limits set by hand, and how the day can be served. It is never modified, so
 * it can be cached.
 */
export type DayState = {
  places: readonly Place[]
  /** Maximum places sold in a window, where set by hand, by `windowKey`. */
  limits: ReadonlyMap<string, number>
  plan: DayPlan
  /** Places sold by window. */
  taken: ReadonlyMap<string, number>
  /** When the first hold in it expires. */
  staleAt: number
  /** Places left by window, for the windows queried so far. */
  left: Map<string, number>
}

export const windowKey = (zoneId: number, startMinute: number): string => `${zoneId} ${startMinute}`

/**
 * States by city, day, stamp and rota. Each transaction that changes a day draws a new stamp, and the stamp of a
 * rolled-back transaction never appears in the database. Therefore a state cached under a stamp is correct as long as
 * the stamp is found there.
 */
const statesOf = perDatabase(() => new Map<string, DayState>())
const MOST_STATES = 1000

/** A key for everything outside the day that a plan depends on: the rota, accounts, zones, and today's date. */
export const readRotaKey = async (db: Db, now: number): Promise<string> => {
  const row = await db
    .selectFrom('rotaVersion')
    .innerJoin(
      (e) =>
        e
          .selectFrom('staff')
          .select(({ fn }) => [
            fn.sum<number>('version').as('accounts'),
            fn.sum<number>('active').as('active'),
            fn.sum<number>('loadCap').as('stops'),
            fn.max('dutyChangedAt').as('duty'),
          ])
          .as('ofStaff'),
      (join) => join.onTrue(),
    )
    .innerJoin(
      (e) =>
        e
          .selectFrom('zone')
          .select(({ fn }) => [
            fn.sum<number>('version').as('zones'),
            fn.sum<number>('perCourier').as('perCourier'),
          ])
          .as('ofZones'),
      (join) => join.onTrue(),
    )
    .select(['rotaVersion.version', 'accounts', 'active', 'stops', 'duty', 'zones', 'perCourier'])
    .executeTakeFirstOrThrow()
  return `${dayOf(now)} ${Object.values(row).join(' ')}`
}

const readPlaces = async (db: Db, { cityId, day }: CityDay): Promise<Place[]> =>
  await db
    .selectFrom('soldPlace')
    .select(['id', 'zoneId', 'startMinute', 'grams', 'courierId', 'until'])
    .where('cityId', '=', cityId)
    .where('day', '=', day)
    .execute()

const readLimits = async (db: Db, { cityId, day }: CityDay): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('slotLimit')
    .innerJoin('zone', 'zone.id', 'slotLimit.zoneId')
    .select(['zoneId', 'startMinute', 'atMost'])
    .where('cityId', '=', cityId)
    .where('day', '=', day)
    .execute()
  return new Map(rows.map(({ zoneId, startMinute, atMost }) => [windowKey(zoneId, startMinute), atMost]))
}

const isLive =
  (now: number) =>
  ({ until }: Pick<Place, 'until'>): boolean =>
    until === null || until > now

export const stateWith = (
  { limits }: Pick<DayState, 'limits'>,
  places: readonly Place[],
  plan: DayPlan,
): DayState => {
  const taken = new Map<string, number>()
  let staleAt = Number.POSITIVE_INFINITY
  for (const { zoneId, startMinute, until } of places) {
    const key = windowKey(zoneId, startMinute)
    taken.set(key, (taken.get(key) ?? 0) + 1)
    if (until !== null && until < staleAt) staleAt = until
  }
  return { limits, places, plan, taken, staleAt, left: new Map() }
}

const load = async (db: Db, now: number, of: CityDay): Promise<DayState> => {
  const places = (await readPlaces(db, of)).filter(isLive(now))
  return stateWith(
    { limits: await readLimits(db, of) },
    places,
    planDay(await readShifts(db, now, of), places),
  )
}

/** The state of a day under its stamp; the stamp is empty if the day was never changed. */
const stateAt = async (
  db: Db,
  now: number,
  of: CityDay & { stamp: string; rotaKey: string },
): Promise<DayState> => {
  const states = statesOf(db)
  const key = `${of.cityId} ${of.day} ${of.stamp} ${of.rotaKey}`
  const known = states.get(key)
  if (known && known.staleAt > now) return known
  return putBounded(states, MOST_STATES, key, await load(db, now, of))
}

/** The states of several days of a city, most of them from the cache. */
export const readDays = async (
  db: Db,
  now: number,
  cityId: string,
  days: readonly string[],
): Promise<Map<string, DayState>> => {
  if (days.length === 0) return new Map()
  const rotaKey = await readRotaKey(db, now)
  const rows = await db
    .selectFrom('rotaDay')
    .select(['day', 'stamp'])
    .where('cityId', '=', cityId)
    .where('day', 'in', days)
    .execute()
  const stamps = new Map(rows.map(({ day, stamp }) => [day, stamp]))
  const states = new Map<string, DayState>()
  for (const day of days)
    states.set(day, await stateAt(db, now, { cityId, day, stamp: stamps.get(day) ?? '', rotaKey }))
  return states
}

/**
 * Makes this transaction the only one that changes a day of a city, and gives the day a new stamp. Returns the
 * previous and the new stamp.
 */
const stampDay = async (
  trx: Transaction<RotaTables>,
  { cityId, day }: CityDay,
): Promise<{ before: string; stamp: string }> => {
  const stamp = newToken()
  const draw = () =>
    trx
      .updateTable('rotaDay')
      .set((e) => ({ before: e.ref('stamp'), stamp }))
      .where('cityId', '=', cityId)
      .where('day', '=', day)
      .returning('before')
      .executeTakeFirst()
  const drawn = await draw()
  if (drawn) return { before: drawn.before, stamp }
  await trx
    .insertInto('rotaDay')
    .values({ cityId, day, stamp: '', before: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { before: (await draw())?.before ?? '', stamp }
}

/**
 * Must be called before a change of a day that does not use `lockDay`: other transactions wait, and cached states no
 * longer apply.
 */
export const touchDay = async (trx: Transaction<RotaTables>, of: CityDay): Promise<void> => {
  await stampDay(trx, of)
}

/** Locks a day for this transaction; `keep` caches its resulting state for the next one. */
export const lockDay = async (
  trx: Transaction<ShiftTables>,
  now: number,
  of: CityDay,
): Promise<{ state: DayState; keep: (state: DayState) => void }> => {
  const { before, stamp } = await stampDay(trx, of)
  const rotaKey = await readRotaKey(trx, now)
  const state = await stateAt(trx, now, { ...of, stamp: before, rotaKey })
  return {
    state,
    keep: (after) => {
      putBounded(statesOf(trx), MOST_STATES, `${of.cityId} ${of.day} ${stamp} ${rotaKey}`, after)
    },
  }
}

/** Places sold of a window. */
export const takenOf = ({ taken }: DayState, zoneId: number, startMinute: number): number =>
  taken.get(windowKey(zoneId, startMinute)) ?? 0

/** Maximum number returned for one window. */
const MOST_LEFT = 99

/** How many more places of a window can be sold: as many as can be served, up to the limit set by hand. */
export const leftOf = (state: DayState, zoneId: number, startMinute: number): number => {
  const key = windowKey(zoneId, startMinute)
  const known = state.left.get(key)
  if (known !== undefined) return known
  const limit = state.limits.get(key)
  const served = state.plan.left(zoneId, startMinute, MOST_LEFT)
  const left =
    limit === undefined ? served : Math.max(0, Math.min(served, limit - takenOf(state, zoneId, startMinute)))
  state.left.set(key, left)
  return left
}
