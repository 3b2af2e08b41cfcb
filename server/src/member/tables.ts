// Tables of customer accounts (members) with their sessions, codes, blocks, notes and WeChat links.
import type { MemberTier } from '@huishou/wire/catalog/price-tiers'
import type { BlockReason } from '@huishou/wire/member/block-choices'
import type { SmsPurpose } from '@huishou/wire/member/sms-code'
import type { Browser, System } from '@huishou/wire/member/sign-in-device'
import type { Generated } from 'kysely'
import type { WebPushTables } from '../web-push/index.ts'

/** The method of a sign-in; `other` for sessions older than the column. */
export type SignInMethod = 'sms' | 'staff' | 'password' | 'wechat' | 'other'

/** The purpose of an authorization: signing in, linking, linking with nickname and picture, or linking to sign in. */
export type WechatPurpose = 'login' | 'bind' | 'profile' | 'sign_in'

/** Includes the devices of push notifications, which end with the session. */
export type MemberTables = WebPushTables & {
  member: {
    id: Generated<number>
    /** `none:…` for a member without a number, see `mobile-column.ts`. */
    mobile: string
    nick: string
    /** Path of an uploaded picture, or empty. */
    avatarUrl: string
    /** 0 unknown, 1 male, 2 female. */
    gender: number
    birthdayOn: string
    inviterId: number | null
    /** 1: a block is in force, see `blockScopes`; signing in and reading are never blocked. */
    blacklisted: number
    /** Blocked scopes while `blacklisted` is 1, comma-separated. */
    blockScopes: Generated<string>
    /** When the block in force expires; null: never. */
    blockedUntil: number | null
    /** Incremented with every block, change and unblock. */
    blockVersion: Generated<number>
    /** The nickname's search key, see `nick-search-key.ts`. */
    nickKey: Generated<string>
    source: MemberSource
    /** Which prices they get, unless their firm decides. */
    priceTier: Generated<MemberTier>
    createdAt: number
    lastLoginAt: number | null
    /** Empty when the member never set a password. */
    passwordHash: Generated<string>
    province: Generated<string>
    city: Generated<string>
    /** JSON of client-defined values. */
    ext: Generated<string>
    /** When a number was added to the account, or changed, after its creation. */
    mobileChangedAt: number | null
    /** The account this emptied one was merged into. */
    mergedIntoId: number | null
    /** Set while deletion is pending: signing in requires restoring the account. */
    deletionAskedAt: number | null
    deletionDueAt: number | null
    /** When the row was emptied to an anonymous id. */
    deletedAt: number | null
    /** When the member unlinked WeChat, which is from then on linked only on request. */
    wechatUnboundAt: number | null
  }
  /** Page versions a member consented to, and when first. */
  memberConsent: {
    id: Generated<number>
    memberId: number
    page: string
    version: number
    agreedAt: number
  }
  /** Personal data exports made by a member. */
  memberExport: { id: Generated<number>; memberId: number; at: number }
  /** WeChat openids: one member per id, and one id per app and member. */
  memberWechat: {
    appId: string
    openid: string
    memberId: number
    createdAt: number
    /** When the member allowed this WeChat to sign in; null: it is for payments and messages only. */
    signInAt: number | null
  }
  /**
   * Authorizations under way at WeChat. A row is deleted by its first use; `sessionHash` is of the session that began
   * it, empty for signing in.
   */
  wechatAuthorization: {
    stateHash: string
    ticketHash: string
    purpose: WechatPurpose
    sessionHash: string
    expiresAt: number
  }
  memberLoginAttempt: { id: Generated<number>; mobile: string; address: string; at: number }
  memberToken: {
    tokenHash: string
    memberId: number
    createdAt: number
    expiresAt: number
    revokedAt: number | null
    browser: Generated<Browser>
    system: Generated<System>
    method: Generated<SignInMethod>
    /** Hash of the browser's device mark; empty for other clients. */
    deviceMark: Generated<string>
    /** Accurate to the day. */
    usedAt: Generated<number>
  }
  /** All blocks; at most one per member is not lifted. */
  memberBlock: {
    id: Generated<number>
    memberId: number
    scopes: string
    reason: BlockReason
    note: string
    fromAt: number
    untilAt: number | null
    /** Null: inherited from an earlier account of the number. */
    staffId: number | null
    staffName: string
    liftedAt: number | null
    liftedByName: string
    liftReason: string
  }
  /** Numbers under a block, hashed by `hashOfNumber`; they outlive the account. */
  memberBlockNumber: { numberHash: string; blockId: number }
  /** The single key used to hash numbers. */
  memberNumberKey: { id: number; key: string }
  /** Staff notes about a member. */
  memberNote: {
    id: Generated<number>
    memberId: number
    text: string
    pinned: number
    staffId: number
    staffName: string
    at: number
    editedAt: number | null
    version: number
  }
  captcha: {
    key: string
    text: string
    tries: number
    usedAt: number | null
    /** The number it was solved for, and remains valid for until it expires. */
    usedFor: Generated<string>
    expiresAt: number
  }
  /** A wrong code, with the address it came from. */
  smsTry: { id: Generated<number>; mobile: string; address: string; purpose: SmsPurpose | 'any'; at: number }
  /** A channel the member switched off for messages about this topic. */
  memberMessageOff: { memberId: number; topic: string; channel: string; at: number }
  /** An SMS notice to a customer, not a sign-in code; `sent` is 0 when the number's daily limit was reached. */
  smsNotice: { id: Generated<number>; mobile: string; kind: string; sent: number; at: number }
  smsCode: {
    id: Generated<number>
    mobile: string
    codeHash: string
    salt: string
    tries: number
    expiresAt: number
    usedAt: number | null
    /** Network of the request. */
    ip: string
    createdAt: number
    /** When sending failed; null again once a later attempt succeeds. */
    failedAt: number | null
    purpose: SmsPurpose
    /** Who of staff gave it, in person or on the phone; null for a code sent by SMS. */
    givenByStaffId: number | null
  }
  /** Spent proofs of work, so that each is used only once. */
  smsWork: { salt: string; until: number }
  /** Messages "sent" by the SMS sandbox; a table, so that every process sees them. */
  smsTwinMessage: { id: Generated<number>; to: string; kind: string; text: string; code: string; at: number }
}

export type MemberSource = 'mobile' | 'desk' | 'counter' | 'seed' | 'wechat' | 'import'
