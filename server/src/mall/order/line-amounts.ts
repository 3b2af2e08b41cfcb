// Computes the amounts of the lines of mall orders after discounts and coupons, and divides a discount among the lines.
import type { MallLineRow } from '../tables.ts'

type Line = Pick<MallLineRow, 'priceFen' | 'number' | 'discountFen' | 'couponFen'>

/** Price of a line after its share of a discount and of a coupon. */
export const lineFen = ({ priceFen, number, discountFen, couponFen }: Line): number =>
  priceFen * number - discountFen - couponFen

/**
 * The amount of `count` pieces of a line after `before` were refunded; all pieces together sum to exactly the line's
 * price.
 */
export const piecesFen = (line: Line, before: number, count: number): number => {
  const upTo = (pieces: number) => Math.floor((lineFen(line) * pieces) / line.number)
  return upTo(before + count) - upTo(before)
}

/** The amount a coupon took off these pieces: their price without it less their price with it. */
export const piecesCouponFen = (line: Line, before: number, count: number): number =>
  piecesFen({ ...line, couponFen: 0 }, before, count) - piecesFen(line, before, count)

/** Splits a discount over lines in proportion to their price, in whole fen; the largest remainders get the odd ones. */
export const spreadDiscount = (costs: readonly number[], discountFen: number): number[] => {
  const total = costs.reduce((sum, cost) => sum + cost, 0)
  if (total === 0) return costs.map(() => 0)
  const exact = costs.map((cost) => (cost * discountFen) / total)
  const parts = exact.map(Math.floor)
  let odd = discountFen - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder) {
    if (odd <= 0) break
    if ((parts[index] ?? 0) >= (costs[index] ?? 0)) continue
    parts[index] = (parts[index] ?? 0) + 1
    odd -= 1
  }
  return parts
}
