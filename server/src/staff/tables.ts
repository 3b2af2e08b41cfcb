import type { Browser, System } from '@huishou/wire/member/device'
import type { StaffRole } from '@huishou/wire/staff/roles'
import type { FactorResetState } from '@huishou/wire/two-person-states'
import type { Generated } from 'kysely'
import type { AuditTables } from '../audit/index.ts'
import type { Moved } from '../platform/life-cycle.ts'

export type TicketPurpose = 'sign-in' | 'confirm' | 'totp' | 'passkey'

/** Includes the audit log's tables, because what staff do about staff is recorded. */
export type StaffTables = AuditTables & {
  staff: {
    id: Generated<number>
    /** Lower case. */
    username: string
    name: string
    mobile: string
    passwordHash: string
    /** When the password was last set, by whomever. */
    passwordChangedAt: Generated<number>
    /** Who set the password that holds now, when it was not the person; 0: a command on the machine. */
    passwordSetById: Generated<number | null>
    /** From when on this account may agree as a second person. */
    approvesFrom: Generated<number>
    /** Of so many wrong tries at this account the owners were told last, and when. */
    alarmedWrong: Generated<number>
    alarmedAt: Generated<number>
    /** 1: has a passkey or an authenticator app. */
    secondFactor: Generated<number>
    /** Of the authenticator app, base 32, encrypted; empty without one. */
    totpSecret: Generated<string>
    /** The last half minute a code was accepted of. */
    totpStep: Generated<number>
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
    /** Hash of what the browser keeps beside its sessions; empty for other clients. */
    deviceMark: Generated<string>
    usedAt: Generated<number>
    /** When the person last showed who it is in this session. */
    confirmedAt: Generated<number>
  }
  /** One row for each sign-in that has not succeeded (yet), also for names nobody has. */
  staffLoginAttempt: {
    id: Generated<number>
    username: string
    address: string
    /** Of a device that signed in to this account before; else empty. */
    device: Generated<string>
    at: number
  }
  /** A device somebody signed in on: others' wrong passwords do not keep it waiting. */
  staffDevice: { tokenHash: string; staffId: number; createdAt: number; usedAt: number }
  staffPasskey: {
    id: Generated<number>
    staffId: number
    credentialId: string
    /** COSE key, base64url. */
    publicKey: string
    counter: number
    /** A comma list. */
    transports: string
    name: string
    createdAt: number
    usedAt: number | null
  }
  staffRecoveryCode: { codeHash: string; staffId: number; createdAt: number; usedAt: number | null }
  /** Something begun that a second call finishes, once and soon. */
  staffTicket: {
    ticketHash: string
    staffId: number
    purpose: TicketPurpose
    /** Of a passkey call. */
    challenge: string
    /** Of an authenticator app that is being set up, encrypted. */
    totpSecret: string
    tries: number
    expiresAt: number
    usedAt: number | null
  }
  staffFactorReset: {
    id: Generated<number>
    staffId: number
    state: Moved<FactorResetState>
    reason: string
    requestedByStaffId: number
    requestedAt: number
    endedByStaffId: number | null
    endedAt: number | null
  }
  ownerInvite: { codeHash: string; usedAt: number | null; createdAt: number }
}
