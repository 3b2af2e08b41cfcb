import { readNumberSetting, type ContentTables } from '../../content/index.ts'
import type { Handle } from '../../platform/database.ts'

/** Reads how many days can be booked, including today (docs/rules/pickup.md#windows). */
export const readBookingDays = (db: Handle<ContentTables>): Promise<number> =>
  readNumberSetting(db, 'booking_days')
