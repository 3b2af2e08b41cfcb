import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = path.resolve(import.meta.dirname, '../apps/customer/src')
const files = readdirSync(path.join(SOURCE, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCE, 'features', file), 'utf8') }))

/** What `shared/screen.tsx` and the kit's skeletons do for every page. */
const OWN_COPY = [
  /function (?:Waiting|Loading|SignedOut|Missing|Failed)\(/,
  /<EmptyState[^>]*\n[^;]*?<Button[^>]*onClick=\{onLoginNeeded\}/,
  /className="(?:k-column|k-list)" role="status"/,
]

test('a page of the customer app that waits, is missing, or is for members only is a Screen', () => {
  expect(files.length).toBeGreaterThan(100)
  const copies = files.filter(({ text }) => OWN_COPY.some((copy) => copy.test(text))).map(({ file }) => file)
  expect(copies).toEqual([])
})
