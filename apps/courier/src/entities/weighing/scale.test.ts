import { expect, it } from 'vitest'
import { parseScaleLine } from './scale.ts'

it('reads a stable gross weight in kilograms', () => {
  expect(parseScaleLine('ST,GS,+  12.40kg')).toEqual({ grams: 12_400, stable: true })
})
it('knows a swaying load from a still one', () => {
  expect(parseScaleLine('US,NT,+   0.625 kg\r')).toEqual({ grams: 625, stable: false })
})
it('reads grams and what is below zero', () => {
  expect(parseScaleLine('ST,GS,-   35g')).toEqual({ grams: -35, stable: true })
})
it('takes no weight from an overload or from noise', () => {
  expect(parseScaleLine('OL,GS,+ 99.99kg')).toBeNull()
  expect(parseScaleLine('hello')).toBeNull()
  expect(parseScaleLine('')).toBeNull()
})
