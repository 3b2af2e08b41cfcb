import { HOUR, MINUTE, staffSessionMinutes } from '@huishou/wire'
import { flag, type ReadVariable } from './read-env.ts'

export type StaffSessionConfig = {
  /** Without use for so long a session of a desk ends, while the owner set nothing else. */
  idleMs: number
  /** Longer ago than this, money, exports and people ask again who is there, while the owner set nothing else. */
  confirmMs: number
  /** Whether roles that decide about money, people and records need a second factor. */
  demandsSecondFactor: boolean
}

/** The demo's clock is put on by hours, so its sessions last for a day at work. */
const DAY_AT_WORK = 12 * HOUR

export const readStaffSessions = (read: ReadVariable, demo: boolean): StaffSessionConfig => ({
  idleMs: demo ? DAY_AT_WORK : staffSessionMinutes.staff_idle_minutes * MINUTE,
  confirmMs: demo ? DAY_AT_WORK : staffSessionMinutes.staff_confirm_minutes * MINUTE,
  demandsSecondFactor: read('HUISHOU_STAFF_SECOND_FACTOR', !demo, flag, 'on or off'),
})
