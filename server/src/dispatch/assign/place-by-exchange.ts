// Makes room for an order that no courier has room for, by moving other orders between couriers.
import { isSameWindow } from '../../rota/index.ts'
import type { BoardCourier, BoardOrder, DayBoard } from './day-assignments.ts'

type Step = { order: BoardOrder; from: Step | null; courier: BoardCourier | null }

const isMovable = ({ fixedTo }: BoardOrder): boolean => fixedTo === null

/** A courier's orders of which one has to be moved away before this order fits. */
const inTheWay = (board: DayBoard, courier: BoardCourier, order: BoardOrder): BoardOrder[] => {
  const windowFull = board.isWindowFull(courier, order.startMinute)
  const { maxG } = courier
  const grams = board.days.get(courier.id)?.grams ?? 0
  return board
    .ordersOf(courier.id)
    .filter(
      (one) =>
        isMovable(one) &&
        (!windowFull || isSameWindow(courier, one.startMinute, order.startMinute)) &&
        (maxG === null || grams - one.grams + order.grams <= maxG),
    )
}

/** Gives the last order of a chain its place, then each one before it the place that became free. */
const follow = (board: DayBoard, last: Step, courier: BoardCourier): void => {
  board.give(last.order, courier.id)
  for (let step: Step = last; step.from && step.courier; step = step.from)
    board.give(step.from.order, step.courier.id)
}

/**
 * Finds a place for an order nobody has room for by moving others: the shortest chain in which each order takes the
 * place of the next, and the last finds room. With limits on counts alone, a chain is found whenever there is one; with
 * limits on weight, one may be missed. Returns whether the order has a place now.
 */
export const placeByExchange = (board: DayBoard, order: BoardOrder): boolean => {
  const seen = new Set([order.id])
  const queue: Step[] = [{ order, from: null, courier: null }]
  for (let step = queue.shift(); step; step = queue.shift()) {
    const { order: moving } = step
    const holder = board.holderOf(moving)
    for (const courier of board.candidates(moving)) {
      if (courier.id === holder) continue
      if (board.hasRoom(courier, moving)) {
        follow(board, step, courier)
        return true
      }
      for (const blocker of inTheWay(board, courier, moving)) {
        if (seen.has(blocker.id)) continue
        seen.add(blocker.id)
        queue.push({ order: blocker, from: step, courier })
      }
    }
  }
  return false
}
