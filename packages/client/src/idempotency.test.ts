import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, keyOf } from './idempotency.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a write keeps its key until it is answered; another write has another', () => {
  const key = keyOf('a')
  expect(keyOf('a')).toBe(key)
  expect(keyOf('b')).not.toBe(key)
  answered('a')
  expect(keyOf('a')).not.toBe(key)
})

test('a key lasts a day, and of many the least used goes', () => {
  const key = keyOf('old')
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(keyOf('old')).toBe(key)
  vi.advanceTimersByTime(1)
  const next = keyOf('old')
  expect(next).not.toBe(key)
  for (let count = 0; count < 50; count += 1) keyOf(`more ${count}`)
  expect(keyOf('old')).not.toBe(next)
})
