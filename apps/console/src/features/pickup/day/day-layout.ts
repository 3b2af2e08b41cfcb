// Pure functions that arrange the stops of one day, assigned or not: how they look, their order, their position on the
// timeline, where they can be dropped, and which ones a lasso selects.
import type { ReplyOf } from '@huishou/wire/client'
import type { dispatchPlan } from '@huishou/wire/client/dispatch/staff'
import { instantOf, MINUTE } from '@huishou/wire/time'

export type Plan = ReplyOf<typeof dispatchPlan>
export type Stop = Plan['orders'][number]
export type CourierDay = Plan['couriers'][number]
export type Row = { courier: CourierDay; stops: readonly Stop[] }

/** The look of a stop on the map and timeline, which determines its colour and fill. */
export type Look = 'open' | 'offered' | 'accepted' | 'under-way' | 'done' | 'off'
const looks: Partial<Record<Stop['state'], Look>> = {
  placed: 'open',
  assigned: 'offered',
  accepted: 'accepted',
  en_route: 'under-way',
  arrived: 'under-way',
  weighed: 'done',
  settled: 'done',
  closed: 'done',
}
export const lookOf = ({ state }: Pick<Stop, 'state'>): Look => looks[state] ?? 'off'

/** Whether a dispatcher may still assign the stop to a courier, or to a different one. */
export const isMovable = (stop: Stop): boolean =>
  stop.state === 'placed' || stop.state === 'assigned' || stop.state === 'accepted'

const orderKey = ({ endedAt, position, startMinute }: Stop): [number, number, number] => [
  endedAt ?? Number.MAX_SAFE_INTEGER,
  position ?? Number.MAX_SAFE_INTEGER,
  startMinute,
]
const bySequence = (a: Stop, b: Stop): number => {
  const [one, other] = [orderKey(a), orderKey(b)]
  const at = one.findIndex((value, index) => value !== other[index])
  return at === -1 ? a.id - b.id : (one[at] ?? 0) - (other[at] ?? 0)
}

/** One row for each courier, with the stops in driving order and ended stops first. */
export const rowsOf = ({ couriers, orders }: Plan): Row[] => {
  const byCourier = new Map<number, Stop[]>()
  for (const stop of orders)
    if (stop.courierId !== null)
      byCourier.set(stop.courierId, [...(byCourier.get(stop.courierId) ?? []), stop])
  return couriers.map((courier) => ({
    courier,
    stops: (byCourier.get(courier.id) ?? []).toSorted(bySequence),
  }))
}

export const unassignedOf = ({ orders }: Plan): Stop[] =>
  orders.filter(({ courierId, state }) => courierId === null && state === 'placed').toSorted(bySequence)

const STOP_MS = 12 * MINUTE
export type Block = { stop: Stop; from: number; to: number; number: number | null }

/** Numbers the stops that are not yet ended, starting at 1. */
export const numbersOf = (stops: readonly Stop[]): Map<number, number> =>
  new Map(stops.filter(({ endedAt }) => endedAt === null).map(({ id }, index) => [id, index + 1]))

/** Places the stops of a row in time, in sequence and without overlaps. */
export const blocksOf = ({ stops }: Row, day: string): Block[] => {
  const numbers = numbersOf(stops)
  let free = 0
  return stops.map((stop) => {
    const planned =
      stop.etaAt ?? (stop.endedAt === null ? instantOf(day, stop.startMinute) : stop.endedAt - STOP_MS)
    const from = Math.max(planned, free)
    const to = Math.max(from + STOP_MS, stop.etaAt === null ? 0 : (stop.leaveAt ?? 0))
    free = to
    return { stop, from, to, number: numbers.get(stop.id) ?? null }
  })
}

const HOUR_MINUTES = 60
/** The length of a courier's time window. */
export const WINDOW_MINUTES = 120
export type Span = { from: number; to: number }

