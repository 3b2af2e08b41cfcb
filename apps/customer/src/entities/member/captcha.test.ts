import { expect, test } from 'vitest'
import { newCaptchaKey } from './captcha.ts'

test('every captcha has a key of its own, in the known form', () => {
  expect(newCaptchaKey()).toMatch(/^captcha_\d{13}_[0-9a-z]{9}$/)
  expect(newCaptchaKey()).not.toBe(newCaptchaKey())
})
