import type { Generated } from 'kysely'

export type MemberTables = {
  member: {
    id: Generated<number>
    /** `none:…` for a member without a number, see `mobile.ts`. */
    mobile: string
    nick: string
    /** Path of an upload of ours, or empty. */
    avatarUrl: string
    /** 0 unknown, 1 male, 2 female. */
    gender: number
    birthdayOn: string
    inviterId: number | null
    /** 1: may sign in and see everything, but place no order. */
    blacklisted: number
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
  }
  captcha: { key: string; text: string; tries: number; usedAt: number | null; expiresAt: number }
  smsCode: {
    id: Generated<number>
    mobile: string
    codeHash: string
    salt: string
    tries: number
    expiresAt: number
    usedAt: number | null
    ip: string
    createdAt: number
    /** When it could not be sent; null again once a later try succeeds. */
    failedAt: number | null
  }
  /** What the SMS twin "sent": a table, so that every process sees it. */
  smsTwinMessage: { id: Generated<number>; to: string; kind: string; text: string; code: string; at: number }
}

export type MemberSource = 'mobile' | 'desk' | 'counter' | 'seed' | 'wechat'
