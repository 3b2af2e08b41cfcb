import { readNumberSetting, type ContentTables } from '../../content/index.ts'
import type { Handle } from '../../platform/database.ts'

/** Days that can be booked, today included (docs/rules/pickup.md#windows). */
export const readBookingDays = (db: Handle<ContentTables>): Promise<number> =>
  readNumberSetting(db, 'booking_days')
