import { staffOrder } from '@huishou/wire/client/pickup/staff'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetch } from './use-read.ts'
import { session, type Session } from './session.ts'

const signIn = (id: number) =>
  session.begin({
    token: 'cookie:1',
    expiresAt: Date.now() + 60_000,
    staff: { id, name: `staff ${id}` } as Session['staff'],
    deviceToken: 'd',
  })

let asked = 0
beforeEach(() => {
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ code: 0, data: { id: 1 } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const store = (isEnough = true) => prefetch(staffOrder, { orderId: 1 }, signal, () => isEnough)

test('a stop is asked for in advance once, again when it is not good enough, and for each person', async () => {
  signIn(7)
  await store()
  await store()
  expect(asked).toBe(1)
  await store(false)
  expect(asked).toBe(2)
  signIn(8)
  await store()
  expect(asked).toBe(3)
})

test('without a network it is said that the server was not reached', async () => {
  signIn(7)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await store(false)).toBe(false)
})

test('nothing is stored for nobody, nor once its person has signed out', async () => {
  signIn(9)
  const late = store(false)
  session.end()
  await late
  await store()
  await store()
  expect(asked).toBe(3)
})
