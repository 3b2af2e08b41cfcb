import { expect, test } from 'vitest'
import { yuanText } from '../../entities/payment/pay-online.ts'
import { fenTyped } from './parse-amount.ts'

test('an amount is plain yuan with at most two decimals, nothing else', () => {
  expect(['5', '5.0', '0.01', ' 12.30 '].map(fenTyped)).toEqual([500, 500, 1, 1230])
  for (const wrong of ['', '0', '0.00', '-1', '1.234', '1e9', 'NaN', '１２', '一百', '1,000', '.5', '5.'])
    expect(fenTyped(wrong), wrong).toBeNull()
})

test('what is sent is what was shown', () => {
  expect([1, 30, 1230, 100_000].map(yuanText)).toEqual(['0.01', '0.30', '12.30', '1000.00'])
})
