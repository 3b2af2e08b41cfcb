import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

test('every file the map names is there', () => {
  const text = readFileSync(path.join(ROOT, 'docs/map.md'), 'utf8')
  const named = [...text.matchAll(/`((?:apps|packages|server|tools|e2e)\/[^`*<]+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
