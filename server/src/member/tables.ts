import type { Generated } from 'kysely'

export type MemberTables = {
  member: {
    id: Generated<number>
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
  }
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
  }
  /** What the SMS twin "sent": a table, so that every process sees it. */
  smsTwinMessage: { id: Generated<number>; to: string; kind: string; text: string; code: string; at: number }
}

export type MemberSource = 'mobile' | 'desk' | 'counter' | 'seed'
