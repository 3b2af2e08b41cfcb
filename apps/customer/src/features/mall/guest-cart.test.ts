import { expect, test } from 'vitest'
import { withPieces } from './guest-cart.ts'
import { withWord } from './search-history.ts'

const bag = { goodsId: 3007, propertyChildIds: '', number: 1 }

test('the same thing put in twice is one row, chosen again', () => {
  const rows = withPieces([{ ...bag, number: 2, selected: false }], bag)
  expect(rows).toEqual([{ ...bag, number: 3, selected: true }])
})

test('another kind of the same goods is a row of its own', () => {
  const rows = withPieces([{ ...bag, selected: true }], { ...bag, propertyChildIds: '1:2,' })
  expect(rows.map(({ propertyChildIds }) => propertyChildIds)).toEqual(['1:2,', ''])
})

test('a word searched for again moves to the front', () => {
  expect(withWord(['大米', '抽纸'], '抽纸')).toEqual(['抽纸', '大米'])
})
