import { listen } from '@huishou/client/live-stream'
import type { Endpoint } from '@huishou/wire/client'
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

/** What may have changed while nobody was told: all that is a member's own. */
const OWN = [
  ...new Set([...STALE_BY.pickup, ...STALE_BY.mail_in, ...STALE_BY.balance, ...STALE_BY.withdrawal]),
]

/** Which further endpoints a topic makes stale, as far as pages have said. */
type Also = (topic: LiveEvent['topic']) => Endpoint[]

/** Hears what the server says has changed, and reads it again. Returns the stop function. */
export const connect = (token: string | null, run: number | undefined, also: Also): (() => void) =>
  listen<LiveEvent>(api, 'customer', ({ topic }) => void invalidate(...STALE_BY[topic], ...also(topic)), {
    // what happened before the connection stood, or while it was down, was told to nobody
    onOpen: () =>
      void invalidate(
        ...(token ? [...OWN, ...also('feedback')] : []),
        ...(run === undefined ? [] : also('bargain')),
      ),
    ...(run === undefined ? {} : { run }),
  })
