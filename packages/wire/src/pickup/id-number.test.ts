import { expect, test } from 'vitest'
import { isIdNumber, wholeIdNumber } from './id-number.ts'

test('a slip of the pen in an ID number is noticed', () => {
  expect(['11010519491231002X', '11010519491231002x', '330106750203456'].every(isIdNumber)).toBe(true)
  const wrong = ['110105194912310021', '11010519491231020X', '1101051949123100', 'X1010519491231002X', '']
  expect(wrong.filter(isIdNumber)).toEqual([])
})

test('the number of an old card and that of the new one are the same', () => {
  expect(wholeIdNumber('330106750203456')).toBe('330106197502034561')
  expect(wholeIdNumber('11010519491231002x')).toBe('11010519491231002X')
})
