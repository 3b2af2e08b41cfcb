import path from 'node:path'
import { expect, test } from 'vitest'
import { allFilesIn, textOf } from './sources.ts'

/** Business terms: code named after one belongs to `entities` or to its feature. */
const BUSINESS =
  /^(?:address|balance|banner|bargain|carts?|checkout|city|cities|coupon|courier|goods|ledger|mall|orders?|parcel|payee|payment|pickup|points|prices?|region|reviews?|shops?|sku|slots?|votes?|waste|withdrawal|zone)(?:e?s)?$/

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)

const exportsOf = (file: string) =>
  [...textOf(file).matchAll(/^export (?:async )?(?:const|let|function|class|type|interface) (\w+)/gm)].map(
    ([, name = '']) => name,
  )

const namedAfterBusiness = (app: string): string[] => {
  const files = allFilesIn(`apps/${app}/src/shared`, /\.(?:tsx?|css)$/)
  expect(files.length).toBeGreaterThan(20)
  return files.flatMap((file) => {
    const shown = path.posix.relative(`apps/${app}/src/shared`, file)
    return [shown, ...(/\.tsx?$/.test(file) ? exportsOf(file) : [])]
      .filter((name) => wordsOf(name).some((word) => BUSINESS.test(word)))
      .map((name) => `${shown}: ${name}`)
  })
}

test('nothing in the shared code of the customer app is named after a thing of the business', () => {
  expect(namedAfterBusiness('customer')).toEqual([])
})

test('nothing in the shared code of the console is named after a thing of the business', () => {
  // a type of URL value: the ID of a region as the API writes it
  expect(namedAfterBusiness('console')).toEqual(['url-state.ts: region'])
})
