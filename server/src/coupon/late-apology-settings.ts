import { DAY } from '@huishou/wire/time'
import { isSettingOn, readNumberSetting, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

type LateApologySettings = { permyriad: number; maxFen: number; validMs: number }

/**
 * Reads the value and validity of the coupon that raises a customer's payout as an apology for a late pickup; null
 * while the setting `late_apology` is off.
 */
export const readLateApologySettings = async (
  db: Handle<ContentTables>,
): Promise<LateApologySettings | null> => {
  if (!(await isSettingOn(db, 'late_apology'))) return null
  return {
    permyriad: (await readNumberSetting(db, 'raise_percent')) * 100,
    maxFen: (await readNumberSetting(db, 'raise_max_yuan')) * 100,
    validMs: (await readNumberSetting(db, 'raise_days')) * DAY,
  }
}
