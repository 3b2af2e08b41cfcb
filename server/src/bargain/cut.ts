import { randomInt } from 'node:crypto'

type Priced = { currentFen: number; floorFen: number; minCutFen: number; maxCutFen: number }

/**
 * What one help takes off: anything from `minCutFen` to `maxCutFen`, each as likely, from the cryptographic source. What
 * would be left below another `minCutFen` goes with it, so that the floor is met exactly (domain-rules 2.4).
 */
export const drawCut = (
  { currentFen, floorFen, minCutFen, maxCutFen }: Priced,
  draw: (from: number, beyond: number) => number = randomInt,
): number => {
  const restFen = currentFen - floorFen
  const cutFen = Math.min(draw(minCutFen, maxCutFen + 1), restFen)
  return restFen - cutFen < minCutFen ? restFen : cutFen
}
