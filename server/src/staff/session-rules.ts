import { isNumberAllowed } from '@huishou/wire/content/setting-catalogue/catalogue'
import { MINUTE } from '@huishou/wire/time'
import { readConfigValue, type ContentTables } from '../content/index.ts'
import type { Config } from '../platform/config.ts'
import type { Handle } from '../platform/database.ts'
import type { SessionRules } from './session-tokens.ts'

/**
 * Reads the idle limit of staff sessions and how long a confirmed identity lasts, as set by the owner or by default.
 * An invalid value is replaced by the default rather than by the nearest bound, which may be the least strict one.
 */
export const readSessionRules = async (
  db: Handle<ContentTables>,
  { staffSessions }: Pick<Config, 'staffSessions'>,
): Promise<SessionRules> => {
  const read = async (
    key: 'staff_idle_minutes' | 'staff_confirm_minutes',
    shipped: number,
  ): Promise<number> => {
    const stored = await readConfigValue(db, key)
    return stored !== null && isNumberAllowed(key, stored) ? Number(stored) * MINUTE : shipped
  }
  return {
    ...staffSessions,
    idleMs: await read('staff_idle_minutes', staffSessions.idleMs),
    confirmMs: await read('staff_confirm_minutes', staffSessions.confirmMs),
  }
}