/** The time span of the timeline, in whole hours: covers all windows and stops, and at least 08:00 to 20:00. */
export const spanOf = (rows: readonly Row[], day: string): Span => {
  const minutes = rows.flatMap((row) => {
    const blocks = blocksOf(row, day).map(({ from, to }) => [from, to] as const)
    return [
      ...blocks.flat().map((at) => (at - instantOf(day)) / MINUTE),
      ...row.courier.startMinutes.flatMap((minute) => [minute, minute + WINDOW_MINUTES]),
    ]
  })
  const first = Math.max(0, Math.min(8 * HOUR_MINUTES, ...minutes))
  const last = Math.min(24 * HOUR_MINUTES, Math.max(20 * HOUR_MINUTES, ...minutes))
  return {
    from: instantOf(day, Math.floor(first / HOUR_MINUTES) * HOUR_MINUTES),
    to: instantOf(day) + Math.ceil(last / HOUR_MINUTES) * HOUR_MINUTES * MINUTE,
  }
}

export const percentOf = (at: number, { from, to }: Span): number =>
  Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100))

type Point = { x: number; y: number }

/** The ids of the points inside a lasso. */
export const insideLasso = (
  lasso: readonly Point[],
  points: readonly (Point & { id: number })[],
): number[] => {
  if (lasso.length < 3) return []
  return points
    .filter(({ x, y }) => {
      let inside = false
      lasso.forEach((a, index) => {
        const b = lasso[(index + 1) % lasso.length] ?? a
        if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside
      })
      return inside
    })
    .map(({ id }) => id)
}

/**
 * The courier of a stop, if any, and its place in the courier's sequence; a null `afterOrderId` means before all stops
 * that are not under way.
 */
export type Standing = { orderId: number; courierId: number | null; afterOrderId: number | null }

/** The stops that a stop can be placed after; the server does not accept a place after an ended stop. */
const stillToDo = ({ stops }: Row, orderId: number): Stop[] =>
  stops.filter(({ id, endedAt }) => endedAt === null && id !== orderId)

/** The place after a given stop; if `afterOrderId` is undefined, the place after all stops of the row. */
export const placeBehind = (row: Row, orderId: number, afterOrderId: number | null | undefined): Standing => {
  const others = stillToDo(row, orderId)
  const after = afterOrderId === undefined ? others.at(-1) : others.find(({ id }) => id === afterOrderId)
  return { orderId, courierId: row.courier.id, afterOrderId: after?.id ?? null }
}

/** The place one step earlier or later in the sequence, or undefined if there is none. */
export const placeBeside = (row: Row, orderId: number, how: 'earlier' | 'later'): Standing | undefined => {
  const open = row.stops.filter(({ endedAt }) => endedAt === null)
  const at = open.findIndex(({ id }) => id === orderId)
  const to = how === 'earlier' ? at - 1 : at + 1
  if (at === -1 || to < 0 || to >= open.length) return undefined
  return placeBehind(row, orderId, open[how === 'earlier' ? at - 2 : to]?.id ?? null)
}

/** The current place of a stop, kept so that a move can be undone. */
export const standingOf = (rows: readonly Row[], orderId: number): Standing => {
  for (const row of rows) {
    const at = row.stops.findIndex(({ id }) => id === orderId)
    if (at !== -1) return placeBehind(row, orderId, row.stops[at - 1]?.id ?? null)
  }
  return { orderId, courierId: null, afterOrderId: null }
}

/** Moves that are undone together: the places the stops had before. */
export type Undoable = { text: string; back: readonly Standing[] }

/** The steps left once `step` was undone for the orders `done`; what failed of it can be undone again. */
export const withoutUndone = (
  steps: readonly Undoable[],
  step: Undoable,
  done: readonly number[],
): Undoable[] => {
  const back = step.back.filter(({ orderId }) => !done.includes(orderId))
  return steps.flatMap((one) => (one !== step ? [one] : back.length === 0 ? [] : [{ ...step, back }]))
}
