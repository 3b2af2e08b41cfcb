// Endpoints for captchas and SMS codes.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Figures, Lenient, Mobile, OneOf, Optional } from '../schema.ts'

/** A code as typed in from the message. */
export const SmsCode = Figures({ minLength: 4, maxLength: 8 })

export const captchaPicture = customerGet('/verification/pic/get', {
  name: 'captchaPicture',
  who: 'anyone',
  summary: { zh: '图片验证码（返回图片）', en: 'Captcha picture (replies with image bytes)' },
  input: { key: Type.String({ minLength: 1, maxLength: 100 }) },
  refusals: ['TOO_MANY_REQUESTS'],
})

export const checkCaptcha = customerPost('/verification/pic/check', {
  name: 'checkCaptcha',
  who: 'anyone',
  summary: { zh: '校验图片验证码（不消耗）', en: 'Check a captcha without using it up' },
  input: { key: Type.String({ minLength: 1, maxLength: 100 }), code: Figures({ maxLength: 20 }) },
  refusals: ['CAPTCHA_WRONG'],
})

/**
 * The purpose of a code: the SMS states it, and the code is valid for nothing else. The default is the first, which
 * covers signing in, registering, binding a number and resetting a password.
 */
export const smsPurposes = ['login', 'mobile', 'delete', 'withdrawal', 'export', 'wechat'] as const

export type SmsPurpose = (typeof smsPurposes)[number]

/** A proof of work: the step from 0 to below `most` whose PBKDF2 (SHA-256, `cost` rounds, over `salt`) is `target`. */
export type SmsWork = {
  salt: string
  target: string
  until: number
  most: number
  cost: number
  signature: string
}

/**
 * Sends a code. While very many are requested, a captcha is not enough: SMS_WORK_NEEDED carries an SmsWork as `data`,
 * and the same call with `work` (its JSON plus `step`), for the same number and once, sends the code.
 */
export const sendSmsCode = customerGet('/verification/sms/get', {
  name: 'sendSmsCode',
  who: 'anyone',
  summary: { zh: '发送短信验证码', en: 'Send an SMS code' },
  input: {
    mobile: Mobile,
    key: Type.String({ maxLength: 100 }),
    picCode: Figures({ maxLength: 20 }),
    purpose: Optional(Lenient(OneOf(smsPurposes))),
    work: Optional(Lenient(Type.String({ maxLength: 1000 }))),
  },
  refusals: [
    'CAPTCHA_WRONG',
    'SMS_TOO_OFTEN',
    'SMS_DAY_LIMIT',
    'SMS_NOT_SENT',
    'SMS_OFF',
    'SMS_BUDGET',
    'SMS_WORK_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
})

export const checkSmsCode = customerPost('/verification/sms/check', {
  name: 'checkSmsCode',
  who: 'anyone',
  summary: { zh: '校验短信验证码（不消耗）', en: 'Check an SMS code without using it up' },
  input: { mobile: Mobile, code: SmsCode },
  refusals: ['SMS_CODE_WRONG', 'TOO_MANY_REQUESTS'],
})
