import { expect, test } from 'vitest'
import { withdrawalAmountProblem, withdrawalFee } from './amount.ts'
import { payeeProblems } from './payee-rules.ts'

test('a fee is rounded down, in favour of the customer', () => {
  expect(withdrawalFee(2_050, { feePermille: 0 })).toBe(0)
  expect(withdrawalFee(2_050, { feePermille: 6 })).toBe(12)
})

test('where the limits leave no room, too little is said before too much', () => {
  const terms = { availableFen: 9_000, minFen: 1_000, maxFen: 500, mayEmpty: false }
  expect(withdrawalAmountProblem(9_001, terms)).toBe('short')
  expect(withdrawalAmountProblem(600, terms)).toBe('small')
  expect(withdrawalAmountProblem(1_000, terms)).toBe('large')
})

test('a mistyped digit of a card is told from a number that is no card’s', () => {
  const bank = (account: string) =>
    payeeProblems({ kind: 'bank', account, name: '王芳', bankName: '示例银行' })
  expect(bank('6222 0202 0000 0000 007')).toEqual([{ field: 'account', wrong: 'cardDigit' }])
  expect(bank('6222-02')).toEqual([{ field: 'account', wrong: 'card' }])
  expect(bank('4111-1111 1111 1111')).toEqual([])
})
