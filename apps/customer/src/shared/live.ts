import {
  cashLog,
  cashMonths,
  estimate,
  goodsList,
  orderDetail,
  orderList,
  userAmount,
  withdrawalDetail,
  withdrawals,
  withdrawalTerms,
  type Endpoint,
  type LiveEvent,
} from '@huishou/wire'
import { useEffect } from 'react'
import { api, readAgain } from './api.ts'
import { lifeData } from './life-data.ts'
import { whenIdle } from './when-idle.ts'

const STALE_BY: Record<LiveEvent['topic'], Endpoint[]> = {
  pickup: [orderList, orderDetail],
  mail_in: [],
  mall: [orderList, orderDetail],
  balance: [userAmount, cashLog, cashMonths, withdrawalTerms],
  withdrawal: [withdrawals, withdrawalDetail, withdrawalTerms],
  prices: [goodsList, estimate],
  bargain: [],
  alarm: [],
}

/** A page that is seldom opened says itself what an event makes stale, so that the first screen need not know of it. */
export const alsoStaleBy = (topic: LiveEvent['topic'], ...endpoints: Endpoint[]): void => {
  STALE_BY[topic].push(...endpoints)
}

const OWN = [
  ...new Set([...STALE_BY.pickup, ...STALE_BY.mail_in, ...STALE_BY.balance, ...STALE_BY.withdrawal]),
]

/** Going from one page to the next closes one listener and opens another; the connection outlives that. */
const LINGER_MS = 5_000

let listeners = 0
let open: { token: string; stop: () => void } | null = null
let closing: ReturnType<typeof setTimeout> | undefined

const connect = (token: string) => {
  if (open?.token === token) return
  open?.stop()
  const stop = api.listen<LiveEvent>(
    'customer',
    (event) => void readAgain(...STALE_BY[event.topic]),
    // what happened before the connection stood, or while it was down, was told to nobody
    () => void readAgain(...OWN),
  )
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
