import { MINUTE } from '@huishou/wire'
import { flag, integer, type ReadVariable } from './read-env.ts'

export type StaffSessionConfig = {
  /** Without use for so long a session of a desk ends. */
  idleMs: number
  /** Longer ago than this, money, exports and people ask again who is there. */
  confirmMs: number
  /** Whether roles that decide about money, people and records need a second factor. */
  demandsSecondFactor: boolean
}

const LONGEST = { idle: 30, confirm: 15, demo: 720 }

/** In earnest both times can only be made shorter. The demo's clock is put on by hours, so its sessions last for a day at work. */
export const readStaffSessions = (read: ReadVariable, demo: boolean): StaffSessionConfig => {
  const minutes = (name: string, longest: number): number => {
    const most = demo ? LONGEST.demo : longest
    return read(name, most, integer(1, most), `minutes from 1 to ${most}`) * MINUTE
  }
  return {
    idleMs: minutes('HUISHOU_STAFF_IDLE_MINUTES', LONGEST.idle),
    confirmMs: minutes('HUISHOU_STAFF_CONFIRM_MINUTES', LONGEST.confirm),
    demandsSecondFactor: read('HUISHOU_STAFF_SECOND_FACTOR', !demo, flag, 'on or off'),
  }
}
