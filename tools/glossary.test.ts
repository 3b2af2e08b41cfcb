import { expect, test } from 'vitest'
import { filesIn, textOf } from './sources.ts'

const SOURCES = ['server/src', 'packages/wire/src', 'apps/console/src/shared']
const RULES = ['.dependency-cruiser.mjs']

test('every name of the glossary is a name of the code', () => {
  const files = [...SOURCES.flatMap((folder) => filesIn(folder)), ...RULES]
  const code = files.map(textOf).join('\n')
  const rows = textOf('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:term|-)/.test(line))
  const names = rows.flatMap((row) => /`([\w/]+)`/.exec(row)?.[1] ?? [])
  expect(names.length).toBe(rows.length)
  const unknown = names.filter((name) => !name.includes('/') && !new RegExp(`\\b${name}`).test(code))
  expect(unknown).toEqual([])
})
