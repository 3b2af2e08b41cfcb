import { expect, test } from 'vitest'
import { moneyRange } from './format.ts'

test('an estimate is an amount or a range; where nothing was estimated there is a dash, not ¥0.00', () => {
  expect(moneyRange(1975, 3950)).toBe('¥19.75 – 39.50')
  expect(moneyRange(-2000, -2000)).toBe('-¥20.00')
  expect(moneyRange(0, 0)).toBe('—')
})
