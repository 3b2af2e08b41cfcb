import { countedFen } from '@huishou/wire/cash/states'
import { expect, it } from 'vitest'
import { countsOf, withNote, type Notes } from './count-draft.ts'

const typed = (...entries: [number, string][]): Notes =>
  entries.reduce<Notes>((notes, [fen, text]) => withNote(notes, fen, text), {})

it('adds up notes and coins, with what was not typed left out', () => {
  const counts = countsOf(typed([10, '3'], [10_000, '4'], [5_000, '1'], [50, '0']))
  expect(counts).toEqual([
    { fen: 10_000, count: 4 },
    { fen: 5_000, count: 1 },
    { fen: 50, count: 0 },
    { fen: 10, count: 3 },
  ])
  expect(countedFen(counts)).toBe(45_030)
})

it('takes figures only, as many as the server takes, and forgets an emptied field', () => {
  expect(typed([100, '1a2'])).toEqual({ 100: 12 })
  expect(typed([100, '99999'])).toEqual({ 100: 10_000 })
  expect(typed([100, '12'], [100, ''])).toEqual({})
})
