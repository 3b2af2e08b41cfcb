import type { Endpoint } from '@huishou/wire/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusedOf, type Answer, type Caller, type Refused } from './caller.ts'
import { memoryStore } from './device-store.ts'
import { networkFirst, type Answered } from './network-first.ts'
import { createStoredAnswers, type AnswerRecord } from './stored-answers.ts'

const NOW = Date.UTC(2026, 10, 22)
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  return () => vi.useRealTimers()
})

const orders: Endpoint = { name: 'orders', surface: 'customer', method: 'GET', path: '/orders' }
const refused = (reason: Refused['reason']): Answer<Endpoint> => ({
  ok: false,
  refused: { reason, code: -1, message: reason },
})
const yes = (data: unknown): Answer<Endpoint> => ({ ok: true, data })

/** An app whose server answers when the test says so. */
const setup = async () => {
  let owner = 'ann'
  const listeners: (() => void)[] = []
  const calls: ((answer: Answer<Endpoint>) => void)[] = []
  const told: string[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reads = networkFirst({
    call: (() => new Promise((resolve) => calls.push(resolve))) as Caller['call'],
    answers: createStoredAnswers({
      store: memoryStore<AnswerRecord>(),
      shape: 'now',
      owner: () => owner,
      subscribe: (listener) => listeners.push(listener),
      maxAgeMs: 86_400_000,
      ruleOf: () => ({}),
    }),
    owner: () => owner,
    client,
    isUnreachable: ({ reason }) => reason === 'NETWORK',
    patienceMs: () => 3_000,
    watch: () => (stored, pending) =>
      told.push(`${pending ? 'slow' : 'unreachable'}: ${String(stored?.data)}`),
  })
  await vi.advanceTimersByTimeAsync(0)
  const read = () => reads.read(orders, {}).catch((error: unknown) => refusedOf(error)?.reason)
  /** What a page shows that reads the orders, as `data` or `data (stored)`. */
  const page = () => {
    const shown: string[] = []
    const observer = new QueryObserver<Answered<unknown>>(client, {
      queryKey: ['orders', {}],
      queryFn: () => reads.read(orders, {}),
    })
    observer.subscribe(({ data, error }) => {
      const text = error ? error.message : data && `${String(data.data)}${data.storedAt ? ' (stored)' : ''}`
      if (text && text !== shown.at(-1)) shown.push(text)
    })
    return shown
  }
  const answer = async (reply: Answer<Endpoint>) => {
    calls.shift()?.(reply)
    await vi.advanceTimersByTimeAsync(0)
  }
  const become = (next: string) => {
    owner = next
    for (const notify of listeners) notify()
  }
  /** Two orders were read a minute ago. */
  const before = read()
  await answer(yes('two orders'))
  await before
  await vi.advanceTimersByTimeAsync(60_000)
  return { read, page, answer, become, told, calls, client }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('with a network the answer is the server’s, however much is stored', async () => {
  const { page, answer, told } = await setup()
  const shown = page()
  await pass(2_900)
  await answer(yes('three orders'))
  await pass(60_000)
  expect([shown, told]).toEqual([['three orders'], []])
})

test('where the server cannot be reached the stored answer is shown with its age', async () => {
  const { read, answer, told } = await setup()
  const asked = read()
  await answer(refused('NETWORK'))
  expect(await asked).toEqual({ data: 'two orders', storedAt: NOW })
  expect(told).toEqual(['unreachable: two orders'])
})

test('a refusal of the server is not answered from the device', async () => {
  const { read, answer } = await setup()
  const asked = read()
  await answer(refused('NOT_FOUND'))
  expect(await asked).toBe('NOT_FOUND')
})

test('that there was nothing is remembered as well', async () => {
  const { read, answer } = await setup()
  for (const reason of ['EMPTY', 'NETWORK'] as const) {
    const asked = read()
    await answer(refused(reason))
    expect(await asked).toBe('EMPTY')
  }
})

test('a slow answer takes the place of the stored one, and is not asked for twice', async () => {
  const { page, answer, told, calls } = await setup()
  const shown = page()
  await pass(3_100)
  expect(shown).toEqual(['two orders (stored)'])
  await answer(yes('three orders'))
  expect([shown, told]).toEqual([['two orders (stored)', 'three orders'], ['slow: two orders']])
  expect(calls).toEqual([])
})

test('an earlier answer that is late does not replace the one asked for since, nor ask again', async () => {
  const { page, answer, calls, client } = await setup()
  const shown = page()
  await pass(3_100)
  void client.invalidateQueries()
  await pass(0)
  await answer(yes('three orders'))
  expect([shown, calls.length]).toEqual([['two orders (stored)'], 1])
  await answer(yes('four orders'))
  expect(shown).toEqual(['two orders (stored)', 'four orders'])
})

test('a late refusal is shown, and a late fault leaves the stored answer on screen', async () => {
  const first = await setup()
  const refusedPage = first.page()
  await pass(3_100)
  await first.answer(refused('NOT_ALLOWED'))
  expect(refusedPage).toEqual(['two orders (stored)', 'NOT_ALLOWED'])

  const second = await setup()
  second.page()
  await pass(3_100)
  await second.answer(refused('FAULT'))
  expect(second.told).toEqual(['slow: two orders', 'unreachable: two orders'])
  expect(second.client.getQueryData(['orders', {}])).toMatchObject({
    data: 'two orders',
    storedAt: expect.any(Number),
  })
})

test('what is on screen is not replaced by something stored while the server takes its time', async () => {
  const { page, answer, client } = await setup()
  const shown = page()
  await answer(yes('three orders'))
  void client.invalidateQueries()
  await pass(60_000)
  expect(shown).toEqual(['three orders'])
  await answer(yes('four orders'))
  expect(shown).toEqual(['three orders', 'four orders'])
})

test('a late answer does not reach the next person, nor does what is stored', async () => {
  const { read, answer, become } = await setup()
  const asked = read()
  await pass(3_100)
  expect(await asked).toMatchObject({ storedAt: NOW })
  become('ben')
  await answer(yes('three orders of ann'))
  const next = read()
  await answer(refused('NETWORK'))
  expect(await next).toBe('NETWORK')
})
