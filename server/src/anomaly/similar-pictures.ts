// Finds pictures that look alike by their perceptual hashes, without comparing each with every other.

/** Hashes that differ in more bits than this are not found. */
const MOST_BITS = 4

export type Near<Item> = { items: readonly Item[]; bits: number }

const highOf = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) | 0
const lowOf = (hash: string): number => Number.parseInt(hash.slice(8, 16), 16) | 0

const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** In how many bits two hashes differ. */
export const differingBits = (one: string, other: string): number =>
  countBits(highOf(one) ^ highOf(other)) + countBits(lowOf(one) ^ lowOf(other))

const BANDS = 5
const BAND_SIZE = 0x2000
/**
 * The hash cut into five parts of 12 or 13 bits, each as a number that no other part has. Two hashes that differ in at
 * most four bits have at least one part in common.
 */
const bandsOf = (high: number, low: number): readonly number[] => [
  high >>> 19,
  BAND_SIZE + ((high >>> 6) & 0x1fff),
  2 * BAND_SIZE + (((high & 0x3f) << 7) | (low >>> 25)),
  3 * BAND_SIZE + ((low >>> 12) & 0x1fff),
  4 * BAND_SIZE + (low & 0xfff),
]

/**
 * Pictures by their hash. `near` compares a hash only with those that have a part in common with it, which is one in
 * some thousand.
 */
export const pictureIndex = <Item>(): {
  add: (hash: string, item: Item) => void
  near: (hash: string) => Near<Item>[]
} => {
  const numbers = new Map<string, number>()
  const items: Item[][] = []
  // in arrays of numbers, because they are compared millions of times
  const highs: number[] = []
  const lows: number[] = []
  const bands: (number[] | undefined)[] = Array.from({ length: BANDS * BAND_SIZE })
  const insert = (hash: string, item: Item): void => {
    const [number, high, low] = [items.length, highOf(hash), lowOf(hash)]
    numbers.set(hash, number)
    items.push([item])
    highs.push(high)
    lows.push(low)
    for (const band of bandsOf(high, low)) {
      const together = bands[band]
      if (together) together.push(number)
      else bands[band] = [number]
    }
  }
  return {
    add: (hash, item) => {
      const known = numbers.get(hash)
      if (known === undefined) insert(hash, item)
      else items[known]?.push(item)
    },
    near: (hash) => {
      const [high, low] = [highOf(hash), lowOf(hash)]
      const found = new Map<number, number>()
      for (const band of bandsOf(high, low))
        for (const number of bands[band] ?? []) {
          const bits = countBits(high ^ (highs[number] ?? 0)) + countBits(low ^ (lows[number] ?? 0))
          if (bits <= MOST_BITS) found.set(number, bits)
        }
      return [...found].map(([number, bits]) => ({ items: items[number] ?? [], bits }))
    },
  }
}
