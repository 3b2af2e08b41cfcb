import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'

test('no two refusals of our own have the same number', () => {
  const own = Object.entries(refusals).filter(([, { code }]) => code >= 21_000)
  const numbers = own.map(([, { code }]) => code)
  const twice = own.filter(([, { code }], at) => numbers.indexOf(code) !== at)
  expect(twice.map(([name, { code }]) => `${name} ${code}`)).toEqual([])
})
