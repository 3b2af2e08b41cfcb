import { expect, test } from 'vitest'
import { isRefusal, refusals, refuse } from './refusals.ts'

test('no two refusals of our own have the same number', () => {
  const own = Object.entries(refusals).filter(([, { code }]) => code >= 21_000)
  const numbers = own.map(([, { code }]) => code)
  const twice = own.filter(([, { code }], at) => numbers.indexOf(code) !== at)
  expect(twice.map(([name, { code }]) => `${name} ${code}`)).toEqual([])
})

test('a row with a column of that name is no refusal, whatever was written into it', () => {
  expect(isRefusal(refuse('NOT_FOUND', { field: 'id', values: { id: 1 }, data: {} }))).toBe(true)
  for (const refusal of ['NOT_FOUND', '__proto__', 'constructor', ''])
    expect(isRefusal({ id: 1, refusal }), refusal).toBe(false)
  for (const refusal of ['__proto__', 'constructor', 'toString'])
    expect(isRefusal({ refusal }), refusal).toBe(false)
})
