// Finds pictures that look alike by their perceptual hashes, without comparing each with every other.

/** The most bits in which two hashes may differ to be found. */
const MOST_BITS = 4

/** Pictures with one hash, and in how many bits it differs from the one that was looked for. */
export type Near<Item> = { hash: string; items: readonly Item[]; bits: number }

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

/** How many hashes with the same part are kept (the latest ones), as all pictures of a fixed camera share parts. */
const MOST_TOGETHER = 300

/** Adds a hash to those that share a part with it, or moves it to their end. */
const keepLast = (together: number[], number: number): void => {
  const at = together.indexOf(number)
  if (at !== -1) together.splice(at, 1)
  else if (together.length === MOST_TOGETHER) together.shift()
  together.push(number)
}

/**
 * Creates an index of pictures by their hash. `near` finds all pictures with the same hash. Other hashes are compared
 * only if they have a part in common, which is about one in a thousand, and of each part only the latest 300.
 */
export const pictureIndex = <Item>(): {
  add: (hash: string, item: Item) => void
  near: (hash: string) => Near<Item>[]
} => {
  const numbers = new Map<string, number>()
  const pictures: { hash: string; items: Item[] }[] = []
  // in arrays of numbers, because they are compared millions of times
  const highs: number[] = []
  const lows: number[] = []
  // the last search that looked at each, so that none is looked at twice
  const searches: number[] = []
  let search = 0
  const bands: (number[] | undefined)[] = Array.from({ length: BANDS * BAND_SIZE })
  const numberOf = (hash: string, high: number, low: number): number => {
    const known = numbers.get(hash)
    if (known !== undefined) return known
    highs.push(high)
    lows.push(low)
    searches.push(0)
    numbers.set(hash, pictures.length)
    return pictures.push({ hash, items: [] }) - 1
  }
  return {
    add: (hash, item) => {
      const [high, low] = [highOf(hash), lowOf(hash)]
      const number = numberOf(hash, high, low)
      pictures[number]?.items.push(item)
      for (const band of bandsOf(high, low)) keepLast((bands[band] ??= []), number)
    },
    near: (hash) => {
      const [high, low] = [highOf(hash), lowOf(hash)]
      const found: Near<Item>[] = []
      search += 1
      const compare = (number: number): void => {
        if (searches[number] === search) return
        searches[number] = search
        const bits = countBits(high ^ (highs[number] ?? 0)) + countBits(low ^ (lows[number] ?? 0))
        const picture = pictures[number]
        if (bits <= MOST_BITS && picture) found.push({ hash: picture.hash, items: picture.items, bits })
      }
      const same = numbers.get(hash)
      if (same !== undefined) compare(same)
      for (const band of bandsOf(high, low)) for (const number of bands[band] ?? []) compare(number)
      return found
    },
  }
}
