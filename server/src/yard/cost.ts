// Computes the cost of goods that enter or leave stock, by moving average, and how large a difference is tolerated
// when goods are weighed again.

/** A quantity of goods and its cost: net grams, pieces if the material is sold by the piece, and fen. */
export type Goods = { grams: number; pieces: number; costFen: number }

/** `of × part ÷ whole`, rounded half up; exact for any safe integers. */
export const shareOf = (of: number, part: number, whole: number): number => {
  const [a, b, c] = [BigInt(of), BigInt(part), BigInt(whole)]
  const doubled = 2n * a * b + c
  const quotient = doubled / (2n * c)
  // BigInt division truncates towards zero; half up rounds towards plus infinity
  return Number(doubled < 0n && quotient * 2n * c !== doubled ? quotient - 1n : quotient)
}

/**
 * The goods that leave a stock when `quantity` of it is taken, in grams, or in pieces where the material is sold by the
 * piece: its share of the cost by moving average, half up; the last of it takes what is left
 * (docs/rules/yard.md#cost).
 */
export const goodsTaken = (held: Goods, quantity: number, unit: 'kg' | 'piece'): Goods => {
  const all = unit === 'kg' ? held.grams : held.pieces
  if (quantity === all) return held
  const costFen = shareOf(Math.max(held.costFen, 0), quantity, all)
  return unit === 'kg'
    ? { grams: quantity, pieces: 0, costFen }
    : { grams: shareOf(Math.max(held.grams, 0), quantity, all), pieces: quantity, costFen }
}

/**
 * The goods that are entered when `quantity` more is found than the books say. They cost nothing, except where stock
 * was short: what fills it takes its cost back in (docs/rules/yard.md#short).
 */
export const goodsFound = (held: Goods, quantity: number, unit: 'kg' | 'piece'): Goods => {
  const missing = { grams: 0 - held.grams, pieces: 0 - held.pieces, costFen: 0 - held.costFen }
  const short = unit === 'kg' ? missing.grams : missing.pieces
  const filled = short > 0 ? goodsTaken(missing, Math.min(quantity, short), unit) : null
  const extra = quantity - Math.max(Math.min(quantity, short), 0)
  return {
    grams: (filled?.grams ?? 0) + (unit === 'kg' ? extra : 0),
    pieces: (filled?.pieces ?? 0) + (unit === 'kg' ? 0 : extra),
    costFen: filled?.costFen ?? 0,
  }
}

/**
 * The goods that booking a difference of `quantity` adds to a stock: missing goods take their share of the cost with
 * them, found goods are entered as by `goodsFound`. Null when more is missing than there is.
 */
export const goodsBooked = (held: Goods, quantity: number, unit: 'kg' | 'piece'): Goods | null => {
  if (quantity >= 0) return goodsFound(held, quantity, unit)
  if ((unit === 'kg' ? held.grams : held.pieces) + quantity < 0) return null
  const { grams, pieces, costFen } = goodsTaken(held, 0 - quantity, unit)
  return { grams: 0 - grams, pieces: 0 - pieces, costFen: 0 - costFen }
}

/**
 * Divides `totalFen` by weights, half up; the largest weight takes the rest, so that the parts add up
 * (docs/rules/yard.md#sorting). Weights of 0 get nothing, unless all are 0: then the first takes everything.
 */
export const dividedBy = (totalFen: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const largest = weights.indexOf(Math.max(...weights))
  const parts = weights.map((weight) => (sum === 0 ? 0 : shareOf(totalFen, weight, sum)))
  const rest = totalFen - parts.reduce((total, part) => total + part, 0)
  return parts.map((part, index) => (index === largest ? part + rest : part))
}

/** Fen per kilogram above which a material counts as valuable. */
const VALUABLE_FEN_PER_KG = 2_000

/**
 * The difference, in grams, that is booked without a second person when goods are weighed again: the larger of 1 % and
 * 500 g, for materials that cost more than ¥20 a kilogram the larger of 0.2 % and 20 g
 * (docs/rules/yard.md#unloading).
 */
export const toleranceOf = ({ grams, costFen }: Pick<Goods, 'grams' | 'costFen'>): number =>
  costFen * 1000 > VALUABLE_FEN_PER_KG * grams
    ? Math.max(Math.floor(grams / 500), 20)
    : Math.max(Math.floor(grams / 100), 500)
