import {
  cashLog,
  estimate,
  goodsList,
  orderDetail,
  orderList,
  userAmount,
  type Endpoint,
  type LiveEvent,
} from '@huishou/wire'
import { useEffect } from 'react'
import { api, readAgain } from './api.ts'
import { lifeData } from './life-data.ts'
import { whenIdle } from './when-idle.ts'

const STALE_BY: Record<LiveEvent['topic'], Endpoint[]> = {
  pickup: [orderList, orderDetail],
  balance: [userAmount, cashLog],
  prices: [goodsList, estimate],
  alarm: [],
}

/** Going from one page to the next closes one listener and opens another; the connection outlives that. */
const LINGER_MS = 5_000

let listeners = 0
let open: { token: string; stop: () => void } | null = null
let closing: ReturnType<typeof setTimeout> | undefined

const connect = (token: string) => {
  if (open?.token === token) return
  open?.stop()
  const stop = api.listen<LiveEvent>('customer', (event) => void readAgain(...STALE_BY[event.topic]))
  open = { token, stop }
}

const follow = (token: string) => {
  clearTimeout(closing)
  listeners += 1
  const callOff = whenIdle(() => connect(token))
  return () => {
    callOff()
    listeners -= 1
    closing = setTimeout(() => {
      if (listeners > 0) return
      open?.stop()
      open = null
    }, LINGER_MS)
  }
}

/** While the page is in sight, what the server says has changed is read again. All pages share one connection. */
export const useLive = () => {
  const { token } = lifeData.use()
  useEffect(() => (token ? follow(token) : undefined), [token])
}
