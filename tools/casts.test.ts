import { expect, test } from 'vitest'
import { filesIn, PRODUCT, textOf } from './sources.ts'

/** Every occurrence of the cast in product code, as `file:line`, outside comments. */
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

/** The number of casts that override the compiler; these limits must only decrease. */
const MOST = { never: 6, unknown: 12 }

test('casts that switch the compiler off do not come back', () => {
  const never = placesOf(/\bas never\b/)
  const unknown = placesOf(/\bas unknown as\b/)
  expect(never.length, never.join('\n')).toBeLessThanOrEqual(MOST.never)
  expect(unknown.length, unknown.join('\n')).toBeLessThanOrEqual(MOST.unknown)
})
