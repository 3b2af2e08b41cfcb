import { expect, test } from 'vitest'
import type { Shift } from '../read-shifts.ts'
import { windowWorked, type Sold } from './places.ts'
import { planDay } from './plan-day.ts'

const WINDOWS = [480, 600, 720, 840, 960, 1080]

const shiftOf = (courierId: number, zoneIds: number[], more: Partial<Shift> = {}): Shift => ({
  courierId,
  zoneIds,
  startMinutes: WINDOWS,
  perWindow: 4,
  maxStops: 12,
  maxG: null,
  ...more,
})
const at = (zoneId: number, startMinute: number, more: Partial<Sold> = {}): Sold => ({
  zoneId,
  startMinute,
  grams: 0,
  courierId: null,
  ...more,
})

/** Sells places one after the other, over the windows in turn, until `most` or nothing more; returns those sold. */
const sell = (
  shifts: readonly Shift[],
  zoneIds: readonly number[],
  most: number,
  sold: readonly Sold[] = [],
) => {
  let plan = planDay(shifts, sold)
  const places = [...sold]
  for (
    let full = 0, turn = 0;
    places.length - sold.length < most && full < WINDOWS.length * zoneIds.length;
  ) {
    const place = at(
      zoneIds[turn % zoneIds.length]!,
      WINDOWS[Math.floor(turn / zoneIds.length) % WINDOWS.length]!,
    )
    turn += 1
    const next = plan.add(place)
    full = next ? 0 : full + 1
    if (!next) continue
    plan = next
    places.push(place)
  }
  return places
}

// ── W8 ──
const two = [shiftOf(1, [4, 5]), shiftOf(2, [5])]

test('two couriers of whom one serves both zones: zone 4 sells 12 places, both together 24, and no 25th', () => {
  expect(sell(two, [4], 99)).toHaveLength(12)
  expect(sell(two, [4, 5], 99)).toHaveLength(24)
  const both = sell(two, [5], 99, sell(two, [4], 99))
  expect(both.filter(({ zoneId }) => zoneId === 4)).toHaveLength(12)
  expect(both.filter(({ zoneId }) => zoneId === 5)).toHaveLength(12)
  const plan = planDay(two, both)
  expect(plan.unserved).toBe(0)
  for (const start of WINDOWS)
    for (const zoneId of [4, 5]) {
      expect(plan.add(at(zoneId, start))).toBeNull()
      expect(plan.left(zoneId, start, 99)).toBe(0)
    }
})

test('places of a zone two couriers share do not keep the one who alone serves the other zone', () => {
  // 12 of zone 5 go to courier 2, wherever they were put first
  const sold = sell(two, [5], 12)
  expect(planDay(two, sold).left(4, 480, 99)).toBe(4)
  expect(sell(two, [4], 99, sold)).toHaveLength(24)
})

test('what is left counts what the window, the day and others’ places allow', () => {
  expect(planDay(two, []).left(5, 480, 99)).toBe(8)
  expect(planDay(two, []).left(4, 480, 99)).toBe(4)
  expect(planDay(two, []).left(4, 490, 99)).toBe(0)
  expect(planDay(two, []).couriers(5, 480)).toBe(2)
  expect(planDay([], []).couriers(5, 480)).toBe(0)
  expect(planDay([shiftOf(1, [4], { maxStops: 3 })], []).left(4, 480, 99)).toBe(3)
})

test('a place bound to a courier takes that courier’s room, in whatever zone it is', () => {
  const bound = Array.from({ length: 4 }, () => at(9, 480, { courierId: 1 }))
  const plan = planDay(two, bound)
  expect(plan.unserved).toBe(0)
  expect(plan.left(4, 480, 99)).toBe(0)
  expect(plan.left(5, 480, 99)).toBe(4)
  expect(sell(two, [4], 99, bound)).toHaveLength(12)
})

test('a stop whose courier is off is left over, and keeps nobody else from a place', () => {
  const plan = planDay([shiftOf(2, [5])], [at(4, 480, { courierId: 1 }), at(5, 480)])
  expect(plan.unserved).toBe(1)
  expect(plan.left(4, 600, 99)).toBe(0)
  expect(plan.left(5, 480, 99)).toBe(3)
  expect(plan.add(at(5, 480))?.unserved).toBe(1)
})

