// Listens to live events from the server and refetches the data they concern.

import { listen } from '@huishou/client/live-stream'
import type { Endpoint } from '@huishou/wire/client'
import { orderApproach } from '@huishou/wire/client/approach/courier-position'
import { goodsList } from '@huishou/wire/client/catalog/goods'
import { unread } from '@huishou/wire/client/content/feedback'
import { cashLog, cashMonths, userAmount } from '@huishou/wire/client/ledger/customer'
import { userDetail } from '@huishou/wire/client/member/customer'
import { estimate } from '@huishou/wire/client/pickup/placing'
import { orderDetail, orderList } from '@huishou/wire/client/pickup/customer'
import { withdrawalDetail, withdrawals, withdrawalTerms } from '@huishou/wire/client/withdrawal/customer'
import type { LiveEvent } from '@huishou/wire/live'
import { api, invalidate } from './api.ts'

type Topic = LiveEvent['topic']

/** The endpoints each event makes stale; rarely opened pages register theirs with `alsoStaleBy`. */
const STALE_BY: Record<Topic, Endpoint[]> = {
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
  notification: [],
  co_sign: [],
  alarm: [],
  duty: [],
  rota: [],
  sequence: [],
}

/** The topics of a member's own data: refetched after every (re)connection, as their events may have been missed. */
const OWN: readonly Topic[] = [
  'pickup',
  'mail_in',
  'mall',
  'account',
  'balance',
  'withdrawal',
  'feedback',
  'bargain',
]

/** Returns the further endpoints a topic makes stale, as registered by the pages loaded so far. */
type Also = (topic: Topic) => Endpoint[]

/** Listens to live events and refetches the data they concern. Returns a function that disconnects. */
export const connect = (token: string | null, run: number | undefined, also: Also): (() => void) => {
  const refetch = (topics: readonly Topic[]) =>
    void invalidate(...topics.flatMap((topic) => [...STALE_BY[topic], ...also(topic)]))
  const missable: readonly Topic[] = token ? OWN : ['bargain']
  let connectedBefore = false
  return listen<LiveEvent>(api, 'customer', ({ topic }) => refetch([topic]), {
    onOpen: () => {
      // the page has only just read the prices when it connects for the first time
      refetch(connectedBefore ? [...missable, 'prices'] : missable)
      connectedBefore = true
    },
    ...(run === undefined ? {} : { run }),
  })
}
