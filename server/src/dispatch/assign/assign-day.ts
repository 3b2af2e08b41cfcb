// Chooses couriers for the pickup orders of a day, with reasons, and finds solutions for the orders left unassigned.
import type { AssignReason, UnservedCause, WayOutKind } from '@huishou/wire/dispatch/assignment-reasons'
import { lackOfShift } from '../../rota/index.ts'
import { DayBoard, type BoardCourier, type BoardOrder } from './day-assignments.ts'
import { placeByExchange } from './place-by-exchange.ts'

export type Way = { kind: WayOutKind; startMinute: number; courierId: number | null }
export type Given = { orderId: number; courierId: number; reasons: AssignReason[] }
export type Left = { orderId: number; cause: UnservedCause; ways: Way[] }
export type Assignment = {
  /** Orders that are assigned a courier, or a different courier than the one they were offered to. */
  given: Given[]
  left: Left[]
  /** Stops and grams of each courier afterwards. */
  totals: Map<number, { stops: number; grams: number }>
}

const PASSES = 3
/** Metres a change must save, so that orders are not moved for a negligible gain. */
const WORTH_M = 300
/** Number of solutions shown of each kind. */
const WAYS = 2

const cheapest = (
  board: DayBoard,
  order: BoardOrder,
  couriers = board.candidates(order),
): BoardCourier | null => {
  let best: { courier: BoardCourier; cost: number } | null = null
  for (const courier of couriers) {
    if (!board.hasRoom(courier, order)) continue
    const cost = board.cost(courier, order)
    if (!best || cost < best.cost) best = { courier, cost }
  }
  return best?.courier ?? null
}

/** Moves orders of this run to couriers who now cost less, in a few passes. */
const improve = (board: DayBoard, orders: readonly BoardOrder[]): void => {
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const order of orders) {
      const now = board.days.get(board.holderOf(order) ?? 0)?.courier
      if (!now) continue
      const cost = board.cost(now, order)
      board.take(order)
      const other = cheapest(board, order)
      const better = other && other.id !== now.id && board.cost(other, order) + WORTH_M < cost
      board.give(order, better ? other.id : now.id)
    }
}

const reasonsOf = (board: DayBoard, order: BoardOrder, courier: BoardCourier, exchanged: boolean) => {
  const reasons: AssignReason[] = []
  const others = board.candidates(order).length - 1
  const stops = board.ordersOf(courier.id).length
  if (others === 0) reasons.push({ code: 'only', values: {} })
  else if (stops > 1) reasons.push({ code: 'near', values: { metres: board.detourM(courier, order) } })
  else reasons.push({ code: 'first', values: {} })
  if (others > 0)
    reasons.push({ code: 'load', values: { stops, average: Math.round(board.averageStops * 10) } })
  if (others > 0 && courier.weekStops + 3 <= board.averageWeek)
    reasons.push({
      code: 'week',
      values: { stops: courier.weekStops, average: Math.round(board.averageWeek * 10) },
    })
  const refused = new Set([...order.refusedBy, ...order.timedOut.keys()]).size
  if (refused > 0) reasons.push({ code: 'refused', values: { count: refused } })
  if (exchanged) reasons.push({ code: 'exchange', values: {} })
  return reasons
}

const causeOf = (board: DayBoard, order: BoardOrder): UnservedCause => {
  if (board.workers(order).length === 0) return 'nobody'
  const willing = board.candidates(order)
  if (willing.length === 0) return 'refused'
  const alone = (courier: BoardCourier) => courier.maxG !== null && order.grams > courier.maxG
  return willing.every(alone) ? 'heavy' : 'full'
}

/** Solutions that would make it possible to serve the order: another window, a courier of another zone, or overtime. */
const waysFor = (board: DayBoard, order: BoardOrder, earliestMinute: number): Way[] => {
  const couriers = [...board.days.values()].map(({ courier }) => courier)
  const minutes = [...new Set(couriers.flatMap(({ startMinutes }) => startMinutes))].toSorted((a, b) => a - b)
  const windows = minutes.filter((startMinute) => {
    const moved = { ...order, startMinute }
    return (
      startMinute !== order.startMinute &&
      startMinute >= earliestMinute &&
      cheapest(board, moved, board.willing(moved)) !== null
    )
  })
  const willing = couriers.filter(({ id }) => !order.refusedBy.has(id))
  const elsewhere = willing.filter(
    (courier) => lackOfShift(courier, order) === 'zone' && board.hasRoom(courier, order),
  )
  const overtime = board
    .candidates(order)
    .filter((courier) => !board.isTooHeavy(courier, order.grams))
    .toSorted((one, other) => board.ordersOf(one.id).length - board.ordersOf(other.id).length)
  const { startMinute } = order
  return [
    ...windows
      .slice(0, WAYS)
      .map((minute) => ({ kind: 'window' as const, startMinute: minute, courierId: null })),
    ...elsewhere
      .toSorted((one, other) => board.cost(one, order) - board.cost(other, order))
      .slice(0, WAYS)
      .map(({ id }) => ({ kind: 'zone' as const, startMinute, courierId: id })),
    ...overtime.slice(0, WAYS).map(({ id }) => ({ kind: 'overtime' as const, startMinute, courierId: id })),
  ]
}

const boardOf = (couriers: readonly BoardCourier[], orders: readonly BoardOrder[]): DayBoard => {
  const board = new DayBoard(couriers)
  for (const order of orders) {
    const holder = order.fixedTo ?? order.offeredTo
    if (holder !== null) board.give(order, holder)
  }
  return board
}

/**
 * Assigns the orders of a day to couriers by rota, capacity, the distance between stops, fairness and earlier refusals
 * (docs/rules/dispatch.md#choice). Accepted and pinned orders keep their courier; an offer moves only if another order
 * could not be served otherwise. Windows before `earliestMinute` are no longer suggested.
 */
export const assignDay = (
  couriers: readonly BoardCourier[],
  orders: readonly BoardOrder[],
  earliestMinute = 0,
): Assignment => {
  const board = boardOf(couriers, orders)
  const open = orders
    .filter((order) => order.fixedTo === null && order.offeredTo === null)
    .map((order) => ({ order, choices: board.candidates(order).length }))
    .toSorted(
      (one, other) =>
        one.choices - other.choices ||
        one.order.startMinute - other.order.startMinute ||
        one.order.id - other.order.id,
    )
    .map(({ order }) => order)
  const exchanged = new Set<number>()
  const unserved: BoardOrder[] = []
  for (const order of open) {
    const courier = cheapest(board, order)
    if (courier) board.give(order, courier.id)
    else if (placeByExchange(board, order)) exchanged.add(order.id)
    else unserved.push(order)
  }
  improve(
    board,
    open.filter(({ id }) => !exchanged.has(id)),
  )
  const given = orders.flatMap((order) => {
    const courier = board.days.get(board.holderOf(order) ?? 0)?.courier
    if (!courier || order.fixedTo !== null || order.offeredTo === courier.id) return []
    const moved = order.offeredTo !== null || exchanged.has(order.id)
    return [{ orderId: order.id, courierId: courier.id, reasons: reasonsOf(board, order, courier, moved) }]
  })
  return {
    given,
    left: unserved.map((order) => ({
      orderId: order.id,
      cause: causeOf(board, order),
      ways: waysFor(board, order, earliestMinute),
    })),
    totals: new Map([...board.days].map(([id, day]) => [id, { stops: day.orders.length, grams: day.grams }])),
  }
}
