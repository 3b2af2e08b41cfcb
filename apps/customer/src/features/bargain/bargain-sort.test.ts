import { expect, test } from 'vitest'
import { AS_IT_COMES, nextSorting, queryOf } from './bargain-sort.ts'

test('price starts with the cheapest, people with the most, time with what ends soonest; a second tap turns it around', () => {
  const price = nextSorting(AS_IT_COMES, 'price')
  expect(price).toEqual({ sort: 'price', order: 'asc' })
  expect(nextSorting(price, 'price')).toEqual({ sort: 'price', order: 'desc' })
  expect(nextSorting(price, 'people')).toEqual({ sort: 'people', order: 'desc' })
  expect(nextSorting({ sort: 'people', order: 'asc' }, 'time')).toEqual({ sort: 'time', order: 'asc' })
})

test('the usual order cannot be turned around and is not named to the server', () => {
  expect(nextSorting(AS_IT_COMES, 'default')).toEqual(AS_IT_COMES)
  expect(queryOf({ word: '', categoryId: 0, sorting: AS_IT_COMES })).toEqual({ scheduled: true })
})

test('words, category and order go to the server', () => {
  expect(queryOf({ word: '水壶', categoryId: 101, sorting: { sort: 'time', order: 'desc' } })).toEqual({
    k: '水壶',
    categoryId: 101,
    sort: 'time',
    order: 'desc',
    scheduled: true,
  })
})
