// Endpoints that link a customer's WeChat account, and sign in with it, through the official account.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Nullable, Instant, Optional, Token } from '../schema.ts'
import { Login } from './sign-in.ts'
import { SmsCode } from './sms-code.ts'

/**
 * The reply that begins an authorization by the official account, inside WeChat (docs/rules/wechat.md). `begin` returns
 * the URL of WeChat's page and a ticket that stays in the browser. WeChat then returns a code and the state of that
 * URL, and `finish` needs all three. A state is valid for ten minutes and can be used once.
 */
const Begun = Type.Object({
  url: Type.String({ description: 'WeChat’s page, which leads back with `code` and `state`' }),
  ticket: Type.String({ description: 'kept by the browser, for `finish`; never part of an address' }),
})

const returned = {
  code: Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      label: { zh: '微信登录凭证', en: 'WeChat code' },
      description: 'absent where the person refused',
    }),
  ),
  state: Type.String({ minLength: 1, maxLength: 128 }),
  ticket: Type.String({ minLength: 1, maxLength: 128 }),
}

const failing = [
  'WECHAT_OFF',
  'WECHAT_STATE_WRONG',
  'WECHAT_DECLINED',
  'WECHAT_CODE_WRONG',
  'WECHAT_SNAPSHOT',
  'WECHAT_BUSY',
  'WECHAT_RISK',
  'TOO_MANY_REQUESTS',
] as const

export const beginWechatLogin = customerPost('/user/wechat/login/begin', {
  name: 'beginWechatLogin',
  who: 'anyone',
  summary: { zh: '微信内登录：取授权地址', en: 'Sign in inside WeChat: the address to authorize at' },
  reply: Begun,
  refusals: ['WECHAT_OFF', 'TOO_MANY_REQUESTS'],
})

export const finishWechatLogin = customerPost('/user/wechat/login/finish', {
  name: 'finishWechatLogin',
  who: 'anyone',
  summary: { zh: '微信内登录：完成', en: 'Sign in inside WeChat, with what WeChat returned' },
  input: returned,
  reply: Login,
  refusals: [...failing, 'WECHAT_UNKNOWN', 'WECHAT_SIGN_IN_OFF', 'DELETION_PENDING'],
})

/** The member's WeChat in the official account. */
export const WechatAccount = Type.Object({
  on: Type.Boolean({ description: 'the business has an official account' }),
  boundAt: Nullable(Instant),
  silently: Type.Boolean({
    description: 'the app may bind without asking, when opened inside WeChat: never bound, never unbound',
  }),
  /** Since when this WeChat may sign in; null where it is for payments and messages only. */
  signInAt: Nullable(Instant),
  signInNeedsCode: Type.Boolean({ description: 'allowing it takes an SMS code of purpose `wechat`' }),
})

export const wechatAccount = customerGet('/user/wechat/account', {
  name: 'wechatAccount',
  who: 'customer',
  summary: { zh: '微信绑定情况', en: 'Whether WeChat is linked' },
  input: { token: Token },
  reply: WechatAccount,
})

export const beginWechatBinding = customerPost('/user/wechat/bind/begin', {
  name: 'beginWechatBinding',
  who: 'customer',
  summary: { zh: '绑定微信：取授权地址', en: 'Link WeChat: the address to authorize at' },
  input: {
    token: Token,
    profile: Optional(Type.Boolean({ description: 'also take nickname and picture, which WeChat asks for' })),
    signIn: Optional(
      Type.Boolean({
        description: 'the person said that this WeChat may sign in from now on; sent without `profile`',
      }),
    ),
    smsCode: Optional(SmsCode),
  },
  reply: Begun,
  refusals: ['WECHAT_OFF', 'SMS_CODE_WRONG', 'MOBILE_MISSING', 'TOO_MANY_REQUESTS'],
})

export const finishWechatBinding = customerPost('/user/wechat/bind/finish', {
  name: 'finishWechatBinding',
  who: 'customer',
  summary: { zh: '绑定微信：完成', en: 'Link WeChat, with what WeChat returned' },
  input: { token: Token, ...returned },
  reply: Type.Object({
    ...WechatAccount.properties,
    profile: Type.Boolean({ description: 'nickname and picture were taken' }),
  }),
  refusals: [...failing, 'WECHAT_TAKEN', 'WECHAT_OTHER'],
})

export const stopWechatSignIn = customerPost('/user/wechat/signIn/stop', {
  name: 'stopWechatSignIn',
  who: 'customer',
  summary: { zh: '关闭微信一键登录', en: 'Stop signing in with WeChat; it stays linked' },
  input: { token: Token },
  reply: WechatAccount,
  refusals: ['MOBILE_MISSING'],
})

export const unbindWechat = customerPost('/user/wechat/unbind', {
  name: 'unbindWechat',
  who: 'customer',
  summary: { zh: '解除微信绑定', en: 'Unlink WeChat' },
  input: { token: Token },
  reply: WechatAccount,
  refusals: ['MOBILE_MISSING'],
})
