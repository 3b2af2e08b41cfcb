// Draws the random amount by which one friend's help reduces the price in a bargain.
import { randomInt } from 'node:crypto'

type Priced = {
  currentFen: number
  floorFen: number
  minCutFen: number
  maxCutFen: number
  /** Number of helps so far, and the number of helpers that always reaches the floor (0: no such number). */
  helps?: number
  enoughHelpers?: number
}

/**
 * Draws the amount one help takes off: uniform between `minCutFen` and `maxCutFen`, from a cryptographic source. A
 * remainder below `minCutFen` is added, so that the floor is met exactly, and helper number `enoughHelpers` takes off
 * all that is left (docs/rules/bargains.md#cut).
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
