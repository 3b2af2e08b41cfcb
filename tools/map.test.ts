import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'
import { textOf } from './sources.ts'

test('every file the map names is there', () => {
  const text = textOf('docs/map.md')
  const named = [...text.matchAll(/`((?:apps|packages|server|tools|e2e)\/[^`*<]+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
