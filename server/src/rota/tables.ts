// Tables of the rota, which says when couriers work: their vehicles, weekly patterns, exceptions, leave and swaps,
// holidays, and the stops sold in time windows.

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
  /** A courier's vehicle. `perWindow` null: as many stops per window as the zones allow; `maxG` null: no limit. */
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
   * A day that differs from the pattern. `hours` is a JSON list of `{fromMinute, toMinute}`, empty on a day off;
   * `zoneIds` is a JSON list of the zones worked in addition to the courier's own.
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
  /** Patterns do not apply on these days; exceptions do. */
  rotaHoliday: { cityId: string; day: string; name: string }
  /** One row, incremented with every change of the tables above, so that values computed from them can be cached. */
  rotaVersion: { id: number; version: number }
  /**
   * A city's day on which places are sold. Whoever changes it draws a new `stamp` first, and thereby waits for
   * others; `before` is the previous stamp.
   */
  rotaDay: { cityId: string; day: string; stamp: string; before: string }
  /**
   * A place in a window: held for a customer `until` a time, or sold to an order. `courierId` is the courier who
   * accepted it or to whom it is pinned; `grams` comes from the weight band, 0 if unknown.
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
  /** Maximum places sold in a window, where set by hand; 0 means closed. */
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
  /** `withStaffId` is null if offered to everybody; `returnDay` is worked for the other courier in exchange. */
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
