import { expect, test } from 'vitest'
import { parseWholeNumber } from './parse-whole-number.ts'

test('a typed number is taken as it is, also in full-width digits', () => {
  expect(parseWholeNumber('12', 1, 1, 50)).toEqual({ value: 12, wrong: null })
  expect(parseWholeNumber(' １２ ', 1, 1, 50)).toEqual({ value: 12, wrong: null })
})

test('a number out of bounds becomes the nearest in them, and is said to be', () => {
  expect(parseWholeNumber('0', 3, 2, 5)).toEqual({ value: 2, wrong: 'least' })
  expect(parseWholeNumber('-4', 3, 2, 5)).toEqual({ value: 2, wrong: 'least' })
  expect(parseWholeNumber('999999', 3, 2, 5)).toEqual({ value: 5, wrong: 'most' })
})

test('what is no whole number leaves the number as it was', () => {
  for (const text of ['', '  ', 'abc', '1.5', '1e3', '两个', '🙂', '1 2'])
    expect(parseWholeNumber(text, 3, 1, 5)).toEqual({ value: 3, wrong: 'whole' })
})
