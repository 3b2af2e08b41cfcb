import { expect, test } from 'vitest'
import { differingBits, pictureIndex } from './similar-pictures.ts'

/** Random hashes, the same at each run. */
const hashes = (count: number): string[] => {
  let state = 7
  const word = (): string => {
    state = (Math.imul(state ^ (state >>> 13), 1_664_525) + 1_013_904_223) >>> 0
    return state.toString(16).padStart(8, '0')
  }
  return Array.from({ length: count }, () => `${word()}${word()}`)
}
const flip = (hash: string, ...bits: number[]): string =>
  bits
    .reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`))
    .toString(16)
    .padStart(16, '0')

test('bits that differ are counted', () => {
  expect(differingBits('0000000000000000', 'ffffffffffffffff')).toBe(64)
  expect(differingBits('8000000000000001', '0000000000000000')).toBe(2)
})

test('every hash within four bits is found, wherever they lie, and none beyond', () => {
  const [hash = ''] = hashes(1)
  const index = pictureIndex<string>()
  index.add(hash, 'picture')
  for (let first = 0; first < 64; first += 1)
    for (const step of [1, 5, 13, 17]) {
      const bits = [0, 1, 2, 3].map((count) => (first + count * step) % 64)
      expect(index.near(flip(hash, ...bits))).toEqual([{ hash, items: ['picture'], bits: 4 }])
      const fifth = (first + 4 * step) % 64
      if (!bits.includes(fifth)) expect(index.near(flip(hash, ...bits, fifth))).toEqual([])
    }
})

test('pictures with the same hash are found together', () => {
  const [one = '', other = ''] = hashes(2)
  const index = pictureIndex<number>()
  index.add(one, 1)
  index.add(other, 2)
  index.add(one, 3)
  expect(index.near(flip(one, 60))).toEqual([{ hash: one, items: [1, 3], bits: 1 }])
})

test('one pair among ten thousand pictures is found', () => {
  const all = hashes(10_000)
  const index = pictureIndex<number>()
  for (const [at, hash] of all.entries()) index.add(hash, at)
  expect(index.near(flip(all[4_321] ?? '', 3, 31, 32, 63))).toMatchObject([{ items: [4_321], bits: 4 }])
})

test('of thousands of hashes with parts in common the last 300 are compared, and equal ones always', () => {
  const [hash = ''] = hashes(1)
  const index = pictureIndex<number>()
  // each differs from the others in the first part only
  const turned = (count: number): string =>
    flip(
      hash,
      ...Array.from({ length: 11 }, (_, bit) => bit).flatMap((bit) => (count & (1 << bit) ? 63 - bit : [])),
    )
  for (let count = 0; count < 2_000; count += 1) index.add(turned(count), count)
  expect(index.near(turned(0)).filter(({ bits }) => bits === 0)).toMatchObject([{ items: [0] }])
  const near = index.near(flip(turned(1_999), 0))
  expect(near.length).toBeGreaterThan(10)
  expect(near.every(({ items: [item = 0] }) => item >= 1_700)).toBe(true)
  // one that is used again is among the last ones again
  index.add(turned(0), 2_000)
  expect(index.near(flip(turned(0), 0)).flatMap(({ items }) => items)).toContain(2_000)
})
