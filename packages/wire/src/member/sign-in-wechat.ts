// Endpoints with which a WeChat mini program signs a customer in, and adds the mobile number that WeChat knows.

import { Type } from 'typebox'
import { customerPost } from '../endpoint.ts'
import { Code, Lenient, Line, Optional, Token } from '../schema.ts'
import { Login, Password, Referrer, Restore } from './sign-in.ts'

/** The code a mini program gets from `wx.login` or from its phone-number button. */
const WechatCode = Type.String({
  minLength: 1,
  maxLength: 200,
  label: { zh: '微信登录凭证', en: 'WeChat code' },
})

export const wechatLogin = customerPost('/user/wxapp/login', {
  name: 'wechatLogin',
  who: 'anyone',
  summary: { zh: '小程序登录（不注册）', en: 'Sign in with WeChat, without registering' },
  input: { code: WechatCode, type: Optional(Lenient(Code)), restore: Restore },
  reply: Type.Object({ ...Login.properties, openid: Type.String() }),
  refusals: [
    'WECHAT_UNKNOWN',
    'WECHAT_SIGN_IN_OFF',
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
    'WECHAT_SIGN_IN_OFF',
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
