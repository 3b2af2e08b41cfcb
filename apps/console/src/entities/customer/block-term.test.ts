import { DAY } from '@huishou/wire/time'
import { expect, it } from 'vitest'
import { termOf, untilOf, type Values } from './block-term.ts'

const left = { scopes: [], reason: 'other', note: '' } satisfies Partial<Values>

it('a block that is changed keeps its term unless another is chosen', () => {
  expect(termOf(null)).toEqual({ term: 'month' })
  expect(termOf({ untilAt: null })).toEqual({ term: 'good' })
  expect(untilOf({ ...left, ...termOf({ untilAt: null }) })).toBeUndefined()
  const end = Date.parse('2026-12-01T16:00:00Z')
  const kept = termOf({ untilAt: end })
  expect([kept.term, kept.day?.format('YYYY-MM-DD')]).toEqual(['day', '2026-12-01'])
  expect(untilOf({ ...left, ...kept })).toBe(end)
  // an end in the middle of a day blocks that whole day
  expect(untilOf({ ...left, ...termOf({ untilAt: end - DAY / 2 }) })).toBe(end)
})
