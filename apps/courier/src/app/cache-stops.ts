// Caches the courier's stops, so that they can be opened without a network.

import { courierStops } from '@huishou/wire/client/pickup/couriers'
import { staffOrder, weighingPrices } from '@huishou/wire/client/pickup/staff'
import type { PickupState } from '@huishou/wire/pickup/states'
import { addDays, MINUTE } from '@huishou/wire/time'
import { useEffect, useRef } from 'react'
import { prefetch, useRead } from '../shared/use-read.ts'
import type { Order } from '../shared/pending-order.ts'
import type { StaffMember } from '../shared/session.ts'

const UNDER_WAY: readonly PickupState[] = ['accepted', 'en_route', 'arrived', 'weighed']
/**
 * The maximum number of cached stops: more than two days of driving, but few enough that a faulty list cannot fill the
 * device.
 */
const MOST_STOPS = 40
/** Prices change daily; cached prices, and stops of the same version, are not refetched while younger than this. */
const YOUNG = 30 * MINUTE

const keepStop = async (stop: Order, signal: AbortSignal): Promise<boolean> => {
  const input = { orderId: stop.id }
  const young = (at: number) => at > Date.now() - YOUNG
  return (
    (await prefetch(staffOrder, input, signal, ({ version }, at) => version === stop.version && young(at))) &&
    (stop.state === 'weighed' || (await prefetch(weighingPrices, input, signal, (_prices, at) => young(at))))
  )
}

/**
 * Caches the stops one after the other, to leave bandwidth for the courier's own calls. Ends when the network is
 * gone.
 */
async function keepStops(stops: readonly Order[], signal: AbortSignal): Promise<void> {
  for (const stop of stops.filter(({ state }) => UNDER_WAY.includes(state)).slice(0, MOST_STOPS)) {
    if (signal.aborted || !(await keepStop(stop, signal))) return
  }
}

/**
 * Caches the accepted stops of today and tomorrow, with the prices needed to weigh them, before they are opened or the
 * network is gone.
 */
export function useCachedStops({ role }: StaffMember): void {
  const today = useRead(courierStops, {}, { enabled: role === 'courier', everyMs: MINUTE })
  const next = today.data && addDays(today.data.day, 1)
  const tomorrow = useRead(courierStops, next ? { day: next } : {}, {
    enabled: next !== undefined,
    everyMs: 5 * MINUTE,
  })
  const fresh = today.data && tomorrow.data && today.keptAt === null ? today.at : null
  const stops = useRef<readonly Order[]>([])
  useEffect(() => {
    stops.current = [...(today.data?.stops ?? []), ...(tomorrow.data?.stops ?? [])]
  })
  useEffect(() => {
    if (fresh === null) return
    const stop = new AbortController()
    void keepStops(stops.current, stop.signal)
    return () => stop.abort()
  }, [fresh, tomorrow.at])
}
