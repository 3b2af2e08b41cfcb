import { expect, test } from 'vitest'
import { newLevelId } from './levels.ts'

const NOON = Date.UTC(2026, 10, 28, 4)

test('a level made after the last one was removed has an id of its own', () => {
  const kept = [{ id: 1 }, { id: 2 }]
  const removed = newLevelId(kept, NOON)
  expect(newLevelId(kept, NOON + 1000)).toBeGreaterThan(removed)
  expect(newLevelId([], NOON + 1000)).toBeGreaterThan(removed)
})

test('levels made in one second have ids of their own', () => {
  const first = newLevelId([], NOON)
  expect(newLevelId([{ id: first }], NOON)).toBe(first + 1)
})
