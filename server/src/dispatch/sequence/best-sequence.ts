// Finds the sequence in which a courier visits the stops of a day: the best of all for a few stops, a good one for
// more.
import { EXACT_UNITS, exactSequence } from './exact-sequence.ts'
import { type Cost, isBetter, type Route, Walk } from './route-cost.ts'
import { searchSequence } from './search-sequence.ts'

/** Changes tried per search when a day has too many stops for an exact search; forty stops take about 30 ms in all. */
const TRIES = 22_000
/** Random seeds of the searches from the same start: one often finds what another misses. */
const SEEDS = [1, 2]

/**
 * An initial sequence: inserts each unit where it costs least; of equal places it takes the last, so that windows that
 * end earlier come first.
 */
const insertAll = (walk: Walk, route: Route): Int32Array => {
  const { units } = walk
  const endOf = (unit: number): number => route.stops[units.offset[unit] ?? 0]?.untilS ?? 0
  const waiting = Array.from({ length: units.count }, (_, unit) => unit)
    .filter((unit) => unit !== units.first)
    .toSorted((one, other) => endOf(one) - endOf(other) || one - other)
  let order = units.first >= 0 ? [units.first] : []
  for (const unit of waiting) {
    let best: { order: number[]; cost: Cost } | null = null
    for (let at = units.first >= 0 ? 1 : 0; at <= order.length; at += 1) {
      const tried = order.toSpliced(at, 0, unit)
      walk.keep(Int32Array.from(tried), 0)
      const cost = { lateS: walk.lateS, travelS: walk.travelS }
      if (!best || !isBetter(best.cost, cost)) best = { order: tried, cost }
    }
    order = best?.order ?? order
  }
  return Int32Array.from(order)
}

/**
 * The sequence of stops, as indexes into the given list, with the least lateness and then the least travel
 * (docs/rules/dispatch.md#sequence). Up to nine free units it is the best there is; for more, it is searched for, and
 * the same input always gives the same result. `tries` is the length of each search.
 */
export const bestSequence = (
  route: Route,
  { tries, seeds }: { tries: number; seeds: readonly number[] } = { tries: TRIES, seeds: SEEDS },
): { order: number[]; cost: Cost } => {
  const walk = new Walk(route)
  const first = insertAll(walk, route)
  walk.keep(first, 0)
  const known = { order: first, cost: { lateS: walk.lateS, travelS: walk.travelS } }
  const free = walk.units.count - (walk.units.first >= 0 ? 1 : 0)
  const found =
    free <= EXACT_UNITS
      ? exactSequence(route, walk, known)
      : seeds
          .map((seed) => searchSequence(walk, first, tries, seed))
          .reduce((best, one) => (isBetter(one.cost, best.cost) ? one : best), known)
  const order = [...found.order].flatMap((unit) => {
    const start = walk.units.offset[unit] ?? 0
    return Array.from({ length: (walk.units.offset[unit + 1] ?? start) - start }, (_, step) => start + step)
  })
  return { order, cost: found.cost }
}
