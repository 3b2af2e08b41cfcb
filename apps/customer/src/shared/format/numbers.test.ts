import { expect, test } from 'vitest'
import { grouped, kgText, roughKg } from './numbers.ts'

test('big numbers, weights and estimates have separators', () => {
  expect(grouped(1290)).toBe('1,290')
  expect(kgText(1_234_500)).toBe('1,234.50')
  expect(kgText(45_020)).toBe('45.02')
  expect(kgText(1_234_567_005)).toBe('1,234,567.005')
  expect(roughKg(12_345_678)).toBe('12,345.7')
})
