import { expect, test } from 'vitest'
import { filesIn, PRODUCT, textOf } from './sources.ts'

/** Every place of product code that says so, as `file:line`; comments are no code. */
const placesOf = (cast: RegExp): string[] =>
  PRODUCT.flatMap((folder) => filesIn(folder)).flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) =>
        cast.test(line.replace(/^\s*(?:\/?\*|\/\/).*/, '').replace(/\/\/ .*/, ''))
          ? [`${file}:${index + 1}`]
          : [],
      ),
  )

/** Where a cast says that the compiler is wrong; these numbers only ever go down. */
const MOST = { never: 6, unknown: 12 }

test('casts that switch the compiler off do not come back', () => {
  const never = placesOf(/\bas never\b/)
  const unknown = placesOf(/\bas unknown as\b/)
  expect(never.length, never.join('\n')).toBeLessThanOrEqual(MOST.never)
  expect(unknown.length, unknown.join('\n')).toBeLessThanOrEqual(MOST.unknown)
})
