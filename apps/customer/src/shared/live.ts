import {
  cashLog,
  cashMonths,
  estimate,
  goodsList,
  orderDetail,
  orderList,
  unread,
  userAmount,
  userDetail,
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
  account: [userDetail, unread],
  balance: [userAmount, cashLog, cashMonths, withdrawalTerms],
  withdrawal: [withdrawals, withdrawalDetail, withdrawalTerms],
  prices: [goodsList, estimate],
  bargain: [],
  feedback: [],
  co_sign: [],
  alarm: [],
  duty: [],
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
let open: { to: string; stop: () => void } | null = null
let closing: ReturnType<typeof setTimeout> | undefined

const connect = (token: string | null, run: number | undefined) => {
  const to = `${token ?? ''} ${run ?? ''}`
  if (open?.to === to) return
  open?.stop()
  const stop = api.listen<LiveEvent>(
    'customer',
    (event) => void readAgain(...STALE_BY[event.topic]),
    // what happened before the connection stood, or while it was down, was told to nobody
    () =>
      void readAgain(
        ...(token ? [...OWN, ...STALE_BY.feedback] : []),
        ...(run === undefined ? [] : STALE_BY.bargain),
      ),
    run === undefined ? {} : { run },
  )
  open = { to, stop }
}

const follow = (token: string | null, run?: number) => {
  clearTimeout(closing)
  listeners += 1
  const callOff = whenIdle(() => connect(token, run))
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

/**
 * While the page is in sight, what the server says has changed is read again. All pages share one connection. With `run`
 * every cut of that bargain run is heard too, whoever's it is and also by who is not signed in.
 */
export const useLive = (run?: number) => {
  const { token } = lifeData.use()
  useEffect(() => (token || run !== undefined ? follow(token, run) : undefined), [token, run])
}
