import type { DayCause, LeaveState, SwapState } from '@huishou/wire/rota/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

type Decided = {
  decidedByStaffId: number | null
  decidedByName: string
  decidedAt: number | null
  /** The planner's message to the courier. */
  answer: string
  version: number
}

export type RotaTables = {
  /** A courier's vehicle. `perWindow` null: as many stops a window as their zones say; `maxG` null: not limited. */
  rotaCourier: {
    staffId: number
    perWindow: number | null
    maxG: number | null
    vehicle: string
    version: number
  }
  /** Hours worked every week; `weekday` 1 is Monday. */
  rotaPattern: { staffId: number; weekday: number; fromMinute: number; toMinute: number }
  /**
   * A day that differs from the pattern. `hours` is a JSON list of `[from, to]`, empty when off; `zoneIds` a JSON list
   * of zones worked besides the own ones.
   */
  rotaException: {
    staffId: number
    day: string
    cause: DayCause
    hours: string
    zoneIds: string
    note: string
    leaveId: number | null
    at: number
  }
  /** Patterns do not hold on these days; exceptions do. */
  rotaHoliday: { cityId: string; day: string; name: string }
  /** One row, counted up with every change of the tables above, so that what was computed from them may be kept. */
  rotaVersion: { id: number; version: number }
  /**
   * A city's day that places are sold of: whoever changes it draws a new `stamp` first, and so waits for the others;
   * `before` is the one it replaced.
   */
  rotaDay: { cityId: string; day: string; stamp: string; before: string }
  /**
   * A place in a window: held for a customer `until`, or sold to an order. `courierId` is who has accepted it; grams by
   * the weight band, 0: not known.
   */
  soldPlace: {
    id: Generated<number>
    cityId: string
    zoneId: number
    day: string
    startMinute: number
    grams: number
    memberId: number | null
    until: number | null
    orderId: number | null
    courierId: number | null
  }
  /** The most that is sold of a window, where somebody has set it; 0: closed. */
  slotLimit: { zoneId: number; day: string; startMinute: number; atMost: number }
  rotaLeave: {
    id: Generated<number>
    state: Moved<LeaveState>
    staffId: number
    fromDay: string
    toDay: string
    reason: string
    askedAt: number
  } & Decided
  /** `withStaffId` null: offered to everybody; `returnDay`: worked for the other in exchange. */
  rotaSwap: {
    id: Generated<number>
    state: Moved<SwapState>
    staffId: number
    day: string
    withStaffId: number | null
    returnDay: string | null
    reason: string
    offeredAt: number
    agreedAt: number | null
  } & Decided
}

export type LeaveRow = Selectable<RotaTables['rotaLeave']>
export type SwapRow = Selectable<RotaTables['rotaSwap']>
