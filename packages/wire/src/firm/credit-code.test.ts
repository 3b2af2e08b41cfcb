import { expect, it } from 'vitest'
import { creditCodeOf, isCreditCode } from './credit-code.ts'

it('a unified social credit code has 18 characters and the right check character', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true)
  expect(isCreditCode('91350100M000100Y44')).toBe(false)
  expect(isCreditCode('91350100M000100Y4')).toBe(false)
  expect(isCreditCode('91350100I000100Y43')).toBe(false)
  expect(creditCodeOf('91350100M000100Y4')).toBe('91350100M000100Y43')
})
