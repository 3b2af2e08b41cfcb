// Tables of staff accounts, with their sessions, sign-in attempts, devices, second factors, API keys and notifications.

import type { Browser, System } from '@huishou/wire/member/sign-in-device'
import type { ApiKeyRole } from '@huishou/wire/staff/api-scopes'
import type { NotificationCause } from '@huishou/wire/staff/notification-causes'
import type { NotificationKind } from '@huishou/wire/staff/notification-kinds'
import type { StaffRole } from '@huishou/wire/staff/roles'
import type { FactorResetState } from '@huishou/wire/two-person-states'
import type { Generated } from 'kysely'
import type { AuditTables } from '../audit/index.ts'
import type { Moved } from '../platform/life-cycle.ts'
import type { WebPushTables } from '../web-push/index.ts'

export type TicketPurpose = 'sign-in' | 'confirm' | 'totp' | 'passkey'

/**
 * Includes the audit log's tables, because changes to staff accounts are recorded, and the devices of push
 * notifications, which end with the session.
 */
export type StaffTables = AuditTables &
  WebPushTables & {
    staff: {
      id: Generated<number>
      /** Lower case. */
      username: string
      name: string
      mobile: string
      passwordHash: string
      /** When the password was last set, by anybody. */
      passwordChangedAt: Generated<number>
      /** Who set the current password, null if the person did; 0 stands for a command on the machine. */
      passwordSetById: Generated<number | null>
      /** Since when this account may act as second person. */
      approvesFrom: Generated<number>
      /** The number of wrong attempts last reported to the owners. */
      alarmedWrong: Generated<number>
      alarmedAt: Generated<number>
      /** 1: has a passkey or an authenticator app. */
      secondFactor: Generated<number>
      /** Secret of the authenticator app, base 32, encrypted; empty without one. */
      totpSecret: Generated<string>
      /** Time step of the last accepted code. */
      totpStep: Generated<number>
      role: StaffRole
      shopId: number | null
      cityId: string | null
      active: number
      onDuty: number
      /** When the courier last began or ended a shift. */
      dutyChangedAt: Generated<number>
      /** Maximum amount a courier may settle per day without a manager. */
      dayLimitFen: number
      /** Maximum number of stops that a courier makes in a day. */
      loadCap: number
      /** Where the phone was last (GCJ-02) and when; deleted after 48 hours. */
      latitude: number | null
      longitude: number | null
      positionAt: number | null
      /** Last use of a session. */
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
      /** Hash of the browser's device mark; empty for other clients. */
      deviceMark: Generated<string>
      usedAt: Generated<number>
      /** When identity was last confirmed in this session. */
      confirmedAt: Generated<number>
    }
    /** One row per sign-in attempt that has not succeeded, also for unknown names. */
    staffLoginAttempt: {
      id: Generated<number>
      username: string
      address: string
      /** Hash of a device known to this account; else empty. */
      device: Generated<string>
      at: number
    }
    /** A known device, which is not delayed by wrong passwords from elsewhere. */
    staffDevice: { tokenHash: string; staffId: number; createdAt: number; usedAt: number }
    staffPasskey: {
      id: Generated<number>
      staffId: number
      credentialId: string
      /** COSE key, base64url. */
      publicKey: string
      counter: number
      /** Comma-separated. */
      transports: string
      name: string
      createdAt: number
      usedAt: number | null
    }
    staffRecoveryCode: { codeHash: string; staffId: number; createdAt: number; usedAt: number | null }
    /** An action completed by a second call, once and within a short time. */
    staffTicket: {
      ticketHash: string
      staffId: number
      purpose: TicketPurpose
      /** Challenge of a passkey call. */
      challenge: string
      /** Secret of an authenticator app being set up, encrypted. */
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
    /** A key of other software for the staff API; it acts for the owner who created it, with `role` and `scopes`. */
    apiKey: {
      id: Generated<number>
      keyHash: string
      /** The first characters of the key, to tell keys apart. */
      hint: string
      name: string
      role: ApiKeyRole
      /** Space-separated. */
      scopes: string
      createdByStaffId: number
      createdAt: number
      expiresAt: number
      usedAt: number | null
      revokedAt: number | null
      revokedByStaffId: number | null
    }
    /**
     * `params` is JSON of the values filled into the text; `unreadKey` names person, kind and record while unread;
     * `doneAt`: since when nothing is left to do about it.
     */
    staffNotification: {
      id: Generated<number>
      staffId: number
      kind: NotificationKind
      subjectId: number
      params: string
      reason: string
      byStaffId: number | null
      at: number
      readAt: number | null
      doneAt: number | null
      unreadKey: string | null
    }
    /** What a person does not want to be notified of. */
    staffNotificationOff: { id: Generated<number>; staffId: number; cause: NotificationCause }
    ownerInvite: { codeHash: string; usedAt: number | null; createdAt: number }
  }
