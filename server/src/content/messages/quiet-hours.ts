// Decides when a message that can wait is sent: at once, or at the end of the quiet hours.
import { DAY, dayOf, instantOf, minuteOfDay, parseClock } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import { readConfigValue } from '../read-config.ts'
import type { ContentTables } from '../tables.ts'

/** The end of the quiet hours at this moment, in business time; null outside quiet hours. */
export const quietEnd = (hours: string, now: number): number | null => {
  const [from, to] = hours.split('-').map((text) => parseClock(text))
  if (from === undefined || to === undefined || from === null || to === null || from === to) return null
  const minute = minuteOfDay(now)
  const overnight = from > to
  const isQuiet = overnight ? minute >= from || minute < to : minute >= from && minute < to
  if (!isQuiet) return null
  return instantOf(dayOf(overnight && minute >= from ? now + DAY : now), to)
}

/** When a message that can wait is sent: now, or at the end of the quiet hours (docs/rules/messages.md#quiet-hours). */
export const readSendingTime = async (db: Handle<ContentTables>, now: number): Promise<number> =>
  quietEnd((await readConfigValue(db, 'quiet_hours')) ?? '', now) ?? now
