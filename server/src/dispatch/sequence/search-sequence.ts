// Improves a sequence of stops by a random search.
import { type Cost, isBetter, type Walk } from './route-cost.ts'

/**
 * Seconds of travel that one second of lateness counts as during the search; a much higher weight would make the search
 * get stuck.
 */
const SOFT_WEIGHT = 30
const HOT_S = 150
const COLD_S = 8

/** Pseudo-random numbers from 0 to 1, the same for each seed, so that repeating a plan gives the same result. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
}

/** Most changes are small, because a stop rarely fits a window far from its present place. */
const NEAR = 9

type Change = { from: number; to: number }

/** Another free position near `at`. */
const near = (at: number, fixed: number, free: number, random: () => number): number => {
  const step = 1 + Math.floor(random() * (random() < 0.8 ? NEAR : free))
  const to = random() < 0.5 ? at - step : at + step
  return to < fixed ? fixed : to >= fixed + free ? fixed + free - 1 : to
}

/** Moves a piece of one to three units elsewhere, sometimes reversed; returns the range that was changed. */
const movePiece = (order: Int32Array, into: Int32Array, fixed: number, random: () => number): Change => {
  const free = order.length - fixed
  const size = Math.min(1 + Math.floor(random() * 3), free - 1)
  const from = fixed + Math.floor(random() * (free - size + 1))
  const to = near(from, fixed, free - size + 1, random)
  if (to === from) return { from: -1, to: -1 }
  const turned = size > 1 && random() < 0.3
  into.set(order)
  if (to > from) for (let step = from; step < to; step += 1) into[step] = order[step + size] ?? 0
  else for (let step = from - 1; step >= to; step -= 1) into[step + size] = order[step] ?? 0
  for (let step = 0; step < size; step += 1)
    into[to + step] = order[from + (turned ? size - 1 - step : step)] ?? 0
  return { from: Math.min(from, to), to: Math.max(from, to) + size - 1 }
}

/** Reverses a piece. */
const turnPiece = (order: Int32Array, into: Int32Array, fixed: number, random: () => number): Change => {
  const free = order.length - fixed
  const one = fixed + Math.floor(random() * free)
  const other = near(one, fixed, free, random)
  if (one === other) return { from: -1, to: -1 }
  const from = Math.min(one, other)
  const to = Math.max(one, other)
  into.set(order)
  for (let step = from; step <= to; step += 1) into[step] = order[from + to - step] ?? 0
  return { from, to }
}

/** Exchanges two units. */
const exchange = (order: Int32Array, into: Int32Array, fixed: number, random: () => number): Change => {
  const free = order.length - fixed
  const one = fixed + Math.floor(random() * free)
  const other = near(one, fixed, free, random)
  if (one === other) return { from: -1, to: -1 }
  into.set(order)
  into[one] = order[other] ?? 0
  into[other] = order[one] ?? 0
  return { from: Math.min(one, other), to: Math.max(one, other) }
}

/**
 * Improves a sequence by `tries` random changes, of which worse ones are taken less and less often; returns the best
 * one met, never worse than the given one.
 */
export const searchSequence = (
  walk: Walk,
  start: Int32Array,
  tries: number,
  seed: number,
): { order: Int32Array; cost: Cost } => {
  const random = randomFrom(seed)
  const fixed = walk.units.first >= 0 ? 1 : 0
  let order = Int32Array.from(start)
  let other = new Int32Array(start.length)
  walk.keep(order, 0)
  let best = { order: Int32Array.from(order), cost: { lateS: walk.lateS, travelS: walk.travelS } }
  let now = walk.lateS * SOFT_WEIGHT + walk.travelS
  if (order.length - fixed < 2) return best
  const cooling = (COLD_S / HOT_S) ** (1 / tries)
  let heat = HOT_S
  for (let round = 0; round < tries; round += 1) {
    heat *= cooling
    const kind = random()
    const change = kind < 0.6 ? movePiece : kind < 0.85 ? turnPiece : exchange
    const { from, to } = change(order, other, fixed, random)
    if (from < 0) continue
    const limit = now - heat * Math.log(random() + 1e-12)
    if (!walk.walk(other, from, to, SOFT_WEIGHT, limit)) continue
    const cost = { lateS: walk.lateS, travelS: walk.travelS }
    now = cost.lateS * SOFT_WEIGHT + cost.travelS
    ;[order, other] = [other, order]
    walk.keep(order, from)
    if (isBetter(cost, best.cost)) best = { order: Int32Array.from(order), cost }
  }
  return best
}
