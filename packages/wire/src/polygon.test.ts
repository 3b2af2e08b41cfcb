import { describe, expect, test } from 'vitest'
import { metresBetween } from './geo.ts'
import { areaOf, circleAround, isInPolygon, metresToPolygon, polygonProblem } from './polygon.ts'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })
/** Some 1.9 km × 2.2 km in Hangzhou. */
const block = [at(120, 30.28), at(120.02, 30.28), at(120.02, 30.3), at(120, 30.3)]
/** An L: the block without its north-east quarter. */
const corner = [
  at(120, 30.28),
  at(120.02, 30.28),
  at(120.02, 30.29),
  at(120.01, 30.29),
  at(120.01, 30.3),
  at(120, 30.3),
]

describe('an area drawn on the map', () => {
  test('contains what is inside it and on its border, not what its bend leaves out', () => {
    expect(isInPolygon(corner, at(120.005, 30.295))).toBe(true)
    expect(isInPolygon(corner, at(120.015, 30.295))).toBe(false)
    expect(isInPolygon(corner, at(120.015, 30.285))).toBe(true)
    expect(isInPolygon(block, at(120, 30.29))).toBe(true)
    expect(isInPolygon(block, at(120, 30.28))).toBe(true)
    expect(isInPolygon(block, at(119.9999, 30.29))).toBe(false)
  })

  test('is as far away as its nearest side', () => {
    expect(metresToPolygon(block, at(120.01, 30.29))).toBe(0)
    const west = at(119.99, 30.29)
    expect(metresToPolygon(block, west) / metresBetween(west, at(120, 30.29))).toBeCloseTo(1, 2)
  })

  test('has its area, whichever way round it was drawn', () => {
    expect(areaOf(block) / (1921 * 2224)).toBeCloseTo(1, 2)
    expect(areaOf(corner.toReversed()) / areaOf(block)).toBeCloseTo(0.75, 2)
  })

  test('lies in the circle that older clients show, which is hardly larger than needed', () => {
    const { radiusM, ...center } = circleAround(block)
    expect(Math.max(...block.map((each) => metresBetween(center, each)))).toBeLessThanOrEqual(radiusM)
    const half = metresBetween(block[0]!, block[2]!) / 2
    expect(radiusM / half).toBeLessThan(1.02)
  })

  test.each([
    ['two corners', block.slice(0, 2), 'corners'],
    ['101 corners', Array.from({ length: 101 }, (_, n) => at(120 + n / 1000, 30 + (n * n) / 1e5)), 'corners'],
    ['a bow tie', [block[0]!, block[2]!, block[1]!, block[3]!], 'crosses'],
    ['a corner twice', [block[0]!, block[1]!, block[1]!, block[2]!], 'crosses'],
    ['a line there and back', [block[0]!, block[1]!, at(120.01, 30.28)], 'crosses'],
    ['a corner on another side', [...block, at(120.01, 30.28), at(120, 30.29)], 'crosses'],
    ['a yard', [at(120, 30), at(120.0002, 30), at(120, 30.0002)], 'small'],
    ['an L', corner, null],
    ['an L the other way round', corner.toReversed(), null],
  ] as const)('%s', (_name, polygon, problem) => {
    expect(polygonProblem(polygon)).toBe(problem)
  })
})
