import { expect, test } from 'vitest'
import { allFilesIn, textOf } from './sources.ts'

const files = allFilesIn('apps/customer/src/features', /\.tsx$/).map((file) => ({ file, text: textOf(file) }))

/** Local copies of what `shared/screen.tsx` and the kit's skeletons do for every page. */
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
