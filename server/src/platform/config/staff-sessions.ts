// Reads the configuration of staff sessions: time limits, and whether a second factor is required.

import { numberRule, type NumberSetting } from '@huishou/wire/content/setting-catalogue/catalogue'
import { HOUR, MINUTE } from '@huishou/wire/time'
import type { Read } from './read-environment.ts'

export type StaffSessionConfig = {
  /** Default idle time after which a staff session ends. */
  idleMs: number
  /** Default age after which sensitive calls require reauthentication. */
  confirmMs: number
  /** Whether roles that decide on money, people and records need a second factor. */
  demandsSecondFactor: boolean
}

/** Length of a demo session, because the demo's clock is advanced by hours. */
const DAY_AT_WORK = 12 * HOUR

const minutes = (key: NumberSetting): number => Number(numberRule(key).standard) * MINUTE

export const readStaffSessions = ({ values }: Read, demo: boolean): StaffSessionConfig => ({
  idleMs: demo ? DAY_AT_WORK : minutes('staff_idle_minutes'),
  confirmMs: demo ? DAY_AT_WORK : minutes('staff_confirm_minutes'),
  demandsSecondFactor: values.HUISHOU_STAFF_SECOND_FACTOR,
})
