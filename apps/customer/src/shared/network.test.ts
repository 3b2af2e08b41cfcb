import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadRequest } from './answer-cache-limits.ts'
import { network } from './network.ts'

const kept = { at: 1, data: 'as it was' }
let found: typeof kept | null = kept
vi.mock('./answer-cache.ts', () => ({
  answerCache: { put: () => undefined, find: () => Promise.resolve(found) },
}))

const asked: ReadRequest = { name: 'orderList', input: {}, owner: '7', page: '#/pages/order/order' }
const open = () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  return { answer, answered }
}
beforeEach(() => {
  found = kept
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('an answer within three seconds is the only one; after that what was kept stands in until it comes', async () => {
  const fast = open()
  const first = network.whileSlow(asked, fast.answered)
  await vi.advanceTimersByTimeAsync(2_900)
  fast.answer()
  expect(await first).toBeNull()
  expect([network.slow(), network.cachedAt(asked.page)]).toEqual([false, undefined])

  const late = open()
  const second = network.whileSlow(asked, late.answered)
  await vi.advanceTimersByTimeAsync(3_100)
  expect(await second).toEqual(kept)
  expect([network.slow(), network.cachedAt(asked.page)]).toEqual([true, 1])

  // the network is now known to be slow, so the next read does not wait
  const other = open()
  const third = network.whileSlow(asked, other.answered)
  await vi.advanceTimersByTimeAsync(400)
  expect(await third).toEqual(kept)
  other.answer()
  late.answer()
  await vi.advanceTimersByTimeAsync(1)
  expect([network.slow(), network.cachedAt(asked.page)]).toEqual([false, undefined])
})

test('where nothing was kept the page goes on waiting, and after a while it is said that it takes long', async () => {
  found = null
  const { answer, answered } = open()
  const read = network.whileSlow(asked, answered)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(network.slow()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await read).toBeNull()
  expect(network.slow()).toBe(true)
  answer()
  await vi.advanceTimersByTimeAsync(1)
  expect(network.slow()).toBe(false)
})
