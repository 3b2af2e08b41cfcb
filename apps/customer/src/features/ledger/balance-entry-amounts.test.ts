import { expect, test } from 'vitest'
import { numberIn, signedFen } from './balance-entry-amounts.ts'

test('money going out is shown with a minus, whether the protocol writes one or not', () => {
  expect(signedFen({ amount: 12.5, behavior: 1 })).toBe(-1250)
  expect(signedFen({ amount: -12.5, behavior: 1 })).toBe(-1250)
  expect(signedFen({ amount: 18.2, behavior: 0 })).toBe(1820)
})

test('a remark in another language keeps its number', () => {
  expect(numberIn('商城订单 SC26112083395HYM')).toBe('SC26112083395HYM')
  expect(numberIn('期初余额')).toBe('期初余额')
})
