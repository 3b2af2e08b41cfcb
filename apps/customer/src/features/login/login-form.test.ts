import { describe, expect, it } from 'vitest'
import { newCaptchaKey } from '../../shared/captcha.ts'
import { fieldOf, referrerOf, wrongForCode, wrongForLogin } from './login-form.ts'

describe('signing in', () => {
  it('a code is asked for with a mobile and the picture read', () => {
    expect(wrongForCode({ mobile: '1380000', picCode: ' ', code: '' })).toEqual(['mobile', 'picCode'])
    expect(wrongForCode({ mobile: '13800000001', picCode: 'a7k2', code: '' })).toEqual([])
  })
  it('signing in needs the code, no longer the picture', () => {
    expect(wrongForLogin({ mobile: '13800000001', picCode: '', code: '12' })).toEqual(['code'])
    expect(wrongForLogin({ mobile: '13800000001', picCode: '', code: '123456' })).toEqual([])
  })
  it('a refusal stands beside its field', () => {
    expect([
      fieldOf({ reason: 'CAPTCHA_WRONG' }),
      fieldOf({ reason: 'SMS_TOO_OFTEN' }),
      fieldOf({ reason: 'INPUT_INVALID', field: 'mobile' }),
    ]).toEqual(['picCode', 'code', 'mobile'])
  })
  it('every captcha has a key of its own, in the known form', () => {
    expect(newCaptchaKey()).toMatch(/^captcha_\d{13}_[0-9a-z]{9}$/)
    expect(newCaptchaKey()).not.toBe(newCaptchaKey())
  })
  it('an inviter that is no id is not sent', () => {
    expect([referrerOf('88001'), referrerOf('<b>'), referrerOf(null), referrerOf('0')]).toEqual([
      88001,
      undefined,
      undefined,
      undefined,
    ])
  })
})
