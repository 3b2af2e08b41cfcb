// Tables of the automatic assignment of orders to couriers, and of the sequence of couriers' stops.
import type { AssignMode, TravelSource } from '@huishou/wire/dispatch/choices'
import type { UnservedCause } from '@huishou/wire/dispatch/assignment-reasons'
import type { Selectable } from 'kysely'

export type DispatchTables = {
  /** How a city assigns its orders; a city without a row assigns them by hand. */
  dispatchCity: {
    cityId: string
    mode: AssignMode
    dailyMinute: number
    dailyAhead: number
    stopMinutes: number
    /** The latest day whose orders a daily run has assigned. */
    ranFor: string | null
    version: number
    updatedAt: number
  }
  /** The result of automatic assignment: a courier with reasons, or why there is none and what would help. */
  dispatchOrder: {
    orderId: number
    courierId: number | null
    /** JSON: `AssignReason[]`. */
    reasons: string
    cause: UnservedCause | null
    /** JSON: `{ kind, startMinute, courierId }[]`. */
    ways: string
    at: number
  }
  /** Place of an open stop in its courier's day; deleted once the stop has ended. */
  dispatchStop: {
    orderId: number
    /** Version of the order this was planned with; another one means to plan again. */
    orderVersion: number
    courierId: number
    day: string
    position: number
    /** 1: put after the stop before it by hand, where it stays. */
    held: number
    heldReason: string
    skippedAt: number | null
    etaAt: number | null
    leaveAt: number | null
    late: number
  }
  dispatchDay: {
    courierId: number
    day: string
    /** Counts changes by hand, so that two people do not undo each other's changes unnoticed. */
    version: number
    /** 1: to be planned again, even if no stop has changed. */
    stale: number
    plannedAt: number | null
    travelSource: TravelSource
    travelM: number
    travelS: number
    startLatitude: number | null
    startLongitude: number | null
  }
}
export type CityRow = Selectable<DispatchTables['dispatchCity']>
export type StopRow = Selectable<DispatchTables['dispatchStop']>
export type DayRow = Selectable<DispatchTables['dispatchDay']>
