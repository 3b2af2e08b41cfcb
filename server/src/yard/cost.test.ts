import { describe, expect, it } from 'vitest'
import { dividedBy, goodsTaken, shareOf, toleranceOf } from './cost.ts'

const kg = (grams: number, costFen: number) => ({ grams, pieces: 0, costFen })

describe('the cost of goods', () => {
  it('is a moving average that loses no fen (W1)', () => {
    const held = kg(11_240 + 20_000, 1_012 + 2_200)
    const first = goodsTaken(held, 10_000, 'kg')
    expect(first.costFen).toBe(1_028)
    const left = kg(held.grams - first.grams, held.costFen - first.costFen)
    expect(goodsTaken(left, 21_240, 'kg')).toEqual(kg(21_240, 2_184))
  })
  it('of a part taken is rounded half up, whatever the size of the numbers', () => {
    expect(shareOf(1, 1, 2)).toBe(1)
    expect(shareOf(-1, 1, 2)).toBe(0)
    expect(shareOf(-3, 1, 2)).toBe(-1)
    expect(shareOf(-5, 1, 3)).toBe(-2)
    expect(shareOf(9_007_199_254_740_990, 9_007_199_254_740_989, 9_007_199_254_740_990)).toBe(
      9_007_199_254_740_989,
    )
  })
  it('of pieces goes by pieces, and their weight with them', () => {
    expect(goodsTaken({ grams: 90_000, pieces: 3, costFen: 10_000 }, 1, 'piece')).toEqual({
      grams: 30_000,
      pieces: 1,
      costFen: 3_333,
    })
  })
  it('is shared among what is sorted out by its sales value, the largest taking the rest (W4)', () => {
    expect(dividedBy(6_000, [60_000 * 168, 30_000 * 177, 8_000 * 152])).toEqual([3_642, 1_919, 439])
    expect(dividedBy(5, [0, 0])).toEqual([5, 0])
  })
})

describe('a difference at the second weighing', () => {
  it('is booked within 1 % or 500 g, whichever is more (W2)', () => {
    expect(toleranceOf(kg(52_400, 4_716))).toBe(524)
    expect(toleranceOf(kg(10_000, 900))).toBe(500)
    expect(goodsTaken(kg(52_400, 4_716), 500, 'kg').costFen).toBe(45)
  })
  it('of a valuable material is booked within 0.2 % or 20 g (W3)', () => {
    expect(toleranceOf(kg(9_800, 9_800 * 4))).toBe(20)
    expect(toleranceOf(kg(50_000, 50_000 * 4))).toBe(100)
  })
  it('of a material that costs exactly ¥20 a kilogram is still an ordinary one', () => {
    expect(toleranceOf(kg(10_000, 20_000))).toBe(500)
  })
})
