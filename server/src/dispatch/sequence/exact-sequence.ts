// Finds the best sequence of a few stops by an exact search.
import { type Cost, isBetter, type Route, Walk } from './route-cost.ts'

/** Maximum number of units for an exact search, which tries every order that could still be the best. */
export const EXACT_UNITS = 9

type Found = { order: Int32Array; cost: Cost }

/** The shortest travel time into each unit from anywhere, a lower bound for the remaining route. */
const leastInto = ({ stops, travelS }: Route, { units }: Walk): Float64Array => {
  const width = stops.length + 1
  const least = new Float64Array(units.count)
  for (let unit = 0; unit < units.count; unit += 1) {
    const head = units.offset[unit] ?? 0
    const tail = (units.offset[unit + 1] ?? 0) - 1
    let best = Number.POSITIVE_INFINITY
    for (let from = 0; from < width; from += 1)
      if (from <= head || from > tail + 1) best = Math.min(best, travelS[from * width + head + 1] ?? 0)
    for (let stop = head; stop < tail; stop += 1) best += travelS[(stop + 1) * width + stop + 2] ?? 0
    least[unit] = best
  }
  return least
}

/** The best of all orders of the units, at least as good as `known` (docs/rules/dispatch.md#sequence). */
export const exactSequence = (route: Route, walk: Walk, known: Found): Found => {
  const { units } = walk
  const least = leastInto(route, walk)
  const order = Int32Array.from({ length: units.count }, (_, index) => index)
  let best = known
  const search = (depth: number, lateS: number, travelS: number, rest: number): void => {
    if (depth === units.count) {
      if (isBetter({ lateS, travelS }, best.cost))
        best = { order: Int32Array.from(order), cost: { lateS, travelS } }
      return
    }
    for (let pick = depth; pick < units.count; pick += 1) {
      if (depth === 0 && units.first >= 0 && pick > 0) break
      const unit = order[pick] ?? 0
      order[pick] = order[depth] ?? 0
      order[depth] = unit
      const only = order.subarray(0, depth + 1)
      walk.keep(only, depth)
      const bound = { lateS: walk.lateS, travelS: walk.travelS + rest - (least[unit] ?? 0) }
      if (isBetter(bound, best.cost)) search(depth + 1, walk.lateS, walk.travelS, rest - (least[unit] ?? 0))
      order[depth] = order[pick] ?? 0
      order[pick] = unit
    }
  }
  search(
    0,
    0,
    0,
    least.reduce((sum, value) => sum + value, 0),
  )
  return best
}
