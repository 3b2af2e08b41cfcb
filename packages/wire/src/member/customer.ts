// Customer endpoints for reading and changing one's profile, for recording once who invited the customer, and for
// obtaining a staff session if the customer is also a member of staff.

import { Type } from 'typebox'
import { customerGet, customerPost, rootPost } from '../endpoint.ts'
import { DateTime, Day, Id, JsonText, Line, Optional, Paragraph, Token } from '../schema.ts'

export const User = Type.Object({
  id: Id,
  nick: Type.String(),
  avatarUrl: Type.String(),
  birthday: Type.String(),
  gender: Type.Integer({ description: '0 unknown, 1 male, 2 female' }),
  genderStr: Type.String(),
  mobile: Type.String(),
  province: Type.String(),
  city: Type.String(),
  dateAdd: DateTime,
  dateLogin: DateTime,
  ipAdd: Type.String({ description: 'not kept: always empty' }),
  ipLogin: Type.String({ description: 'not kept: always empty' }),
  cardNumber: Type.String({ description: 'there are no member cards: always empty' }),
  levelId: Type.Integer({ description: 'member level; 0 below the first' }),
  vipLevel: Type.Integer({ description: 'its place among the levels, from 1; 0 below the first' }),
  pwd: Type.String({ description: 'yes when a password is set, else empty' }),
  source: Type.Integer({ description: '1 mobile, 2 desk, 3 counter, 4 mini program' }),
  sourceStr: Type.String(),
  status: Type.Integer(),
  statusStr: Type.String(),
  referrer: Type.Integer(),
  username: Type.String(),
  isSeller: Type.Boolean(),
  isManager: Type.Boolean(),
  isShopManager: Type.Boolean(),
  isUserAttendant: Type.Boolean(),
  isTeamLeader: Type.Boolean(),
  isTeamMember: Type.Boolean(),
  isIdcardCheck: Type.Boolean(),
  isFaceCheck: Type.Boolean(),
  isVirtual: Type.Boolean(),
})

export const userDetail = customerGet('/user/detail', {
  name: 'userDetail',
  who: 'customer',
  summary: { zh: '个人资料', en: 'My details' },
  input: { token: Token },
  reply: Type.Object({
    base: User,
    ext: Type.Record(Type.String(), Type.String()),
    actsForFirm: Type.Boolean({ description: 'whether `firm/own` has something to tell' }),
  }),
})

export const modifyUser = customerPost('/user/modify', {
  name: 'modifyUser',
  who: 'customer',
  summary: { zh: '修改个人资料', en: 'Change my details' },
  input: {
    token: Token,
    nick: Optional(Line(30)),
    avatarUrl: Optional(Type.String({ maxLength: 500 })),
    birthday: Optional(Day),
    gender: Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    province: Optional(Line(50)),
    city: Optional(Line(50)),
    extJsonStr: Optional(
      JsonText(Type.Record(Type.String({ maxLength: 50 }), Paragraph(500, 0), { maxProperties: 20 })),
    ),
  },
})

export const bindSeller = customerPost('/user/bindSeller', {
  name: 'bindSeller',
  who: 'customer',
  summary: { zh: '绑定邀请人（仅一次）', en: 'Remember who invited me, once' },
  input: { token: Token, uid: Id },
  refusals: ['INVITER_INVALID', 'INVITER_BOUND'],
})

/**
 * Signs in couriers, clerks, agents and dispatchers where the setting `staff_sign_in_by_sms` is on, from a session
 * started by an SMS code less than 15 minutes ago. All others, and anybody with a second factor, sign in with a
 * password.
 */
export const adminLogin = rootPost('/login/token', {
  name: 'adminLogin',
  who: 'customer',
  summary: { zh: '客户身份换取员工令牌', en: 'A customer who is staff gets a staff token' },
  input: { token: Token },
  reply: Type.Object({ token: Type.String(), shopIds: Type.String() }),
  refusals: ['NOT_ALLOWED', 'STAFF_DISABLED', 'STAFF_TOKEN_OFF', 'STAFF_TOKEN_STALE'],
})
