// Endpoints for the security of staff accounts: second factors, re-authentication and failed sign-ins.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Id, Instant, Line, May, Nullable, OneOf, Optional } from '../schema.ts'
import { SignedIn, StaffRoleSchema } from './accounts.ts'
import type { StaffRole } from './roles.ts'
import { factorResetDeciders, factorResetStates } from '../two-person-states.ts'

/** Roles that decide on money or people, or read the records of both; they must sign in with a second factor. */
export const secondFactorRoles = [
  'manager',
  'finance',
  'ops',
  'owner',
  'auditor',
] as const satisfies readonly StaffRole[]

/** Parameters and results of the browser's passkey calls, in the form of `@simplewebauthn/browser`. */
const PasskeyOptions = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
const PasskeyResponse = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  maxProperties: 20,
})
const Digits = Type.String({ pattern: '^\\d{6}$' })
const Ticket = Type.String({ minLength: 20, maxLength: 100 })
const RecoveryCodes = Type.Array(Type.String())

/** Data of `SECOND_FACTOR_NEEDED`: the ticket of the second step and the accepted factors. */
export type SecondFactorAsked = {
  ticket: string
  totp: boolean
  passkey: Record<string, unknown> | null
}

/**
 * The second step of signing in, with the ticket from the first step's refusal: a code of the authenticator app, a
 * passkey, or a recovery code. Refuses SECOND_FACTOR_WRONG, and TOTP_CLOCK when the code is right for a clock that is
 * minutes off.
 */
export const secondFactorLogin = staffPost('/login/second-factor', {
  name: 'secondFactorLogin',
  who: 'anyone',
  summary: { zh: '登录第二步', en: 'Second step of signing in' },
  input: {
    ticket: Ticket,
    code: Optional(Digits),
    recoveryCode: Optional(Line(20)),
    passkey: Optional(PasskeyResponse),
    deviceToken: Optional(Type.String({ maxLength: 100 })),
  },
  reply: SignedIn,
  refusals: [
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_STALE',
    'TOTP_CLOCK',
    'STAFF_DISABLED',
    'TOO_MANY_REQUESTS',
    'INPUT_INVALID',
  ],
})

/**
 * Re-authenticates the user for sensitive calls: by a code of the authenticator app, a passkey or a recovery code.
 * Accounts without a second factor use the password; with one, the password is refused PASSWORD_NOT_ENOUGH.
 */
export const confirmIdentity = staffPost('/confirm', {
  name: 'confirmIdentity',
  beforeSecondFactor: true,
  who: 'staff',
  summary: { zh: '再次确认身份', en: 'Confirm who you are' },
  input: {
    password: Optional(Type.String({ minLength: 1, maxLength: 200 })),
    code: Optional(Digits),
    recoveryCode: Optional(Line(20)),
    passkey: Optional(PasskeyResponse),
    ticket: Optional(Ticket),
  },
  refusals: [
    'STAFF_LOGIN_WRONG',
    'PASSWORD_NOT_ENOUGH',
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_STALE',
    'TOTP_CLOCK',
    'TOO_MANY_REQUESTS',
    'INPUT_INVALID',
  ],
})
/** The factors the user may confirm with, besides a recovery code; a passkey's ticket is valid for five minutes. */
export const confirmOptions = staffPost('/confirm/options', {
  name: 'confirmOptions',
  beforeSecondFactor: true,
  who: 'staff',
  summary: { zh: '可用的确认方式', en: 'Ways to confirm who you are' },
  reply: Type.Object({
    password: Type.Boolean({ description: 'the account has no second factor' }),
    totp: Type.Boolean(),
    ticket: Nullable(Ticket),
    passkey: Nullable(PasskeyOptions),
  }),
})

