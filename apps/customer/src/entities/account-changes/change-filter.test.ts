import { expect, test } from 'vitest'
import { daysOf, everything, isFiltered, linesOf, sumsShown } from './change-filter.ts'

test('a month is asked for from its first to its last day', () => {
  expect(daysOf('2026-02')).toEqual({ dateAddBegin: '2026-02-01', dateAddEnd: '2026-02-28' })
  expect(daysOf('2028-02')).toEqual({ dateAddBegin: '2028-02-01', dateAddEnd: '2028-02-29' })
  expect(daysOf('2026-12')).toEqual({ dateAddBegin: '2026-12-01', dateAddEnd: '2026-12-31' })
})

test('sums stand only over rows they are the sum of', () => {
  const sums = { in: '¥5.00', out: '¥2.00' }
  expect(sumsShown(everything, sums)).toEqual(sums)
  expect(sumsShown({ ...everything, way: 'in' }, sums)).toEqual({ in: '¥5.00' })
  expect(sumsShown({ ...everything, way: 'out' }, sums)).toEqual({ out: '¥2.00' })
  expect(sumsShown({ ...everything, type: 250 }, sums)).toEqual({})
  expect(sumsShown(everything, undefined)).toEqual({})
  expect([isFiltered(everything), isFiltered({ ...everything, month: '2026-11' })]).toEqual([false, true])
})

test('each month is named once, also across pages, and no movement is shown twice', () => {
  const row = (id: number, dateAdd: string) => ({ id, dateAdd })
  const lines = linesOf([
    { result: [row(3, '2026-11-21 10:00:00'), row(2, '2026-11-02 10:00:00')] },
    { result: [row(2, '2026-11-02 10:00:00'), row(1, '2026-10-31 10:00:00')] },
  ])
  expect(lines.map(({ row: { id }, month }) => [id, month])).toEqual([
    [3, '2026-11'],
    [2, null],
    [1, '2026-10'],
  ])
})
