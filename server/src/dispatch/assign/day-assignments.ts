// Tracks which courier has which orders on a day, and computes the cost of one more order for each courier.
import { metresBetween, type Position } from '@huishou/wire/geo'
import { isSameWindow, lackOfRoom, lackOfShift, type Load } from '../../rota/index.ts'

/** A courier's day according to the rota, with the facts by which couriers are compared. */
export type BoardCourier = {
  id: number
  startMinutes: readonly number[]
  zoneIds: readonly number[]
  perWindow: number
  maxStops: number
  maxG: number | null
  /** The position they start from; null: unknown. */
  position: Position | null
  /** Stops of the last seven days, this day not counted. */
  weekStops: number
}

export type BoardOrder = {
  id: number
  /** Null: no zone is known, any courier of the city may go. */
  zoneId: number | null
  startMinute: number
  position: Position | null
  grams: number
  /** The courier who has the order and keeps it: accepted, on the way, or pinned. */
  fixedTo: number | null
  /** The courier it is offered to, from whom it may be taken. */
  offeredTo: number | null
  refusedBy: ReadonlySet<number>
  /** How many offers of the order each courier has let run out. */
  timedOut: ReadonlyMap<number, number>
}

/** The detour in metres that weighs as much as having one stop more than others. */
const STOP_M = 400
/** The same for a stop more than others in the last week, and for 50 kg. */
const WEEK_STOP_M = 60
const HEAP_G = 50_000
const HEAP_M = 200
/** A courier who let an offer of this order run out gets it again only if nobody else is near. */
const TIMED_OUT_M = 20_000
/** After this many timeouts, a courier is not asked again. */
export const MOST_TIMEOUTS = 2
/** Metres assumed between two places if the position of either is unknown. */
const UNKNOWN_M = 2000

const metres = (one: Position | null, other: Position | null): number =>
  one && other ? metresBetween(one, other) : UNKNOWN_M

/** `orders` are in the sequence of their windows. */
type Day = { courier: BoardCourier; orders: BoardOrder[]; grams: number }

/**
 * The couriers of a day with their orders, their room and the cost of one more order (docs/rules/dispatch.md#choice).
 */
export class DayBoard {
  readonly days: ReadonlyMap<number, Day>
  private readonly holder = new Map<number, number>()
  private readonly meanWeek: number
  /** The candidates for each order, cached because they do not depend on which courier has which orders. */
  private readonly asked = new Map<number, readonly BoardCourier[]>()

  constructor(couriers: readonly BoardCourier[]) {
    this.days = new Map(couriers.map((courier) => [courier.id, { courier, orders: [], grams: 0 }]))
    this.meanWeek = couriers.reduce((sum, { weekStops }) => sum + weekStops, 0) / Math.max(couriers.length, 1)
  }

  holderOf(order: BoardOrder): number | null {
    return this.holder.get(order.id) ?? null
  }

  ordersOf(courierId: number): readonly BoardOrder[] {
    return this.days.get(courierId)?.orders ?? []
  }

  get averageStops(): number {
    return this.holder.size / Math.max(this.days.size, 1)
  }
  get averageWeek(): number {
    return this.meanWeek
  }

  /** The couriers on the rota for this zone and window who have not declined, whether they have room or not. */
  candidates(order: BoardOrder): readonly BoardCourier[] {
    const known = this.asked.get(order.id)
    if (known) return known
    const found = this.willing(order)
    this.asked.set(order.id, found)
    return found
  }

  /** As `candidates`, but not cached, for an order that is moved to another window. */
  willing(order: BoardOrder): readonly BoardCourier[] {
    return this.workers(order).filter(
      ({ id }) => !order.refusedBy.has(id) && (order.timedOut.get(id) ?? 0) < MOST_TIMEOUTS,
    )
  }

  workers(order: BoardOrder): BoardCourier[] {
    return [...this.days.values()].flatMap(({ courier }) =>
      lackOfShift(courier, order) === null ? courier : [],
    )
  }

  private loadOf(courier: BoardCourier, startMinute: number): Load {
    let inWindow = 0
    for (const one of this.ordersOf(courier.id))
      if (isSameWindow(courier, one.startMinute, startMinute)) inWindow += 1
    return {
      stops: this.ordersOf(courier.id).length,
      inWindow,
      grams: this.days.get(courier.id)?.grams ?? 0,
    }
  }

  isWindowFull(courier: BoardCourier, startMinute: number): boolean {
    return this.loadOf(courier, startMinute).inWindow >= courier.perWindow
  }

  isTooHeavy({ id, maxG }: BoardCourier, grams: number): boolean {
    return maxG !== null && (this.days.get(id)?.grams ?? 0) + grams > maxG
  }

  hasRoom(courier: BoardCourier, { startMinute, grams }: BoardOrder): boolean {
    return lackOfRoom(courier, this.loadOf(courier, startMinute), grams) === null
  }

  /** Extra metres to drive for this order, placed where it costs least among the stops of its window. */
  detourM({ id, position: home }: BoardCourier, order: BoardOrder): number {
    const has = this.holder.get(order.id) === id
    const stops = has ? this.ordersOf(id).filter((one) => one.id !== order.id) : this.ordersOf(id)
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at <= stops.length; at += 1) {
      const before = stops[at - 1]
      const after = stops[at]
      if (
        (before && before.startMinute > order.startMinute) ||
        (after && after.startMinute < order.startMinute)
      )
        continue
      const come = before?.position ?? home
      const there = before || home ? metres(come, order.position) : 0
      const on = after ? metres(order.position, after.position) : 0
      const saved = after && (before || home) ? metres(come, after.position) : 0
      least = Math.min(least, there + on - saved)
    }
    return Math.max(0, Math.round(least))
  }

  /** The cost, in metres, of giving the order to this courier, as if the courier did not have it yet. */
  cost(courier: BoardCourier, order: BoardOrder): number {
    const has = this.holder.get(order.id) === courier.id ? 1 : 0
    const grams = (this.days.get(courier.id)?.grams ?? 0) - has * order.grams
    return (
      this.detourM(courier, order) +
      (this.ordersOf(courier.id).length - has) * STOP_M +
      (courier.weekStops - this.meanWeek) * WEEK_STOP_M +
      (grams / HEAP_G) * HEAP_M +
      (order.timedOut.get(courier.id) ?? 0) * TIMED_OUT_M
    )
  }

  give(order: BoardOrder, courierId: number): void {
    this.take(order)
    const day = this.days.get(courierId)
    if (!day) return
    const later = day.orders.findIndex(({ startMinute }) => startMinute > order.startMinute)
    day.orders.splice(later < 0 ? day.orders.length : later, 0, order)
    day.grams += order.grams
    this.holder.set(order.id, courierId)
  }

  take(order: BoardOrder): void {
    const day = this.days.get(this.holder.get(order.id) ?? 0)
    if (!day) return
    day.orders.splice(day.orders.indexOf(order), 1)
    day.grams -= order.grams
    this.holder.delete(order.id)
  }
}
