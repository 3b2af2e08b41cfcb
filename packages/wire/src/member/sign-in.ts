import { Type } from 'typebox'
import { customerPost } from '../endpoint.ts'
import { Login, Restore } from './customer.ts'
import { Figures, Id, Lenient, Line, Mobile, Optional, Token } from '../schema.ts'

/** Sign-in by password or WeChat, as alternatives to the SMS code of `loginByCode`. */

const SmsCode = Figures({ minLength: 4, maxLength: 8 })
const Password = Type.String({ minLength: 1, maxLength: 200 })
const Referrer = Optional(Lenient(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })))
/** The code a mini program gets from `wx.login` or from its phone-number button. */
const WechatCode = Type.String({
  minLength: 1,
  maxLength: 200,
  label: { zh: '微信登录凭证', en: 'WeChat code' },
})

export const checkSmsCode = customerPost('/verification/sms/check', {
  name: 'checkSmsCode',
  who: 'anyone',
  summary: { zh: '校验短信验证码（不消耗）', en: 'Check an SMS code without using it up' },
  input: { mobile: Mobile, code: SmsCode },
  refusals: ['SMS_CODE_WRONG', 'TOO_MANY_REQUESTS'],
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

export const wechatLogin = customerPost('/user/wxapp/login', {
  name: 'wechatLogin',
  who: 'anyone',
  summary: { zh: '小程序登录（不注册）', en: 'Sign in with WeChat, without registering' },
  input: { code: WechatCode, type: Optional(Lenient(Type.Integer())), restore: Restore },
  reply: Type.Object({ ...Login.properties, openid: Type.String() }),
  refusals: [
    'WECHAT_UNKNOWN',
    'DELETION_PENDING',
    'WECHAT_OFF',
    'WECHAT_CODE_WRONG',
    'WECHAT_BUSY',
    'WECHAT_RISK',
    'TOO_MANY_REQUESTS',
  ],
  aliases: ['/user/wxappService/login'],
})

export const wechatAuthorize = customerPost('/user/wxapp/authorize', {
  name: 'wechatAuthorize',
  who: 'anyone',
  summary: { zh: '小程序登录（自动注册）', en: 'Sign in with WeChat, registering when unknown' },
  input: {
    code: WechatCode,
    nick: Optional(Lenient(Line(30))),
    referrer: Referrer,
    restore: Restore,
  },
  reply: Type.Object({ ...Login.properties, openid: Type.String() }),
  refusals: [
    'DELETION_PENDING',
    'WECHAT_OFF',
    'WECHAT_CODE_WRONG',
    'WECHAT_BUSY',
    'WECHAT_RISK',
    'TOO_MANY_REQUESTS',
  ],
  aliases: ['/user/wxappService/authorize'],
})

export const bindWechatMobile = customerPost('/user/wxapp/bindMobile/v2', {
  name: 'bindWechatMobile',
  who: 'customer',
  summary: { zh: '绑定微信手机号', en: 'Add the mobile number WeChat knows' },
  input: { token: Token, code: WechatCode, pwd: Optional(Password) },
  refusals: [
    'WECHAT_OFF',
    'WECHAT_CODE_WRONG',
    'WECHAT_BUSY',
    'MOBILE_FOREIGN',
    'MOBILE_BOUND',
    'WECHAT_BOUND',
    'ACCOUNT_NOT_EMPTY',
    'DELETION_PENDING',
    'PASSWORD_WEAK',
    'TOO_MANY_REQUESTS',
  ],
})
