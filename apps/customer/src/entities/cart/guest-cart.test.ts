import { expect, test } from 'vitest'
import { keyOf, withPieces, withRowsBack } from './guest-cart.ts'

const bag = { goodsId: 3007, propertyChildIds: '', number: 1 }

test('the same thing put in twice is one row, chosen again', () => {
  const rows = withPieces([{ ...bag, number: 2, selected: false }], bag)
  expect(rows).toEqual([{ ...bag, number: 3, selected: true }])
})

test('another kind of the same goods is a row of its own', () => {
  const rows = withPieces([{ ...bag, selected: true }], { ...bag, propertyChildIds: '1:2,' })
  expect(rows.map(({ propertyChildIds }) => propertyChildIds)).toEqual(['1:2,', ''])
})

test('undoing a removal puts back what was removed, and leaves what was changed since', () => {
  const [bagRow, box, tape] = [3007, 3008, 3009].map((goodsId) => ({ ...bag, goodsId, selected: true }))
  const was = [bagRow!, box!, tape!]
  const since = [
    { ...bag, goodsId: 4000, selected: true },
    { ...bagRow!, number: 5 },
  ]
  const back = withRowsBack(since, was, [box!], keyOf)
  expect(back.map(({ goodsId, number }) => [goodsId, number])).toEqual([
    [4000, 1],
    [3007, 5],
    [3008, 1],
  ])
  const addedAgain = withRowsBack([{ ...box!, number: 2 }], was, [{ ...box!, number: 3 }], keyOf)
  expect(addedAgain.map(({ goodsId, number }) => [goodsId, number])).toEqual([[3008, 5]])
})
