// Refetches data when the server reports a change by a live event, or can be reached again.

import { coSignMessages } from '../shared/messages/co-sign.ts'
import { listen } from '@huishou/client/live-stream'
import { courierCommunityDays } from '@huishou/wire/client/community/courier'
import { courierSequence } from '@huishou/wire/client/dispatch/courier-sequence'
import { coSignRequests } from '@huishou/wire/client/pickup/co-sign'
import { counterOrders, staffOrder, weighingPrices } from '@huishou/wire/client/pickup/staff'
import { courierStops } from '@huishou/wire/client/pickup/couriers'
import { myRota } from '@huishou/wire/client/rota/leave-and-swaps'
import type { LiveEvent } from '@huishou/wire/live'
import { toast } from '@huishou/kit/overlays/toast'
import { useEffect } from 'react'
import { liveLine, queryClient, invalidate } from '../shared/api.ts'
import { sayNow } from '../shared/language.ts'
import { network } from '../shared/network.ts'

/** Refetches data shown from the cache as soon as the server can be reached. */
export const readWhenReachable = (): (() => void) =>
  network.subscribe(() => {
    if (network.reachable()) void queryClient.invalidateQueries()
  })

/** Refetches the data that live events concern; `token` selects whose events arrive. */
export const useLive = (token: string | undefined) => {
  useEffect(() => {
    if (!token) return
    return listen<LiveEvent>({ liveLine }, 'staff', (event) => {
      if (event.topic === 'co_sign') {
        void invalidate(coSignRequests)
        if (event.waiting) toast(sayNow(coSignMessages.new))
      } else if (event.topic === 'prices') void invalidate(weighingPrices)
      else if (event.topic === 'rota') void invalidate(myRota)
      else if (event.topic === 'sequence') void invalidate(courierSequence)
      else if (event.topic !== 'balance')
        void invalidate(courierStops, courierCommunityDays, counterOrders, staffOrder)
    })
  }, [token])
}
