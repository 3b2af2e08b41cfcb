import { expect, test } from 'vitest'
import { maskMobile } from './mask-mobile.ts'

test.each([
  ['13800000001', '138****0001'],
  ['1234567', '*******'],
  ['88881234', '********'],
  ['', ''],
])('%j is shown as %j to whoever may not see it whole', (mobile, shown) =>
  expect(maskMobile(mobile)).toBe(shown),
)
