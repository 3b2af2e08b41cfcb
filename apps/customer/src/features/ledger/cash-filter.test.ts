import { expect, test } from 'vitest'
import { daysOf, everything, isFiltered, sumsShown } from './cash-filter.ts'

test('a month is asked for from its first to its last day', () => {
  expect(daysOf('2026-02')).toEqual({ dateAddBegin: '2026-02-01', dateAddEnd: '2026-02-28' })
  expect(daysOf('2028-02')).toEqual({ dateAddBegin: '2028-02-01', dateAddEnd: '2028-02-29' })
  expect(daysOf('2026-12')).toEqual({ dateAddBegin: '2026-12-01', dateAddEnd: '2026-12-31' })
})

test('sums stand only over rows they are the sum of', () => {
  const sums = { inFen: 500, outFen: 200 }
  expect(sumsShown(everything, sums)).toEqual(sums)
  expect(sumsShown({ ...everything, way: 'in' }, sums)).toEqual({ inFen: 500 })
  expect(sumsShown({ ...everything, way: 'out' }, sums)).toEqual({ outFen: 200 })
  expect(sumsShown({ ...everything, type: 250 }, sums)).toEqual({})
  expect(sumsShown(everything, undefined)).toEqual({})
  expect([isFiltered(everything), isFiltered({ ...everything, month: '2026-11' })]).toEqual([false, true])
})
