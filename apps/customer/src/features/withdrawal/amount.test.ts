import { expect, test } from 'vitest'
import { fenOf, isAmount, mostOf, problemOf, typedAmount, yuanText } from './amount.ts'

const terms = { availableFen: 8_640, minFen: 100, maxFen: 8_640, mayEmpty: false }

test('figures of any keyboard are read, and what is no amount stays to be seen and is said to be wrong', () => {
  const typed: Record<string, string> = {
    '20': '20',
    '20.': '20.',
    '.5': '.5',
    '0.05': '0.05',
    '1,000': '1000',
    '￥ 20': '20',
    '２０。５': '20.5',
  }
  for (const [text, stays] of Object.entries(typed)) {
    expect(typedAmount(text), text).toBe(stays)
    expect(isAmount(stays), text).toBe(true)
  }
  for (const wrong of ['20.505', '1.2.3', '1e9', '-5', 'NaN', '一百', '12345678901'])
    expect([typedAmount(wrong), isAmount(typedAmount(wrong)), fenOf(typedAmount(wrong))], wrong).toEqual([
      wrong,
      false,
      null,
    ])
})

test('what is typed is read to the fen, and an amount that is not finished yet is read too', () => {
  expect(['20', '20.', '20.5', '.5', '0.05'].map(fenOf)).toEqual([2_000, 2_000, 2_050, 50, 5])
  expect(['', '0', '0.', '0.00'].map(fenOf)).toEqual([null, null, null, null])
  expect([5, 2_050, 100_000].map(yuanText)).toEqual(['0.05', '20.50', '1000.00'])
})

test('an amount is held to the balance first, then to the limits', () => {
  expect(problemOf(null, terms)).toBe('none')
  expect(problemOf(8_641, terms)).toBe('short')
  expect(problemOf(8_640, terms)).toBeNull()
  expect(problemOf(99, terms)).toBe('small')
  expect(problemOf(60_000, { ...terms, availableFen: 90_000, maxFen: 50_000 })).toBe('large')
})

test('a balance below the minimum may go as a whole, not in part', () => {
  const little = { ...terms, availableFen: 640, maxFen: 640, minFen: 1_000, mayEmpty: true }
  expect(problemOf(640, little)).toBeNull()
  expect(problemOf(600, little)).toBe('small')
  expect(mostOf(little)).toBe(640)
  expect(mostOf({ ...little, mayEmpty: false })).toBe(0)
  expect(mostOf({ ...little, availableFen: 0, maxFen: 0, mayEmpty: false })).toBe(0)
})
