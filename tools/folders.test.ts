import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, PRODUCT } from './sources.ts'

const MOST_FILES = 40
/** Migrations are a flat list, in the order they run. */
const ORDERED = 'server/src/migrations'

test('no folder of the product holds more than forty files', () => {
  const counts = new Map<string, number>()
  for (const file of PRODUCT.flatMap((folder) => filesIn(folder, /\.(?:tsx?|css)$/))) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(100)
  counts.delete(ORDERED)
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})
