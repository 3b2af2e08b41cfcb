import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, PRODUCT } from './sources.ts'

const MOST_FILES = 40

/** Folders that hold more for now, and how many; the list only gets shorter and its numbers smaller. */
const STILL: Readonly<Record<string, number>> = {
  'apps/console/src/features/pickup': 52,
  'apps/console/src/shared': 79,
  'apps/customer/src/shared': 54,
  'packages/kit/src': 49,
}

/** Migrations are one list, in the order they run. */
const ORDERED = 'server/src/migrations'

const countByFolder = (): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const file of PRODUCT.flatMap((folder) => filesIn(folder, /\.(?:tsx?|css)$/))) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  counts.delete(ORDERED)
  return counts
}

test('no folder of the product holds more than forty files', () => {
  const counts = countByFolder()
  expect(counts.size).toBeGreaterThan(100)
  const tooFull = [...counts].filter(([folder, count]) => count > (STILL[folder] ?? MOST_FILES))
  expect(tooFull).toEqual([])
})

test('a folder that has room again is taken off the list', () => {
  const counts = countByFolder()
  expect(Object.keys(STILL).filter((folder) => (counts.get(folder) ?? 0) <= MOST_FILES)).toEqual([])
})
