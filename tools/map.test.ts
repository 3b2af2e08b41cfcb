import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './script-helpers.mjs'
import { allFilesIn, textOf } from './sources.ts'

const filesNamedIn = (document: string): string[] =>
  [
    ...textOf(document).matchAll(/`((?:apps|packages|server|tools|e2e|conformance|decisions)\/[^`*<]+)`/g),
  ].map(([, file = '']) => file)
const missingFrom = (document: string): string[] =>
  filesNamedIn(document).filter((file) => !existsSync(path.join(ROOT, file)))

test('every file the map names is there', () => {
  expect(filesNamedIn('docs/map.md').length).toBeGreaterThan(40)
  expect(missingFrom('docs/map.md')).toEqual([])
})

test('every file of the feature shown to contributors is there', () => {
  expect(filesNamedIn('CONTRIBUTING.md').length).toBeGreaterThan(20)
  expect(missingFrom('CONTRIBUTING.md')).toEqual([])
})

test('a decision that another one supersedes says so, and by which', () => {
  const decisions = allFilesIn('decisions', /\.md$/)
  const oneSided = decisions.flatMap((decision) =>
    [...textOf(decision).matchAll(/^Supersedes [^\n]*?\]\(([\w.-]+\.md)\)/gm)]
      .filter(([, older = '']) => !textOf(`decisions/${older}`).includes(path.posix.basename(decision)))
      .map(([, older = '']) => `${older} does not name ${decision}`),
  )
  expect(oneSided).toEqual([])
  expect(decisions.filter((decision) => /^Supersedes /m.test(textOf(decision))).length).toBeGreaterThan(2)
})

test('every test that a promise of security names is there', () => {
  const named = [...textOf('docs/security.md').matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`/g)].map(
    ([, file = '']) => file,
  )
  const tests = ['server', 'packages', 'apps', 'e2e', 'conformance', 'tools'].flatMap((folder) =>
    allFilesIn(folder, /\.(?:test|e2e)\.tsx?$/),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((file) => !tests.some((test) => `/${test}`.endsWith(`/${file}`)))).toEqual([])
})
