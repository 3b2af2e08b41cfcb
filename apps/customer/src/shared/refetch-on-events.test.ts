import { unread } from '@huishou/wire/client/content/feedback'
import { mailInDetail, mailInList } from '@huishou/wire/client/mail-in/customer'
import { afterSaleDetail } from '@huishou/wire/client/mall/after-sale'
import { userDetail } from '@huishou/wire/client/member/customer'
import { scoreLogs } from '@huishou/wire/client/points/customer'
import { orderList } from '@huishou/wire/client/pickup/customer'
import { goodsList } from '@huishou/wire/client/catalog/goods'
import { kanjiaInfo } from '@huishou/wire/client/bargain/customer'
import type { Endpoint } from '@huishou/wire/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './api.ts'
import { appState } from './app-state.ts'
import { connect } from './refetch-on-events.ts'

let hangUp: () => void = () => undefined
let stop: () => void = () => undefined
beforeEach(() => {
  vi.useFakeTimers()
  appState.set({ token: 'mine', uid: 7 })
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({ start: (line) => void (hangUp = () => line.close()) })
    return new Response(body)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
/** What the pages loaded so far have registered. */
const also = (topic: string): Endpoint[] =>
  ({
    mail_in: [mailInList, mailInDetail],
    mall: [afterSaleDetail],
    balance: [scoreLogs],
    bargain: [kanjiaInfo],
  })[topic] ?? []

const shown: readonly Endpoint[] = [
  orderList,
  mailInList,
  mailInDetail,
  afterSaleDetail,
  scoreLogs,
  userDetail,
  unread,
  kanjiaInfo,
  goodsList,
]
const show = () => {
  for (const { name } of shown) queryClient.setQueryData([name, {}], {})
}
const stale = () =>
  shown
    .filter(({ name }) => queryClient.getQueryState([name, {}])?.isInvalidated)
    .map(({ name }) => name)
    .sort()
const namesOf = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).sort()

test('after a gap in the connection everything a member may have missed is fetched again', async () => {
  show()
  stop = connect('mine', undefined, also)
  await settle()
  // prices are not the member's own: the page has only just read them
  expect(stale()).toEqual(namesOf(shown.filter((endpoint) => endpoint !== goodsList)))

  show()
  hangUp()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stale()).toEqual(namesOf(shown))
})

test('a guest who looks at a bargain has only its cuts fetched again, and after a gap the prices', async () => {
  show()
  stop = connect(null, 5, also)
  await settle()
  expect(stale()).toEqual(namesOf([kanjiaInfo]))

  show()
  hangUp()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stale()).toEqual(namesOf([goodsList, kanjiaInfo]))
})
