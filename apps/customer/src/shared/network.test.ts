import { orderList } from '@huishou/wire/client/pickup/customer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { network } from './network.ts'

const kept = { at: 1, data: 'as it was' }
let found: typeof kept | null = kept
vi.mock('./answer-cache.ts', () => ({
  answerCache: { put: () => undefined, find: () => Promise.resolve(found) },
}))

const page = '#/pages/order/order'
let answers: (() => void)[] = []
const answerAll = async () => {
  for (const answer of answers) answer()
  await vi.advanceTimersByTimeAsync(1)
}
beforeEach(() => {
  found = kept
  answers = []
  window.location.hash = page
  vi.useFakeTimers()
  const fetched = () =>
    new Promise<Response>((resolve) => {
      answers.push(() => resolve(Response.json({ code: 0, data: 'as it is' })))
    })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer within three seconds is the only one; after that what was kept stands in until it comes', async () => {
  const first = api.read(orderList, { page: 1 })
  await vi.advanceTimersByTimeAsync(2_900)
  await answerAll()
  expect(await first).toBe('as it is')
  expect([network.slow(), network.cachedAt(page)]).toEqual([false, undefined])

  const second = api.read(orderList, { page: 2 })
  await vi.advanceTimersByTimeAsync(3_100)
  expect(await second).toBe('as it was')
  expect([network.slow(), network.cachedAt(page)]).toEqual([true, 1])

  // the network is now known to be slow, so the next read does not wait
  const third = api.read(orderList, { page: 3 })
  await vi.advanceTimersByTimeAsync(400)
  expect(await third).toBe('as it was')
  await answerAll()
  expect([network.slow(), network.cachedAt(page)]).toEqual([false, undefined])
})

test('where nothing was kept the page goes on waiting, and after a while it is said that it takes long', async () => {
  found = null
  const read = api.read(orderList, { page: 1 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(network.slow()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(network.slow()).toBe(true)
  await answerAll()
  expect(await read).toBe('as it is')
  expect(network.slow()).toBe(false)
})
