import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const PRODUCT = [
  'server/src',
  ...['packages', 'apps'].flatMap((place) =>
    readdirSync(path.join(ROOT, place)).map((name) => `${place}/${name}/src`),
  ),
]

/** Every place of product code that says so, as `file:line`; comments are no code. */
const placesOf = (cast: RegExp): string[] =>
  PRODUCT.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(path.join(ROOT, folder, file), 'utf8')
          .split('\n')
          .flatMap((line, index) =>
            cast.test(line.replace(/^\s*(?:\/?\*|\/\/).*/, '').replace(/\/\/ .*/, ''))
              ? [`${folder}/${file}:${index + 1}`]
              : [],
          ),
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
