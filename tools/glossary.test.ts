import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCES = ['server/src', 'packages/wire/src', 'apps/console/src/shared']
const RULES = ['.dependency-cruiser.mjs']

const textsIn = (place: string): string[] => {
  const full = path.join(ROOT, place)
  if (/\.\w+$/.test(place)) return [readFileSync(full, 'utf8')]
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(full, file), 'utf8'))
}

test('every name of the glossary is a name of the code', () => {
  const code = [...SOURCES, ...RULES].flatMap(textsIn).join('\n')
  const rows = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:term|-)/.test(line))
  const names = rows.flatMap((row) => /`([\w/]+)`/.exec(row)?.[1] ?? [])
  expect(names.length).toBe(rows.length)
  const unknown = names.filter((name) => !name.includes('/') && !new RegExp(`\\b${name}`).test(code))
  expect(unknown).toEqual([])
})
