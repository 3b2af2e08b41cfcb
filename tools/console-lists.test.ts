import path from 'node:path'
import { expect, test } from 'vitest'
import { allFilesIn, textOf } from './sources.ts'

const FEATURES = 'apps/console/src/features'
const files = allFilesIn(FEATURES, /\.tsx$/).map((file) => ({
  name: path.posix.relative(FEATURES, file),
  text: textOf(file),
}))
const LONGEST = 60

test('a page of the console that shows a list declares it: it is no longer than 60 lines', () => {
  const pages = files.filter(({ text }) => text.includes('<Desk '))
  expect(pages.length).toBeGreaterThan(20)
  const lineCount = (text: string) => text.trimEnd().split('\n').length
  const tooLong = pages.filter(({ text }) => lineCount(text) > LONGEST)
  expect(tooLong.map(({ name, text }) => `${name}: ${lineCount(text)} lines`)).toEqual([])
})

/** Lists within one record, without filters and URL state. */
const BY_HAND = [
  'courier-pay/pay-rows.tsx',
  'customers/tabs/list-section.tsx',
  'points/customer-points-drawer.tsx',
]

test('nothing but a desk turns the pages of a list', () => {
  const others = files.filter(({ text }) => /\bPagination\b/.test(text)).map(({ name }) => name)
  expect(others.toSorted()).toEqual(BY_HAND)
})
