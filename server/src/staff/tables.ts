import type { Browser, StaffRole, System } from '@huishou/wire'
import type { Generated } from 'kysely'

export type StaffTables = {
  staff: {
    id: Generated<number>
    /** Lower case. */
    username: string
    name: string
    mobile: string
    passwordHash: string
    /** When the password was last set, by whomever. */
    passwordChangedAt: Generated<number>
    role: StaffRole
    shopId: number | null
    cityId: string | null
    active: number
    onDuty: number
    /** What one courier may settle in a day without a manager. */
    dayLimitFen: number
    /** How many stops one courier may hold at a time. */
    loadCap: number
    /** GCJ-02, last told when going on duty. */
    latitude: number | null
    longitude: number | null
    seenAt: number | null
    version: number
    createdAt: number
  }
  staffToken: {
    tokenHash: string
    staffId: number
    createdAt: number
    expiresAt: number
    revokedAt: number | null
    browser: Generated<Browser>
    system: Generated<System>
    usedAt: Generated<number>
  }
  /** One row for each sign-in that has not succeeded (yet), also for names nobody has. */
  staffLoginAttempt: { id: Generated<number>; username: string; address: string; at: number }
  /** Append-only. `before` and `after` are JSON. */
  audit: {
    id: Generated<number>
    at: number
    staffId: number | null
    staffName: string
    role: string
    action: string
    subject: string
    subjectId: number | null
    before: string
    after: string
    reason: string
    ip: string
    requestId: string
  }
  ownerInvite: { codeHash: string; usedAt: number | null; createdAt: number }
}
