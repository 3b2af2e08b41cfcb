import { numberSettings } from '@huishou/wire/content/setting-rules'
import { readConfigValue, type ContentTables } from '../../content/index.ts'
import type { Handle } from '../../platform/database.ts'

/** Days that can be booked, today included (docs/rules/pickup.md#windows). */
export const readBookingDays = async (db: Handle<ContentTables>): Promise<number> => {
  const { least, most } = numberSettings.booking_days
  return Math.min(most, Math.max(least, Number((await readConfigValue(db, 'booking_days')) ?? least)))
}
