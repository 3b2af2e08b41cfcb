import { expect, test } from 'vitest'
import { payParts } from './payment-split.ts'

test('the balance pays what it can, the rest is paid online', () => {
  expect(payParts(1990, 500, true)).toEqual({ balanceFen: 500, onlineFen: 1490 })
  expect(payParts(1990, 5000, true)).toEqual({ balanceFen: 1990, onlineFen: 0 })
})

test('a balance that is not to be used, or is owed, pays nothing', () => {
  expect(payParts(1990, 5000, false)).toEqual({ balanceFen: 0, onlineFen: 1990 })
  expect(payParts(1990, -300, true)).toEqual({ balanceFen: 0, onlineFen: 1990 })
})
