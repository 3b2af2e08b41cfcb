import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMessages } from './check-messages.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'huishou-messages-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function problemsOf(file: string, text: string): string[] {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
  return checkMessages(folder).findings.map(({ problem }) => problem)
}

test('a text in both languages with the same placeholders is fine', () => {
  expect(
    problemsOf(
      'apps/a/src/words.ts',
      "export const words = { total: { zh: '共 {n} 条', en: '{n} in all' } }",
    ),
  ).toEqual([])
})

test('a text without English, without Chinese, or with other placeholders is found', () => {
  expect(problemsOf('apps/a/src/words.ts', "export const words = { a: { zh: '好' } }")).toEqual([
    'has no English',
  ])
  expect(problemsOf('apps/a/src/words.ts', "export const words = { a: { en: 'Good' } }")).toEqual([
    'has no Chinese',
  ])
  expect(
    problemsOf('apps/a/src/words.ts', "export const words = { a: { zh: '{n} 条', en: '{m} in all' } }"),
  ).toHaveLength(1)
})

test('catalogue files beside each other must have the same keys', () => {
  expect(
    problemsOf('apps/a/src/zh.ts', "export const zh = { home: { title: '首页', more: '更多' } } as const"),
  ).toHaveLength(1)
  expect(
    problemsOf('apps/a/src/en.ts', "export const en = { home: { title: 'Home' } } satisfies object"),
  ).toEqual(['has no English'])
  expect(
    problemsOf('apps/a/src/en.ts', "export const en = { home: { title: 'Home', more: 'More' } }"),
  ).toEqual([])
})

test('a sentence on a screen outside a catalogue is found in either language', () => {
  expect(problemsOf('apps/a/src/page.tsx', "export const page = <p title={'确定'}>x</p>")).toHaveLength(1)
  expect(problemsOf('apps/a/src/page.tsx', 'export const page = <p>Hello there</p>')).toHaveLength(1)
  expect(
    problemsOf('apps/a/src/page.tsx', 'export const page = <input aria-label="Your name" />'),
  ).toHaveLength(1)
  expect(
    problemsOf('apps/a/src/page.tsx', 'export const page = (n: number) => <p className="big">{n} kg</p>'),
  ).toEqual([])
})
