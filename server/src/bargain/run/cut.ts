import { randomInt } from 'node:crypto'

type Priced = {
  currentFen: number
  floorFen: number
  minCutFen: number
  maxCutFen: number
  /** Helps so far, and how many are enough (0: no such number). */
  helps?: number
  enoughHelpers?: number
}

/**
 * Draws the amount one help takes off: uniform between `minCutFen` and `maxCutFen`, from the cryptographic source. A
 * rest below another `minCutFen` is added, so that the floor is met exactly (docs/rules/bargains.md#cut). Where a
 * number of friends is enough, the last of them takes off all that is left.
 */
export const drawCut = (
  { currentFen, floorFen, minCutFen, maxCutFen, helps = 0, enoughHelpers = 0 }: Priced,
  draw: (from: number, beyond: number) => number = randomInt,
): number => {
  const restFen = currentFen - floorFen
  if (enoughHelpers > 0 && helps + 1 >= enoughHelpers) return restFen
  const cutFen = Math.min(draw(minCutFen, maxCutFen + 1), restFen)
  return restFen - cutFen < minCutFen ? restFen : cutFen
}
