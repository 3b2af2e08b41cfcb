import { expect, test } from 'vitest'
import { withPieces } from './guest-cart.ts'

const bag = { goodsId: 3007, propertyChildIds: '', number: 1 }

test('the same thing put in twice is one row, chosen again', () => {
  const rows = withPieces([{ ...bag, number: 2, selected: false }], bag)
  expect(rows).toEqual([{ ...bag, number: 3, selected: true }])
})

test('another kind of the same goods is a row of its own', () => {
  const rows = withPieces([{ ...bag, selected: true }], { ...bag, propertyChildIds: '1:2,' })
  expect(rows.map(({ propertyChildIds }) => propertyChildIds)).toEqual(['1:2,', ''])
})
