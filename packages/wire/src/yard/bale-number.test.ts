import { expect, it } from 'vitest'
import { baleCode, baleIdOf, baleNumber, scannedBale } from './bale-number.ts'

it('notices a mistyped number', () => {
  expect(baleNumber(42)).toBe('B0000420')
  expect(['B0000420', '0000420', ' b0000420 '].map(baleIdOf)).toEqual([42, 42, 42])
  expect(['B0000421', 'B0000240', 'B42', 'B', 'B0000000', 'M0000420'].map(baleIdOf)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})

it('has an id in every number it makes', () => {
  for (const id of [1, 9, 123_456, 999_999, 1_000_000, 12_345_678]) expect(baleIdOf(baleNumber(id))).toBe(id)
})

it('says in its code what is in the bale', () => {
  const bale = { id: 42, categoryId: 1001, grams: 352_000 }
  expect(scannedBale(baleCode(bale))).toEqual(bale)
  expect(scannedBale('B0000421-1001-352000')).toBeNull()
  expect(scannedBale('MABCDEFGH')).toBeNull()
})
