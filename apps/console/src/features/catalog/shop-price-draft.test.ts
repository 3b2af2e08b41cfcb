import { expect, it } from 'vitest'
import { changesOf, isInside, wrongRows } from './shop-price-draft.ts'

const row = {
  categoryId: 1,
  name: '',
  nameEn: '',
  unit: 'kg' as const,
  cityFen: 110,
  minFen: 105,
  maxFen: 115,
}
const rows = [
  { ...row, shopFen: null, outside: false },
  { ...row, categoryId: 2, shopFen: 130, outside: true },
]

it('a typed price is inside its range or the city’s, and an emptied field is as the city', () => {
  expect([104, 105, 115, 116, null, undefined].map((fen) => isInside(rows[0]!, fen))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ])
  expect(wrongRows(new Map([[1, 90]]), rows).map(({ categoryId }) => categoryId)).toEqual([1])
  // what stands outside already is not wrong until it is typed anew
  expect(wrongRows(new Map(), rows)).toEqual([])
})
it('only what differs is sent; the city’s price is sent as none', () => {
  expect(changesOf(new Map([[1, 110]]), rows)).toEqual([])
  expect(
    changesOf(
      new Map([
        [1, 112],
        [2, 110],
      ]),
      rows,
    ),
  ).toEqual([{ categoryId: 1, unitFen: 112 }, { categoryId: 2 }])
  expect(changesOf(new Map([[2, 130]]), rows)).toEqual([])
})
