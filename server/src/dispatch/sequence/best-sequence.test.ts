import { expect, test } from 'vitest'
import { bestSequence } from './best-sequence.ts'
import type { Route, RouteStop } from './route-cost.ts'
import { isBetter, type Cost } from './route-cost.ts'
import { randomFrom } from './search-sequence.ts'

/** A random day in a town of `km` by `km`, at 18 km/h on 1.3 times the straight line. */
const randomRoute = (count: number, seed: number, options: { serviceS: number; km: number }): Route => {
  const random = randomFrom(seed * 7919 + 13)
  const points = Array.from({ length: count + 1 }, () => ({ x: random(), y: random() }))
  const width = count + 1
  const travelS = new Int32Array(width * width)
  for (const [from, a] of points.entries())
    for (const [to, b] of points.entries())
      travelS[from * width + to] = Math.round(
        (Math.hypot(a.x - b.x, a.y - b.y) * options.km * 1000 * 1.3) / 5,
      )
  const stops = Array.from({ length: count }, (): RouteStop => {
    const window = Math.floor(random() * 6)
    return {
      fromS: (8 + 2 * window) * 3600,
      untilS: (10 + 2 * window) * 3600,
      serviceS: options.serviceS,
      held: false,
    }
  })
  return { startS: 8 * 3600 - 1200, stops, travelS }
}

/** Time, lateness and travel of a sequence, computed the plain way. */
const costOf = ({ startS, stops, travelS }: Route, order: readonly number[]): Cost => {
  let time = startS
  let place = 0
  const cost = { lateS: 0, travelS: 0 }
  for (const stop of order) {
    const leg = travelS[place * (stops.length + 1) + stop + 1]!
    cost.travelS += leg
    time = Math.max(time + leg, stops[stop]!.fromS)
    cost.lateS += Math.max(0, time - stops[stop]!.untilS)
    time += stops[stop]!.serviceS
    place = stop + 1
  }
  return cost
}

const bestOfAll = (route: Route): Cost => {
  let best: Cost = { lateS: Infinity, travelS: Infinity }
  const permute = (order: number[], rest: number[]): void => {
    if (rest.length === 0) {
      const cost = costOf(route, order)
      if (isBetter(cost, best)) best = cost
    }
    for (const next of rest)
      permute(
        [...order, next],
        rest.filter((one) => one !== next),
      )
  }
  permute(
    [],
    route.stops.map((_, index) => index),
  )
  return best
}

test('up to seven stops the sequence is the best of all there are, whether everything can be on time or not', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const count = 1 + (seed % 7)
    const route = randomRoute(count, seed, { serviceS: seed % 2 ? 600 : 4000, km: seed % 3 ? 8 : 40 })
    const { order, cost } = bestSequence(route)
    expect(order.toSorted((a, b) => a - b)).toEqual(route.stops.map((_, index) => index))
    expect(costOf(route, order)).toEqual(cost)
    expect(cost, `day ${seed}`).toEqual(bestOfAll(route))
  }
})

test('nine stops, too, are put into the best of their 362 880 sequences', () => {
  const route = randomRoute(9, 5, { serviceS: 900, km: 12 })
  expect(bestSequence(route).cost).toEqual(bestOfAll(route))
})

test('forty stops come within five per cent of a search many times as long', () => {
  for (const seed of [1, 2, 3, 4]) {
    const route = randomRoute(40, seed, { serviceS: seed % 2 ? 420 : 300, km: seed % 2 ? 5 : 3 })
    const { order, cost } = bestSequence(route)
    const long = bestSequence(route, { tries: 400_000, seeds: [7] }).cost
    expect(costOf(route, order)).toEqual(cost)
    expect(cost.lateS).toBe(0)
    expect(cost.travelS, `day ${seed}`).toBeLessThanOrEqual(long.travelS * 1.05)
  }
})

test('a plan made twice is the same plan', () => {
  const route = randomRoute(25, 11, { serviceS: 420, km: 5 })
  expect(bestSequence(route)).toEqual(bestSequence(route))
})

test('a stop put after another stays there, and one put first is driven to first', () => {
  for (const count of [6, 20]) {
    const route = randomRoute(count, 3, { serviceS: 300, km: 5 })
    const stops = route.stops.map((stop, index) => ({ ...stop, held: index === 0 || index === 4 }))
    const { order } = bestSequence({ ...route, stops })
    expect(order[0]).toBe(0)
    expect(order[order.indexOf(3) + 1]).toBe(4)
  }
})

test('a day without stops has an empty sequence', () => {
  expect(bestSequence({ startS: 0, stops: [], travelS: new Int32Array(1) }).order).toEqual([])
})

test('of two sequences that cost the same, the stop whose window ends first is served first', () => {
  const windowAt = (hour: number, held: boolean): RouteStop => ({
    fromS: hour * 3600,
    untilS: (hour + 2) * 3600,
    serviceS: 600,
    held,
  })
  // the first, put there by the courier, waits for 16:00; the others are late then, whichever comes first
  const stops = [windowAt(16, true), windowAt(14, false), windowAt(12, false)]
  const { order } = bestSequence({ startS: 9 * 3600, stops, travelS: new Int32Array(16) })
  expect(order).toEqual([0, 2, 1])
})
