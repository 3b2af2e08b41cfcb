// Measures how long it takes to assign 400 orders to 40 couriers and to plan a route of 40 stops. Compares the planned
// kilometres with those of visiting stops simply in order of time window, and the route with the best one that a long
// search finds.
import { assignDay } from '../server/src/dispatch/assign/assign-day.ts'
import type { BoardCourier, BoardOrder } from '../server/src/dispatch/assign/day-assignments.ts'
import { bestSequence } from '../server/src/dispatch/sequence/best-sequence.ts'
import { isBetter, type Route } from '../server/src/dispatch/sequence/route-cost.ts'
import { randomFrom } from '../server/src/dispatch/sequence/search-sequence.ts'
import { straightTable } from '../server/src/dispatch/travel/travel-table.ts'
import { say } from '../tools/script-helpers.mjs'
import { median } from './raw-client.ts'

const COURIERS = 40
const ORDERS = 400
const DAYS = 10
/** Seconds of the search that a plan is compared with. */
const LONG_S = Number(process.env['LONG_S'] ?? 60)
const WINDOWS = [480, 600, 720, 840, 960, 1080]
/** A town of about 20 km; a zone is a square of 4 km. */
const TOWN = { latitude: 30.2, longitude: 120.1 }
const ZONES_WIDE = 5
const ZONE_DEGREES = 0.036

/** Time of the processor, as other work on the machine would count otherwise. */
const cpuMs = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const townDay = (seed: number): { couriers: BoardCourier[]; orders: BoardOrder[] } => {
  const random = randomFrom(seed * 7919 + 17)
  const pick = (count: number): number => Math.floor(random() * count)
  const zones = ZONES_WIDE * ZONES_WIDE
  const couriers = Array.from({ length: COURIERS }, (_, index) => ({
    id: 1000 + index,
    startMinutes: WINDOWS,
    zoneIds: [index % zones, (index + 1) % zones, (index + ZONES_WIDE) % zones],
    perWindow: 4,
    maxStops: 12,
    maxG: null,
    position: null,
    weekStops: pick(60),
  }))
  const orders = Array.from({ length: ORDERS }, (_, index) => {
    const zoneId = pick(zones)
    return {
      id: index + 1,
      zoneId,
      startMinute: WINDOWS[pick(WINDOWS.length)] ?? 480,
      position: {
        latitude: TOWN.latitude + (Math.floor(zoneId / ZONES_WIDE) + random()) * ZONE_DEGREES,
        longitude: TOWN.longitude + ((zoneId % ZONES_WIDE) + random()) * ZONE_DEGREES,
      },
      grams: 5000 + pick(30_000),
      fixedTo: null,
      offeredTo: null,
      refusedBy: new Set<number>(),
      timedOut: new Map<number, number>(),
    }
  })
  return { couriers, orders }
}

const routeOf = (stops: readonly BoardOrder[]) => {
  const travel = straightTable([null, ...stops.map(({ position }) => position)])
  const route: Route = {
    startS: 0,
    travelS: travel.seconds,
    stops: stops.map(({ startMinute }) => ({
      fromS: startMinute * 60,
      untilS: (startMinute + 120) * 60,
      serviceS: 600,
      held: false,
    })),
  }
  const metresBy = (order: readonly number[]): number =>
    order.reduce(
      (sum, stop, at) =>
        sum +
        (at === 0 ? 0 : (travel.metres[((order[at - 1] ?? 0) + 1) * (stops.length + 1) + stop + 1] ?? 0)),
      0,
    )
  return { route, metresBy }
}

const assignments = (): void => {
  const times: number[] = []
  let left = 0
  let planned = 0
  let byWindow = 0
  let stops = 0
  for (let seed = 1; seed <= DAYS; seed += 1) {
    const { couriers, orders } = townDay(seed)
    let found = assignDay([], [])
    times.push(cpuMs(() => (found = assignDay(couriers, orders))))
    left += found.left.length
    const holder = new Map(found.given.map(({ orderId, courierId }) => [orderId, courierId]))
    for (const { id } of couriers) {
      const own = orders
        .filter((order) => holder.get(order.id) === id)
        .toSorted((one, other) => one.startMinute - other.startMinute || one.id - other.id)
      const { route, metresBy } = routeOf(own)
      planned += metresBy(bestSequence(route).order)
      byWindow += metresBy(own.map((_, index) => index))
      stops += own.length
    }
  }
  say(
    `assign ${ORDERS} orders to ${COURIERS} couriers: ${median(times).toFixed(0)} ms, ${left} left of ${DAYS * ORDERS}`,
  )
  const km = (metres: number): string => (metres / 1000 / stops).toFixed(2)
  say(`kilometres per stop: ${km(planned)} in sequence, ${km(byWindow)} by window alone`)
}

const plans = (): void => {
  const random = randomFrom(4711)
  const times: number[] = []
  const gaps: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const stops = Array.from({ length: 40 }, (_, index) => ({
      ...townDay(1).orders[0],
      id: index,
      startMinute: WINDOWS[Math.floor(random() * WINDOWS.length)] ?? 480,
      position: {
        latitude: TOWN.latitude + random() * ZONE_DEGREES,
        longitude: TOWN.longitude + random() * ZONE_DEGREES,
      },
    })) as BoardOrder[]
    const { route } = routeOf(stops)
    // forty stops a day are quick ones
    const quick = { ...route, stops: route.stops.map((stop) => ({ ...stop, serviceS: 420 })) }
    let cost = bestSequence(quick).cost
    times.push(cpuMs(() => (cost = bestSequence(quick).cost)))
    let best = cost
    const end = performance.now() + LONG_S * 1000
    for (let seed = 10; performance.now() < end; seed += 1) {
      const tried = bestSequence(quick, { tries: 2_000_000, seeds: [seed] }).cost
      if (isBetter(tried, best)) best = tried
    }
    gaps.push(((cost.travelS - best.travelS) / best.travelS) * 100)
    if (cost.lateS !== best.lateS) say(`late ${cost.lateS} s against ${best.lateS} s`)
  }
  say(
    `plan 40 stops: ${median(times).toFixed(0)} ms, at most ${Math.max(...gaps).toFixed(1)} % above the best of ${LONG_S} s`,
  )
}

assignments()
plans()
