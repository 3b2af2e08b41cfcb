import { expect, test } from 'vitest'
import { nextSort, NO_FILTER, shelfOf, yuanTyped } from './shelf-filter.ts'

const asked = { category: 0, word: '', sort: 'all', filter: NO_FILTER, points: 640 } as const

test('without a choice everything of the mall is asked for', () => {
  expect(shelfOf(asked)).toEqual({})
})

test('“my points are enough” asks for goods without money, up to my points', () => {
  const filter = { ...NO_FILTER, mine: true, from: '5' }
  expect(shelfOf({ ...asked, filter })).toEqual({ scoreMax: 640, priceMax: 0 })
})

test('tapping the price again turns the order around', () => {
  expect(nextSort('all', 'price')).toBe('priceUp')
  expect(nextSort('priceUp', 'price')).toBe('priceDown')
  expect(nextSort('priceDown', 'price')).toBe('priceUp')
})

test('an amount is plain yuan, nothing typed is no limit', () => {
  expect([yuanTyped(''), yuanTyped('9.9'), yuanTyped('abc')]).toEqual([null, 9.9, Number.NaN])
})
