import type { BlockReason } from '@huishou/wire/member/block-choices'
import type { SmsPurpose } from '@huishou/wire/member/customer'
import type { Browser, System } from '@huishou/wire/member/device'
import type { Generated } from 'kysely'

/** The method of a sign-in; `other` for sessions older than the column. */
export type SignInMethod = 'sms' | 'password' | 'wechat' | 'other'

export type MemberTables = {
  member: {
    id: Generated<number>
    /** `none:…` for a member without a number, see `mobile-column.ts`. */
    mobile: string
    nick: string
    /** Path of an upload of ours, or empty. */
    avatarUrl: string
    /** 0 unknown, 1 male, 2 female. */
    gender: number
    birthdayOn: string
    inviterId: number | null
    /** 1: a block is in force, see `blockScopes`; signing in and reading are never blocked. */
    blacklisted: number
    /** What is blocked while `blacklisted` is 1: a comma list. */
    blockScopes: Generated<string>
    /** When the block in force ends by itself; null: it does not. */
    blockedUntil: number | null
    /** How often it was blocked, changed or unblocked. */
    blockVersion: Generated<number>
    /** The nick as a list looks for it, see `nick-search-key.ts`. */
    nickKey: Generated<string>
    source: MemberSource
    createdAt: number
    lastLoginAt: number | null
    /** Empty when the member never set a password. */
    passwordHash: Generated<string>
    province: Generated<string>
    city: Generated<string>
    /** JSON of what a client keeps here for itself. */
    ext: Generated<string>
    /** When a number was added to an account that was there already. */
    mobileChangedAt: number | null
    /** The account this empty one gave its WeChat to. */
    mergedIntoId: number | null
    /** Set while the account is to be deleted: nobody gets in without taking it back. */
    deletionAskedAt: number | null
    deletionDueAt: number | null
    /** When it was emptied; nobody is behind it any more. */
    deletedAt: number | null
  }
  /** To which version of a page somebody agreed, and when first. */
  memberConsent: {
    id: Generated<number>
    memberId: number
    page: string
    version: number
    agreedAt: number
  }
  /** Copies a member took of what is kept. */
  memberExport: { id: Generated<number>; memberId: number; at: number }
  /** Whom an app of WeChat knows by which id: one member for each id, one id of an app for each member. */
  memberWechat: { appId: string; openid: string; memberId: number; createdAt: number }
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
    /** Hash of what the browser keeps beside its sessions; empty for other clients. */
    deviceMark: Generated<string>
    /** Right to a day. */
    usedAt: Generated<number>
  }
  /** Every time somebody was blocked; at most one each is not lifted. */
  memberBlock: {
    id: Generated<number>
    memberId: number
    scopes: string
    reason: BlockReason
    note: string
    fromAt: number
    untilAt: number | null
    /** Null: carried over from an earlier account of the number. */
    staffId: number | null
    staffName: string
    liftedAt: number | null
    liftedByName: string
    liftReason: string
  }
  /** The numbers a block stands on, as `hashOfNumber` writes them: they outlive the account. */
  memberBlockNumber: { numberHash: string; blockId: number }
  /** The one key numbers are hashed with. */
  memberNumberKey: { id: number; key: string }
  /** What staff wrote down about a member. */
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
    /** The number it was used for: good for that one until it expires. */
    usedFor: Generated<string>
    expiresAt: number
  }
  /** A wrong code, by whom. */
  smsTry: { id: Generated<number>; mobile: string; address: string; purpose: SmsPurpose | 'any'; at: number }
  /** A message to a customer, no code to sign in with; `sent` is 0 where the number had its share of the day. */
  smsNotice: { id: Generated<number>; mobile: string; kind: string; sent: number; at: number }
  smsCode: {
    id: Generated<number>
    mobile: string
    codeHash: string
    salt: string
    tries: number
    expiresAt: number
    usedAt: number | null
    /** The network it was asked for from. */
    ip: string
    createdAt: number
    /** When it could not be sent; null again once a later try succeeds. */
    failedAt: number | null
    purpose: SmsPurpose
  }
  /** Work done for a code, each used once. */
  smsWork: { salt: string; until: number }
  /** What the SMS sandbox "sent": a table, so that every process sees it. */
  smsTwinMessage: { id: Generated<number>; to: string; kind: string; text: string; code: string; at: number }
}

export type MemberSource = 'mobile' | 'desk' | 'counter' | 'seed' | 'wechat'
