import { expect, test } from 'vitest'
import { signedFen } from './cash-rows.ts'

test('money going out is shown with a minus, whether the protocol writes one or not', () => {
  expect(signedFen({ amount: 12.5, behavior: 1 })).toBe(-1250)
  expect(signedFen({ amount: -12.5, behavior: 1 })).toBe(-1250)
  expect(signedFen({ amount: 18.2, behavior: 0 })).toBe(1820)
})
