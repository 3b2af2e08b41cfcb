import { helperBounds, progressOf } from '@huishou/wire/bargain/states'
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawCut } from './draw-cut.ts'

const RUNS = 100_000

/** Random valid terms: 1 ≤ minCut ≤ maxCut < gap, at most 50 friends. */
const terms = () => {
  const gapFen = randomInt(2, 20_000)
  const minCutFen = randomInt(Math.max(1, Math.ceil(gapFen / 50)), gapFen)
  const floorFen = randomInt(0, 50_000)
  return { gapFen, minCutFen, maxCutFen: randomInt(minCutFen, gapFen), floorFen }
}

test('in 100,000 runs no cut leaves the range, the floor is met to the fen, and the friends needed stay in the bounds', () => {
  let cuts = 0
  let wrong: unknown = null
  for (let run = 0; run < RUNS && wrong === null; run += 1) {
    const { gapFen, minCutFen, maxCutFen, floorFen } = terms()
    const originalFen = floorFen + gapFen
    const { least, most } = helperBounds({ gapFen, minCutFen, maxCutFen })
    let [currentFen, helps] = [originalFen, 0]
    while (currentFen > floorFen) {
      const cutFen = drawCut({ currentFen, floorFen, minCutFen, maxCutFen })
      currentFen -= cutFen
      helps += 1
      const last = currentFen === floorFen
      const inRange = cutFen >= minCutFen && cutFen <= (last ? maxCutFen + minCutFen - 1 : maxCutFen)
      if (!inRange || currentFen < floorFen || (!last && currentFen - floorFen < minCutFen))
        wrong = { gapFen, minCutFen, maxCutFen, currentFen, cutFen }
      const progress = progressOf({ originalFen, currentFen, floorFen })
      if (progress > 10_000 || (progress === 10_000) !== last) wrong = { progress, currentFen, floorFen }
    }
    cuts += helps
    if (helps < least || helps > most) wrong = { gapFen, minCutFen, maxCutFen, helps, least, most }
  }
  expect(wrong).toBeNull()
  expect(cuts).toBeGreaterThan(RUNS)
})

test('the bounds are those of the worked examples', () => {
  for (const [gapFen, minCutFen, maxCutFen, least, most] of [
    [5000, 200, 500, 8, 25],
    [4000, 150, 400, 8, 26],
    [3000, 100, 300, 8, 30],
    [9900, 300, 800, 10, 33],
    [1990, 80, 200, 8, 24],
    [1700, 200, 500, 3, 8],
  ] as const)
    expect(helperBounds({ gapFen, minCutFen, maxCutFen })).toEqual({ least, most })
})

test('where a number of friends is enough, no run needs more of them, and the floor is met to the fen all the same', () => {
  let wrong: unknown = null
  for (let run = 0; run < 20_000 && wrong === null; run += 1) {
    const { gapFen, minCutFen, maxCutFen, floorFen } = terms()
    const enoughHelpers = randomInt(2, 51)
    const { least, most } = helperBounds({ gapFen, minCutFen, maxCutFen, enoughHelpers })
    let [currentFen, helps] = [floorFen + gapFen, 0]
    while (currentFen > floorFen && helps <= 50) {
      const cutFen = drawCut({ currentFen, floorFen, minCutFen, maxCutFen, helps, enoughHelpers })
      if (cutFen < minCutFen) wrong = { cutFen, minCutFen }
      currentFen -= cutFen
      helps += 1
    }
    if (currentFen !== floorFen || helps < least || helps > most || most > enoughHelpers)
      wrong = { gapFen, minCutFen, maxCutFen, enoughHelpers, helps, least, most, currentFen, floorFen }
  }
  expect(wrong).toBeNull()
})

test('every fen of the range is drawn about as often as any other', () => {
  const counts = new Map<number, number>()
  for (let draw = 0; draw < 40_000; draw += 1) {
    const cut = drawCut({ currentFen: 100_000, floorFen: 0, minCutFen: 11, maxCutFen: 30 })
    counts.set(cut, (counts.get(cut) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 11))
  for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(300)
})

test('what would be left below the smallest cut goes with the last one', () => {
  const of = (currentFen: number, draw: number) =>
    drawCut({ currentFen, floorFen: 100, minCutFen: 10, maxCutFen: 30 }, () => draw)
  expect(of(140, 30)).toBe(30)
  expect(of(139, 30)).toBe(39)
  expect(of(120, 30)).toBe(20)
  expect(of(110, 10)).toBe(10)
})
