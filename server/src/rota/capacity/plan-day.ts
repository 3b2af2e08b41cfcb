// Computes how many of a day's sold stops the couriers on the rota can serve, as a maximum flow.

import type { Shift } from '../read-shifts.ts'
import { unservedByWeight } from './count-unserved-by-weight.ts'
import { windowWorked, type Sold, type Wanted } from './places.ts'
import { copyOf, push, residualOf, type Residual } from './residual-network.ts'

/** An assignment of a day's places to the couriers at work; computed once, queried often, never modified. */
export type DayPlan = {
  /** Places that nobody on the rota can take. */
  unserved: number
  /** Places bound to couriers beyond the stops of their windows or day. */
  overbooked: number
  /** The plan with one more place; null when that would leave one place more unserved. */
  add: (wanted: Wanted) => DayPlan | null
  /** How many more places of one window of a zone can be served, at most `most`. */
  left: (zoneId: number, startMinute: number, most: number) => number
  /** Number of couriers on the rota who work this window in this zone. */
  couriers: (zoneId: number, startMinute: number) => number
}

type Network = {
  net: Residual
  sink: number
  groupOf: (zoneId: number, startMinute: number) => number | null
  /** Number of couriers who work a window of a zone. */
  workers: ReadonlyMap<string, number>
}

/** Stands for no limit; a day never has a billion orders. */
const ANY = 1_000_000_000

/**
 * Builds the flow network: groups (a zone and a window) lead to the windows of the couriers who work there, those to
 * the courier's day, and that to the sink. Places bound to a courier are deducted from that courier's capacity
 * beforehand.
 */
const networkOf = (shifts: readonly Shift[], sold: readonly Sold[]): Network => {
  const groups = new Map<string, { zoneId: number; startMinute: number }>()
  const workers = new Map<string, number>()
  for (const { zoneIds, startMinutes } of shifts)
    for (const zoneId of zoneIds)
      for (const startMinute of startMinutes) {
        const key = `${zoneId} ${startMinute}`
        groups.set(key, { zoneId, startMinute })
        workers.set(key, (workers.get(key) ?? 0) + 1)
      }
  for (const { zoneId, startMinute } of sold) groups.set(`${zoneId} ${startMinute}`, { zoneId, startMinute })
  const keys = new Map([...groups.keys()].map((key, index) => [key, index]))
  const edges: [number, number, number][] = []
  let nodes = groups.size
  const sink = nodes
  nodes += 1
  for (const shift of shifts) {
    const bound = boundTo(shift, sold)
    const day = nodes
    edges.push([day, sink, Math.max(0, shift.maxStops - bound.length)])
    const windows = new Map(shift.startMinutes.map((start, index) => [start, day + 1 + index]))
    for (const [start, node] of windows)
      edges.push([node, day, Math.max(0, shift.perWindow - bound.filter((each) => each === start).length)])
    nodes += 1 + windows.size
    for (const [key, { zoneId, startMinute }] of groups) {
      const start = shift.zoneIds.includes(zoneId) ? windowWorked(shift, startMinute) : null
      if (start !== null) edges.push([keys.get(key) ?? 0, windows.get(start) ?? 0, ANY])
    }
  }
  return {
    net: residualOf(nodes, edges),
    sink,
    groupOf: (zoneId, startMinute) => keys.get(`${zoneId} ${startMinute}`) ?? null,
    workers,
  }
}

/** The windows of the places bound to a courier; a place outside the shift binds nobody. */
const boundTo = (shift: Shift, sold: readonly Sold[]): number[] =>
  sold.flatMap(({ courierId, startMinute }) =>
    courierId === shift.courierId ? (windowWorked(shift, startMinute) ?? []) : [],
  )

const overbookedOf = (shift: Shift, bound: readonly number[]): number =>
  Math.max(
    0,
    bound.length - shift.maxStops,
    ...shift.startMinutes.map((start) => bound.filter((each) => each === start).length - shift.perWindow),
  )

const isFree =
  (shifts: readonly Shift[]) =>
  ({ courierId, startMinute }: Sold): boolean => {
    const shift = courierId !== null && shifts.find((each) => each.courierId === courierId)
    return !shift || windowWorked(shift, startMinute) === null
  }

/** Pushes up to `want` places of a group; returns how many can be served. */
const serve = ({ net, sink, groupOf }: Network, wanted: Omit<Wanted, 'grams'>, want: number): number => {
  const group = groupOf(wanted.zoneId, wanted.startMinute)
  let served = 0
  while (group !== null && served < want) {
    const more = push(net, group, sink, want - served)
    if (more === 0) break
    served += more
  }
  return served
}

const planOf = (
  shifts: readonly Shift[],
  sold: readonly Sold[],
  { net, sink, groupOf, workers }: Network,
  known: { byCount: number; byWeight: number; overbooked: number },
): DayPlan => {
  const isLimited = shifts.some(({ maxG }) => maxG !== null)
  return {
    unserved: Math.max(known.byCount, known.byWeight),
    overbooked: known.overbooked,
    add: (wanted) => {
      const group = groupOf(wanted.zoneId, wanted.startMinute)
      if (group === null) return null
      const next = copyOf(net)
      if (push(next, group, sink, 1) === 0) return null
      const more = [...sold, { ...wanted, courierId: null }]
      const byWeight = isLimited ? unservedByWeight(shifts, more) : 0
      if (byWeight > known.byWeight) return null
      return planOf(shifts, more, { net: next, sink, groupOf, workers }, { ...known, byWeight })
    },
    left: (zoneId, startMinute, most) =>
      serve({ net: copyOf(net), sink, groupOf, workers }, { zoneId, startMinute }, most),
    couriers: (zoneId, startMinute) => workers.get(`${zoneId} ${startMinute}`) ?? 0,
  }
}

/**
 * Plans a day: the most places that can be served, by a flow from (zone, window) over couriers' windows to couriers'
 * days (decisions/0035). A place that cannot be served does not keep others from being served.
 */
export const planDay = (shifts: readonly Shift[], sold: readonly Sold[]): DayPlan => {
  const network = networkOf(shifts, sold)
  const counts = new Map<string, { zoneId: number; startMinute: number; count: number }>()
  for (const { zoneId, startMinute } of sold.filter(isFree(shifts))) {
    const key = `${zoneId} ${startMinute}`
    counts.set(key, { zoneId, startMinute, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  let byCount = 0
  for (const { count, ...group } of counts.values()) byCount += count - serve(network, group, count)
  const isLimited = shifts.some(({ maxG }) => maxG !== null)
  return planOf(shifts, sold, network, {
    byCount,
    byWeight: isLimited ? unservedByWeight(shifts, sold) : 0,
    overbooked: shifts.reduce((sum, shift) => sum + overbookedOf(shift, boundTo(shift, sold)), 0),
  })
}
