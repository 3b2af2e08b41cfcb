// Plans the sequence and the times of a courier's stops.
import { dispatchLimits } from '@huishou/wire/dispatch/choices'
import type { Position } from '@huishou/wire/geo'
import { instantOf, MINUTE, SECOND } from '@huishou/wire/time'
import type { TravelTable } from '../travel/travel-table.ts'
import { bestSequence } from './best-sequence.ts'

/** A courier's open stop, in its current place in the sequence. */
export type PlanStop = {
  orderId: number
  position: Position | null
  slotStartMinute: number
  slotEndMinute: number
  /** Placed directly after the previous stop by hand. */
  held: boolean
  skippedAt: number | null
  /** On the way to it, or there since `arrivedAt`. */
  underWay: boolean
  arrivedAt: number | null
}
export type PlannedStop = { orderId: number; etaAt: number; leaveAt: number; late: boolean }
export type PlannedRoute = { stops: PlannedStop[]; travelM: number; travelS: number }

/** A courier who has been at a door for long is assumed to stay for another moment. */
const LEAST_SERVICE_S = 120

/**
 * The sequence of a courier's day with the time of each stop (docs/rules/dispatch.md#sequence). `travel` is the table
 * of the start and the stops, `startAt` when the courier can set out, and `stopMinutes` the duration of a stop.
 */
export const planRoute = (
  stops: readonly PlanStop[],
  travel: TravelTable,
  { day, startAt, now, stopMinutes }: { day: string; startAt: number; now: number; stopMinutes: number },
): PlannedRoute => {
  const midnight = instantOf(day)
  const secondOf = (at: number): number => Math.max(0, Math.round((at - midnight) / SECOND))
  const timings = stops.map(({ underWay, held, arrivedAt, skippedAt, slotStartMinute, slotEndMinute }) => {
    const again = skippedAt === null ? 0 : secondOf(skippedAt + dispatchLimits.skipMinutes * MINUTE)
    const spentS = arrivedAt === null ? 0 : Math.round((now - arrivedAt) / SECOND)
    return {
      // a courier who is on the way continues, without waiting for the window
      fromS: underWay ? 0 : Math.max(slotStartMinute * 60, again),
      untilS: slotEndMinute * 60,
      serviceS: Math.max(LEAST_SERVICE_S, stopMinutes * 60 - spentS),
      held: held || underWay,
    }
  })
  const startS = secondOf(startAt)
  const { order, cost } = bestSequence({ startS, stops: timings, travelS: travel.seconds })
  const width = stops.length + 1
  let timeS = startS
  let place = 0
  let travelM = 0
  const planned = order.flatMap((index): PlannedStop[] => {
    const stop = stops[index]
    const timing = timings[index]
    if (!stop || !timing) return []
    const leg = place * width + index + 1
    travelM += travel.metres[leg] ?? 0
    timeS = Math.max(timeS + (travel.seconds[leg] ?? 0), timing.fromS)
    place = index + 1
    const etaAt = stop.arrivedAt ?? midnight + timeS * SECOND
    timeS += timing.serviceS
    const late = etaAt > midnight + timing.untilS * SECOND
    return [{ orderId: stop.orderId, etaAt, leaveAt: midnight + timeS * SECOND, late }]
  })
  return { stops: planned, travelM, travelS: cost.travelS }
}
