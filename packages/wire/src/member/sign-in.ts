// Endpoints that sign customers in and out, register them, reset their password, and link a number.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Id, Lenient, Line, Mobile, Optional, Token } from '../schema.ts'
import { SmsCode } from './sms-code.ts'

export const Password = Type.String({ minLength: 1, maxLength: 200 })
/** The customer who invited this one. */
export const Referrer = Optional(Lenient(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })))
/** `true` restores an account that is to be deleted; without it, signing in is refused with DELETION_PENDING. */
export const Restore = Optional(Type.Boolean())

export const Login = Type.Object({ token: Type.String(), uid: Id, mobile: Type.String() })

export const loginByCode = customerPost('/user/m/loginMobile', {
  name: 'loginByCode',
  who: 'anyone',
  summary: { zh: '短信验证码登录（可自动注册）', en: 'Sign in with an SMS code, registering when asked' },
  input: {
    mobile: Mobile,
    code: SmsCode,
    autoReg: Optional(Type.Boolean()),
    agreed: Optional(
      Lenient(
        Type.Boolean({
          description:
            'the person ticked the terms and the privacy policy: the versions in force are put on record',
        }),
      ),
    ),
    referrer: Referrer,
    restore: Restore,
  },
  reply: Login,
  refusals: ['SMS_CODE_WRONG', 'NOT_REGISTERED', 'DELETION_PENDING', 'TOO_MANY_REQUESTS'],
})

export const checkToken = customerGet('/user/check-token', {
  name: 'checkToken',
  who: 'customer',
  summary: { zh: '检查登录是否有效', en: 'Is this token valid' },
  input: { token: Token },
})

export const logout = customerGet('/user/loginout', {
  name: 'logout',
  who: 'anyone',
  summary: { zh: '退出登录', en: 'Sign out' },
  input: { token: Token },
})

export const loginByPassword = customerPost('/user/m/login', {
  name: 'loginByPassword',
  who: 'anyone',
  summary: { zh: '手机号密码登录', en: 'Sign in with number and password' },
  input: {
    mobile: Mobile,
    pwd: Password,
    deviceId: Optional(Lenient(Type.String({ maxLength: 200 }))),
    deviceName: Optional(Lenient(Type.String({ maxLength: 200 }))),
    restore: Restore,
  },
  reply: Login,
  refusals: ['MEMBER_LOGIN_WRONG', 'DELETION_PENDING', 'TOO_MANY_REQUESTS'],
})

export const registerByCode = customerPost('/user/m/register', {
  name: 'registerByCode',
  who: 'anyone',
  summary: {
    zh: '手机号注册（短信验证码，设置密码）',
    en: 'Register a number with an SMS code and a password',
  },
  input: {
    mobile: Mobile,
    code: SmsCode,
    pwd: Password,
    nick: Optional(Lenient(Line(30))),
    autoLogin: Optional(Type.Boolean()),
    referrer: Referrer,
  },
  reply: Type.Object({
    uid: Id,
    mobile: Type.String(),
    token: Type.Optional(Type.String({ description: 'with autoLogin only' })),
  }),
  refusals: ['SMS_CODE_WRONG', 'MOBILE_REGISTERED', 'PASSWORD_WEAK', 'TOO_MANY_REQUESTS'],
})

export const resetPassword = customerPost('/user/m/reset-pwd', {
  name: 'resetPassword',
  who: 'anyone',
  summary: { zh: '短信验证码重设密码', en: 'Set a new password with an SMS code' },
  input: { mobile: Mobile, pwd: Password, code: SmsCode },
  refusals: ['SMS_CODE_WRONG', 'NOT_REGISTERED', 'PASSWORD_WEAK', 'TOO_MANY_REQUESTS'],
})

export const bindMobile = customerPost('/user/m/bind-mobile', {
  name: 'bindMobile',
  who: 'customer',
  summary: { zh: '绑定手机号（短信验证码）', en: 'Add a mobile number with an SMS code' },
  input: { token: Token, mobile: Mobile, code: SmsCode, pwd: Optional(Password) },
  refusals: [
    'SMS_CODE_WRONG',
    'MOBILE_BOUND',
    'WECHAT_BOUND',
    'ACCOUNT_NOT_EMPTY',
    'DELETION_PENDING',
    'PASSWORD_WEAK',
    'TOO_MANY_REQUESTS',
  ],
})
