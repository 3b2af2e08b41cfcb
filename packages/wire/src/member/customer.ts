import { Type } from 'typebox'
import { customerGet, customerPost, rootPost } from '../endpoint.ts'
import {
  DateTime,
  Day,
  Figures,
  Id,
  JsonText,
  Lenient,
  Line,
  Mobile,
  OneOf,
  Optional,
  Paragraph,
  Token,
} from '../schema.ts'

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
  levelId: Type.Integer({ description: 'there are no levels: always 0' }),
  vipLevel: Type.Integer({ description: 'there are no levels: always 0' }),
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

/** `true` restores an account that is to be deleted; without it, signing in is refused with DELETION_PENDING. */
export const Restore = Optional(Type.Boolean())

export const Login = Type.Object({ token: Type.String(), uid: Id, mobile: Type.String() })

export const captchaPicture = customerGet('/verification/pic/get', {
  name: 'captchaPicture',
  who: 'anyone',
  summary: { zh: '图片验证码（返回图片）', en: 'Captcha picture (answers image bytes)' },
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
export const smsPurposes = ['login', 'mobile', 'delete', 'withdrawal', 'export'] as const

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

export const loginByCode = customerPost('/user/m/loginMobile', {
  name: 'loginByCode',
  who: 'anyone',
  summary: { zh: '短信验证码登录（可自动注册）', en: 'Sign in with an SMS code, registering when asked' },
  input: {
    mobile: Mobile,
    code: Figures({ minLength: 4, maxLength: 8 }),
    autoReg: Optional(Type.Boolean()),
    agreed: Optional(
      Lenient(
        Type.Boolean({
          description:
            'the person ticked the terms and the privacy policy: the versions in force are put on record',
        }),
      ),
    ),
    referrer: Optional(Lenient(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
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

export const userDetail = customerGet('/user/detail', {
  name: 'userDetail',
  who: 'customer',
  summary: { zh: '个人资料', en: 'My details' },
  input: { token: Token },
  reply: Type.Object({ base: User, ext: Type.Record(Type.String(), Type.String()) }),
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

export const logout = customerGet('/user/loginout', {
  name: 'logout',
  who: 'anyone',
  summary: { zh: '退出登录', en: 'Sign out' },
  input: { token: Token },
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
