import { staffSessionMinutes } from '@huishou/wire/content/setting-rules'
import { HOUR, MINUTE } from '@huishou/wire/time'
import type { Read } from './read-environment.ts'

export type StaffSessionConfig = {
  /** Default idle time after which a staff session ends. */
  idleMs: number
  /** Default age after which sensitive calls require reauthentication. */
  confirmMs: number
  /** Whether roles that decide about money, people and records need a second factor. */
  demandsSecondFactor: boolean
}

/** Length of a demo session, because the demo's clock is advanced by hours. */
const DAY_AT_WORK = 12 * HOUR

export const readStaffSessions = ({ values }: Read, demo: boolean): StaffSessionConfig => ({
  idleMs: demo ? DAY_AT_WORK : staffSessionMinutes.staff_idle_minutes * MINUTE,
  confirmMs: demo ? DAY_AT_WORK : staffSessionMinutes.staff_confirm_minutes * MINUTE,
  demandsSecondFactor: values.HUISHOU_STAFF_SECOND_FACTOR,
})
