import { listen } from '@huishou/client/live-stream'
import type { Endpoint } from '@huishou/wire/client'
import { orderApproach } from '@huishou/wire/client/approach/approach'
import { goodsList } from '@huishou/wire/client/catalog/goods'
import { unread } from '@huishou/wire/client/content/feedback'
import { cashLog, cashMonths, userAmount } from '@huishou/wire/client/ledger/customer'
import { userDetail } from '@huishou/wire/client/member/customer'
import { estimate } from '@huishou/wire/client/pickup/placing'
import { orderDetail, orderList } from '@huishou/wire/client/pickup/customer'
import { withdrawalDetail, withdrawals, withdrawalTerms } from '@huishou/wire/client/withdrawal/customer'
import type { LiveEvent } from '@huishou/wire/live'
import { api, invalidate } from './api.ts'

const STALE_BY: Record<LiveEvent['topic'], Endpoint[]> = {
  pickup: [orderList, orderDetail, orderApproach],
  approach: [orderApproach],
  position: [],
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
  rota: [],
  sequence: [],
}

/** Everything that may have changed without an event while disconnected: all of a member's own data. */
const OWN = [
  ...new Set([...STALE_BY.pickup, ...STALE_BY.mail_in, ...STALE_BY.balance, ...STALE_BY.withdrawal]),
]

/** Returns the further endpoints a topic makes stale, as registered by the pages loaded so far. */
type Also = (topic: LiveEvent['topic']) => Endpoint[]

/** Listens to live events and refetches the data they concern. Returns a function that disconnects. */
export const connect = (token: string | null, run: number | undefined, also: Also): (() => void) =>
  listen<LiveEvent>(api, 'customer', ({ topic }) => void invalidate(...STALE_BY[topic], ...also(topic)), {
    // events before or between connections are lost
    onOpen: () =>
      void invalidate(
        ...(token ? [...OWN, ...also('feedback')] : []),
        ...(run === undefined ? [] : also('bargain')),
      ),
    ...(run === undefined ? {} : { run }),
  })
