import { expect, test } from 'vitest'
import { dataAsOf, setDataAsOf, shareReply } from './data-as-of.ts'

const replyAt = (at: number, rows: readonly number[]) => {
  const reply = { rows }
  setDataAsOf(reply, at)
  return reply
}

test('an equal reply keeps the cached object, and says that its data are newer', () => {
  const cached = replyAt(1, [1, 2])
  const shared = shareReply(cached, replyAt(2, [1, 2]))
  expect(shared).toBe(cached)
  expect(dataAsOf(shared)).toBe(2)
})

test('a changed reply has the moment of its own, and what is no report has none', () => {
  const changed = shareReply(replyAt(1, [1]), replyAt(2, [1, 3]))
  expect(changed).toEqual({ rows: [1, 3] })
  expect(dataAsOf(changed)).toBe(2)
  expect(dataAsOf(shareReply({ rows: [1] }, { rows: [2] }))).toBeNull()
  expect(dataAsOf(undefined)).toBeNull()
  expect(dataAsOf(null)).toBeNull()
})
