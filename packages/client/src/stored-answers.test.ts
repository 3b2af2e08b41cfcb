import { DAY } from '@huishou/wire/time'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from './device-store.ts'
import { createStoredAnswers, type AnswerRecord } from './stored-answers.ts'

const NOW = Date.UTC(2026, 10, 22)
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  return () => vi.useRealTimers()
})

const rules = { prices: { public: true }, orders: { redacted: { code: '' } }, balance: {} }

/** A device on which `owner` opens the app. */
const open = async (owner: string, store = memoryStore<AnswerRecord>(), shape = 'now') => {
  const listeners: (() => void)[] = []
  const answers = createStoredAnswers({
    store,
    shape,
    owner: () => owner,
    subscribe: (listener) => listeners.push(listener),
    maxAgeMs: 3 * DAY,
    ruleOf: (name) => rules[name as keyof typeof rules] ?? null,
  })
  const become = async (next: string) => {
    owner = next
    for (const notify of listeners) notify()
    await vi.advanceTimersByTimeAsync(0)
  }
  await vi.advanceTimersByTimeAsync(0)
  return { answers, store, become }
}
const asked = (name: string, owner: string, input: unknown = {}) => ({ name, input, owner })
const record = (at: number, size = 10, shape = 'now'): AnswerRecord => ({ shape, at, text: 'x'.repeat(size) })
/** What is left of these records, oldest key last, once the app is opened. */
const leftOf = async (records: [string, AnswerRecord][]) => {
  const store = memoryStore<AnswerRecord>()
  await store.putMany(records)
  await open('ann', store)
  return store.keys()
}

describe('what a device keeps', () => {
  it('is thrown away when it is too old, of another shape, or from a wrong clock', async () => {
    const left = await leftOf([
      ['ann\nnew', record(NOW)],
      ['ann\nold', record(NOW - 3 * DAY - 1)],
      ['ann\nother', record(NOW, 10, 'before')],
      ['ann\nahead', record(NOW + 2 * DAY)],
    ])
    expect(left).toEqual(['ann\nnew'])
  })
  it('is no more than fits: the oldest goes first', async () => {
    const rows = (count: number, size: number) =>
      Array.from({ length: count }, (_, index): [string, AnswerRecord] => [
        `ann\n${index}`,
        record(NOW - index, size),
      ])
    expect(await leftOf(rows(302, 10))).toEqual(rows(300, 10).map(([key]) => key))
    expect(await leftOf(rows(5, 1_000_000))).toEqual(rows(4, 10).map(([key]) => key))
    const { answers, store } = await open('ann')
    answers.put(asked('balance', 'ann'), { data: 'x'.repeat(300_000) })
    expect(await store.keys()).toEqual([])
  })
  it('is not found once it is too old, though the app stays open', async () => {
    const { answers } = await open('ann')
    answers.put(asked('balance', 'ann'), { data: 7 })
    vi.setSystemTime(NOW + 3 * DAY)
    expect(await answers.find(asked('balance', 'ann'))).toEqual({ data: 7, at: NOW })
    vi.setSystemTime(NOW + 3 * DAY + 1)
    expect(await answers.find(asked('balance', 'ann'))).toBeNull()
  })
  it('stays within the limits while the app is open', async () => {
    const { answers, store } = await open('ann')
    for (let id = 1; id <= 320; id += 1) answers.put(asked('balance', 'ann', { id }), { data: id }, NOW + id)
    await vi.advanceTimersByTimeAsync(0)
    expect(await store.keys()).toHaveLength(300)
  })
})

it('an answer is found for the same endpoint and input only, and an empty one is an answer too', async () => {
  const { answers } = await open('ann')
  const empty = { reason: 'EMPTY', code: 700, message: 'none' } as const
  answers.put(asked('orders', 'ann', { page: 1, state: 'open' }), { data: [{ id: 1, code: 'A' }] })
  answers.put(asked('orders', 'ann', { page: 2 }), { empty })
  answers.put(asked('payees', 'ann'), { data: 'never stored' })
  expect(await answers.find(asked('orders', 'ann', { state: 'open', page: 1 }))).toEqual({
    data: [{ id: 1, code: '' }],
    at: NOW,
  })
  expect(await answers.find(asked('orders', 'ann', { page: 2 }))).toEqual({ empty, at: NOW })
  expect(await answers.find(asked('orders', 'ann', { page: 3 }))).toBeNull()
  expect(await answers.find(asked('payees', 'ann'))).toBeNull()
})

it('a record that was cut off while it was written is no answer', async () => {
  const { answers, store } = await open('ann')
  answers.put(asked('balance', 'ann'), { data: 500 })
  const [key = ''] = await store.keys()
  await store.put(key, { shape: 'now', at: NOW, text: '{"data":5' })
  expect(await answers.find(asked('balance', 'ann'))).toBeNull()
})

it('nobody gets an answer of another person, and signing out removes all but what is public', async () => {
  const { answers, store, become } = await open('ann')
  answers.put(asked('prices', 'ann'), { data: 3 })
  answers.put(asked('balance', 'ann'), { data: 500 })
  const late = answers.find(asked('balance', 'ann'))
  await become('')
  expect(await late).toBeNull()
  expect(await store.keys()).toEqual(['\n["prices",{}]'])
  await become('ben')
  // an answer that comes after its person has gone
  answers.put(asked('balance', 'ann'), { data: 500 })
  answers.put(asked('prices', 'ann'), { data: 4 })
  expect(await answers.find(asked('balance', 'ann'))).toBeNull()
  expect(await answers.find(asked('balance', 'ben'))).toBeNull()
  expect(await answers.find(asked('prices', 'ben'))).toEqual({ data: 4, at: NOW })
  expect(await store.keys()).toEqual(['\n["prices",{}]'])
})

it('what another person, or an earlier version, left on the device is removed when the app is opened', async () => {
  const left = await leftOf([
    ['ann\n["balance",{}]', record(NOW)],
    ['ben\n["balance",{}]', record(NOW)],
    ['balance {}', record(NOW)],
  ])
  expect(left).toEqual(['ann\n["balance",{}]'])
})
