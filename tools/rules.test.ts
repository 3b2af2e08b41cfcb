import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './script-helpers.mjs'
import { allFilesIn, PRODUCT, textOf } from './sources.ts'

const code = [...PRODUCT, 'conformance', 'server/test', 'tools', 'bench', 'e2e'].flatMap((folder) =>
  allFilesIn(folder, /\.(?:tsx?|mjs|css)$/),
)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...allFilesIn('docs', /\.md$/),
  ...allFilesIn('decisions', /\.md$/),
]

/** The anchor that a rendered heading gets. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Whether a reference such as `docs/rules/points.md#expiry` exists: the file, and the heading if one is named. */
const leadsSomewhere = (reference: string): boolean => {
  const [file = '', anchor] = reference.split('#')
  if (!existsSync(path.join(ROOT, file))) return false
  return anchor === undefined || anchorsOf(textOf(file)).has(anchor)
}

const RULES = 'docs/rules'

/** The rules cited in a text, by heading or as a whole file. */
const citedIn = (text: string): string[] =>
  [...text.matchAll(/\bdocs\/rules\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([reference]) => reference)

/** Links in a document, relative to the repository root. */
const linkedIn = (file: string): string[] =>
  [...textOf(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target = '']) =>
    target.startsWith('#') ? `${file}${target}` : path.posix.join(path.posix.dirname(file), target),
  )

const deadEnds = (files: readonly string[], referencesIn: (file: string) => string[]): string[] =>
  files.flatMap((file) =>
    referencesIn(file)
      .filter((reference) => !leadsSomewhere(reference))
      .map((reference) => `${file}: ${reference}`),
  )

test('a rule that a comment cites is there, under its heading', () => {
  expect(code.flatMap((file) => citedIn(textOf(file))).length).toBeGreaterThan(100)
  expect(deadEnds(code, (file) => citedIn(textOf(file)))).toEqual([])
})

test('a link between documents leads to a file and a heading', () => {
  expect(deadEnds(documents, linkedIn)).toEqual([])
})

test('every rule is cited by its place in docs/rules, nowhere by texts outside the repository', () => {
  const outside = /domain[-]rules|wire[-]contract|business\.md\b/i
  expect([...code, ...documents].filter((file) => outside.test(textOf(file)))).toEqual([])
})

test('a heading that is gone and a file that is gone are found', () => {
  expect(leadsSomewhere(`${RULES}/points.md#expiry`)).toBe(true)
  expect(leadsSomewhere(`${RULES}/points.md#no-such-heading`)).toBe(false)
  expect(leadsSomewhere(`${RULES}/no-such-file.md`)).toBe(false)
  expect(citedIn(`Ends lots (${RULES}/points.md#expiry).`)).toEqual([`${RULES}/points.md#expiry`])
})
