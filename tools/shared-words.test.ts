import path from 'node:path'
import { expect, test } from 'vitest'
import { allFilesIn, textOf } from './sources.ts'

const SHARED = 'apps/customer/src/shared'
/** Things of the business: what is named after one belongs to `entities` or to its feature. */
const BUSINESS =
  /^(?:address|balance|banner|bargain|carts?|checkout|city|cities|coupon|courier|goods|ledger|mall|orders?|parcel|payee|payment|pickup|points|prices?|region|reviews?|shops?|sku|slots?|votes?|waste|withdrawal|zone)(?:e?s)?$/

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)

const exportsOf = (file: string) =>
  [
    ...textOf(path.posix.join(SHARED, file)).matchAll(
      /^export (?:async )?(?:const|let|function|class|type|interface) (\w+)/gm,
    ),
  ].map(([, name = '']) => name)

test('nothing in the shared code of the customer app is named after a thing of the business', () => {
  const files = allFilesIn(SHARED, /\.(?:tsx?|css)$/).map((file) => path.posix.relative(SHARED, file))
  expect(files.length).toBeGreaterThan(20)
  const named = files.flatMap((file) =>
    [file, ...(/\.tsx?$/.test(file) ? exportsOf(file) : [])]
      .filter((name) => wordsOf(name).some((word) => BUSINESS.test(word)))
      .map((name) => `${file}: ${name}`),
  )
  expect(named).toEqual([])
})