const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: Instant,
  usedAt: Nullable(Instant),
})
const Factors = Type.Object({
  demanded: Type.Boolean({ description: 'without one the account can do nothing but set one up' }),
  totp: Type.Boolean(),
  passkeys: Type.Array(Passkey),
  recoveryCodesLeft: Type.Integer(),
})
export const secondFactors = staffGet('/second-factor', {
  name: 'secondFactors',
  who: 'staff',
  summary: { zh: '我的二次验证', en: 'My second factors' },
  reply: Factors,
  beforeSecondFactor: true,
})
export const startTotp = staffPost('/second-factor/totp/start', {
  name: 'startTotp',
  who: 'staff',
  summary: { zh: '绑定验证器：取得密钥', en: 'Set up an authenticator app: its key' },
  reply: Type.Object({ ticket: Ticket, secret: Type.String(), uri: Type.String() }),
  beforeSecondFactor: true,
  reauthenticate: true,
})
/** Finishes setting up the authenticator app. Recovery codes are returned only once, with the first factor. */
export const finishTotp = staffPost('/second-factor/totp/finish', {
  name: 'finishTotp',
  who: 'staff',
  summary: { zh: '绑定验证器：确认验证码', en: 'Set up an authenticator app: its first code' },
  input: { ticket: Ticket, code: Digits },
  reply: Type.Object({ recoveryCodes: Nullable(RecoveryCodes) }),
  refusals: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_STALE', 'TOTP_CLOCK', 'TOO_MANY_REQUESTS'],
  beforeSecondFactor: true,
  reauthenticate: true,
})
export const startPasskey = staffPost('/second-factor/passkey/start', {
  name: 'startPasskey',
  who: 'staff',
  summary: { zh: '添加通行密钥：开始', en: 'Add a passkey: begin' },
  reply: Type.Object({ ticket: Ticket, options: PasskeyOptions }),
  beforeSecondFactor: true,
  reauthenticate: true,
})
export const finishPasskey = staffPost('/second-factor/passkey/finish', {
  name: 'finishPasskey',
  who: 'staff',
  summary: { zh: '添加通行密钥：完成', en: 'Add a passkey: finish' },
  input: { ticket: Ticket, name: Line(30), passkey: PasskeyResponse },
  reply: Type.Object({ recoveryCodes: Nullable(RecoveryCodes) }),
  refusals: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_STALE', 'PASSKEY_LIMIT'],
  beforeSecondFactor: true,
  reauthenticate: true,
})
/** Removes a factor; the last one cannot be removed if the role requires one. */
export const removeSecondFactor = staffPost('/second-factor/remove', {
  name: 'removeSecondFactor',
  who: 'staff',
  summary: { zh: '移除验证器或通行密钥', en: 'Remove an authenticator app or a passkey' },
  input: { kind: OneOf(['totp', 'passkey']), id: Optional(Id) },
  refusals: ['NOT_FOUND', 'SECOND_FACTOR_LAST'],
  reauthenticate: true,
})
/** Creates new recovery codes, shown once; the old ones become invalid. */
export const newRecoveryCodes = staffPost('/second-factor/recovery-codes', {
  name: 'newRecoveryCodes',
  who: 'staff',
  summary: { zh: '重新生成恢复码', en: 'New recovery codes' },
  reply: Type.Object({ recoveryCodes: RecoveryCodes }),
  refusals: ['NOT_FOUND'],
  reauthenticate: true,
})

const FactorReset = Type.Object({
  id: Id,
  staffId: Id,
  staffName: Type.String(),
  role: StaffRoleSchema,
  reason: Type.String(),
  requestedBy: Type.String(),
  requestedAt: Instant,
  state: OneOf(factorResetStates),
  endedBy: Nullable(Type.String()),
  endedAt: Nullable(Instant),
  may: May<'approve' | 'refuse'>(),
})
const deciders = factorResetDeciders
/** Requests to reset second factors, newest first, at most 50. */
export const factorResets = staffGet('/people/factor-resets', {
  name: 'factorResets',
  who: [...deciders, 'auditor'],
  summary: { zh: '重置二次验证的申请', en: 'Requests to reset a second factor' },
  reply: Type.Object({ rows: Type.Array(FactorReset) }),
})
/**
 * Requests the reset of a second factor; a second person must approve, neither the requester nor the account's
 * holder.
 */
export const requestFactorReset = staffPost('/people/factor-resets/request', {
  name: 'requestFactorReset',
  who: deciders,
  summary: { zh: '申请重置同事的二次验证', en: 'Ask to reset a colleague’s second factor' },
  input: { staffId: Id, reason: Line(200, 2) },
  reply: FactorReset,
  refusals: ['NOT_FOUND', 'SAME_PERSON', 'CHANGED_MEANWHILE'],
  reauthenticate: true,
})
export const endFactorReset = staffPost('/people/factor-resets/end', {
  name: 'endFactorReset',
  who: deciders,
  summary: { zh: '同意或拒绝重置', en: 'Approve or refuse a reset' },
  input: { id: Id, approve: Type.Boolean() },
  reply: FactorReset,
  refusals: ['NOT_FOUND', 'SAME_PERSON', 'CHANGED_MEANWHILE', 'SIGNATURE_TOO_FRESH', 'SECOND_FACTOR_STALE'],
  reauthenticate: true,
})

/** User names with failed sign-ins in the last 24 hours, most first, at most 50. */
export const wrongSignIns = staffGet('/people/wrong-sign-ins', {
  name: 'wrongSignIns',
  who: ['owner', 'auditor'],
  summary: { zh: '登录失败记录', en: 'Failed sign-ins' },
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        username: Type.String(),
        known: Type.Boolean({ description: 'an account has this name' }),
        count: Type.Integer(),
        addresses: Type.Integer(),
        lastAt: Instant,
      }),
    ),
  }),
})
