import { expect, test } from 'vitest'
import { linesOf, signedFen } from './cash-rows.ts'
import type { CashPage, CashRow } from './queries.ts'

const row = (id: number, dateAdd: string) => ({ id, dateAdd }) as CashRow
const page = (...rows: CashRow[]): CashPage => ({ result: rows, totalRow: rows.length, totalPage: 1 })

test('money going out is shown with a minus, whether the protocol writes one or not', () => {
  expect(signedFen({ amount: 12.5, behavior: 1 })).toBe(-1250)
  expect(signedFen({ amount: -12.5, behavior: 1 })).toBe(-1250)
  expect(signedFen({ amount: 18.2, behavior: 0 })).toBe(1820)
})

test('each month is named once, also across pages, and no movement is shown twice', () => {
  const lines = linesOf([
    page(row(3, '2026-11-21 10:00:00'), row(2, '2026-11-02 10:00:00')),
    page(row(2, '2026-11-02 10:00:00'), row(1, '2026-10-31 10:00:00')),
  ])
  expect(lines.map(({ row: { id }, month }) => [id, month?.month ?? null])).toEqual([
    [3, 11],
    [2, null],
    [1, 10],
  ])
})
