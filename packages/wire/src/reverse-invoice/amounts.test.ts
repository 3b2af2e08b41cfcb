import { expect, test } from 'vitest'
import { reverseInvoiceAmounts, sumOfAmounts, withRaise } from './amounts.ts'
import { addMonths, batchIdOf, batchNumberOf, fullestYear, yearEnding } from './states.ts'

const rates = { vatPermille: 10, incomePermille: 5, surchargePermille: 60 }

test.each([
  ['¥1,000.00', 100_000, { amountFen: 99_010, vatFen: 990, incomeTaxFen: 495, surchargeFen: 59 }],
  ['one fen has no tax', 1, { amountFen: 1, vatFen: 0, incomeTaxFen: 0, surchargeFen: 0 }],
  ['50 fen: 49.50 goes up', 50, { amountFen: 50, vatFen: 0, incomeTaxFen: 0, surchargeFen: 0 }],
  ['51 fen', 51, { amountFen: 50, vatFen: 1, incomeTaxFen: 0, surchargeFen: 0 }],
  ['¥101.00', 10_100, { amountFen: 10_000, vatFen: 100, incomeTaxFen: 50, surchargeFen: 6 }],
  [
    '¥5,000,000.00',
    500_000_000,
    { amountFen: 495_049_505, vatFen: 4_950_495, incomeTaxFen: 2_475_248, surchargeFen: 297_030 },
  ],
])('%s is the amount and its VAT to the fen', (_name, totalFen, expected) => {
  expect(reverseInvoiceAmounts(totalFen, rates)).toEqual({ totalFen, ...expected })
})

test('without VAT the whole is the amount, and sums are of the lines', () => {
  const free = reverseInvoiceAmounts(100_000, { ...rates, vatPermille: 0 })
  expect(free).toMatchObject({ amountFen: 100_000, vatFen: 0, incomeTaxFen: 500, surchargeFen: 0 })
  expect(sumOfAmounts([free, free])).toMatchObject({ totalFen: 200_000, incomeTaxFen: 1_000 })
  expect(sumOfAmounts([])).toMatchObject({ totalFen: 0 })
})

test('a raise is divided in proportion, and no fen is lost', () => {
  expect(withRaise([100, 100, 100], 100)).toEqual([133, 134, 133])
  expect(withRaise([1_000, 0, 3_000], 7)).toEqual([1_002, 0, 3_005])
  expect(withRaise([5, 6], 0)).toEqual([5, 6])
  expect(withRaise([0, 0], 9)).toEqual([0, 0])
})

test('twelve calendar months around a month are added up, the fullest counts', () => {
  const sums = new Map([
    ['2025-01', 10],
    ['2025-12', 20],
    ['2026-01', 40],
    ['2026-12', 80],
  ])
  expect(yearEnding(sums, '2025-12')).toBe(30)
  expect(yearEnding(sums, '2026-01')).toBe(60)
  expect(fullestYear(sums, '2025-12')).toBe(60)
  expect(fullestYear(sums, '2026-01')).toBe(120)
  expect(fullestYear(sums, '2025-01')).toBe(30)
})

test('months run over the year, and a batch number says its month and id', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-03', -27)).toBe('2023-12')
  const number = batchNumberOf({ id: 42, month: '2026-03' })
  expect(number).toBe('FP202603-000042')
  expect(batchIdOf(` ${number.toLowerCase()} `)).toBe(42)
  expect(batchIdOf('42')).toBe(null)
})