test('a window sold before the zone’s hours moved still takes room of the window it falls into', () => {
  const plan = planDay(
    [shiftOf(1, [4])],
    Array.from({ length: 4 }, () => at(4, 500)),
  )
  expect(plan.unserved).toBe(0)
  expect(plan.left(4, 480, 99)).toBe(0)
})

test('a vehicle that is full by weight sells no more, though it has stops left', () => {
  const van = [shiftOf(1, [4], { maxG: 100_000 }), shiftOf(2, [4], { maxG: 100_000 })]
  let plan = planDay(van, [])
  // 60 + 60 + 30 + 30: fits only as 60 + 30 on each
  for (const [start, grams] of [
    [480, 30_000],
    [600, 30_000],
    [720, 60_000],
    [840, 60_000],
  ] as const) {
    const next = plan.add(at(4, start, { grams }))
    expect(next, `${grams}`).not.toBeNull()
    plan = next!
  }
  expect(plan.add(at(4, 960, { grams: 20_000 }))).toBeNull()
  expect(plan.add(at(4, 960, { grams: 10_000 }))).not.toBeNull()
})

// ── W9 ──
const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

/** Gives every place to a courier by trying all exchanges, one place at a time, without a network. */
const assignable = (shifts: readonly Shift[], places: readonly Sold[]): boolean => {
  const mine = shifts.map(() => new Set<number>())
  const windowOf = (courier: number, place: number) =>
    windowWorked(shifts[courier]!, places[place]!.startMinute)
  const tryGive = (place: number, seen: Set<string>): boolean =>
    shifts.some((shift, courier) => {
      const start = shift.zoneIds.includes(places[place]!.zoneId) ? windowOf(courier, place) : null
      if (start === null || seen.has(`${courier} ${start}`)) return false
      seen.add(`${courier} ${start}`)
      const has = mine[courier]!
      const inWindow = [...has].filter((other) => windowOf(courier, other) === start)
      const isWindowFull = inWindow.length >= shift.perWindow
      if (!isWindowFull && has.size < shift.maxStops) return has.add(place) && true
      return (isWindowFull ? inWindow : [...has]).some((other) => {
        has.delete(other)
        has.add(place)
        if (tryGive(other, seen)) return true
        has.delete(place)
        has.add(other)
        return false
      })
    })
  return places.every((_, place) => tryGive(place, new Set()))
}

const randomDay = (seed: number) => {
  const next = random(seed)
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const zones = whole(1, 12)
  const shifts = Array.from({ length: whole(0, 30) }, (_, index) =>
    shiftOf(index + 1, [...new Set(Array.from({ length: whole(1, 4) }, () => whole(1, zones)))], {
      startMinutes: WINDOWS.filter(() => next() < 0.8),
      perWindow: whole(1, 5),
      maxStops: whole(1, 14),
    }),
  )
  let plan = planDay(shifts, [])
  const sold: Sold[] = []
  for (let asked = whole(1, 400); asked > 0; asked -= 1) {
    // people want the same windows
    const wanted = at(
      Math.min(whole(1, zones), whole(1, zones)),
      WINDOWS[Math.min(whole(0, 5), whole(0, 5))]!,
    )
    const more = plan.add(wanted)
    if (more) {
      plan = more
      sold.push(wanted)
    }
  }
  return { shifts, sold }
}

const DAYS = Number(process.env['ROTA_RANDOM_DAYS'] ?? 100)

test(
  'of random days with up to 30 couriers and 400 orders every one that was sold can be assigned',
  { timeout: 60_000 + DAYS * 50 },
  () => {
    let places = 0
    for (let day = 1; day <= DAYS; day += 1) {
      const { shifts, sold } = randomDay(day * 7919)
      places += sold.length
      if (!assignable(shifts, sold)) throw new Error(`day ${day} cannot be assigned`)
      expect(planDay(shifts, sold).unserved).toBe(0)
    }
    expect(places).toBeGreaterThan(DAYS * 20)
  },
)
