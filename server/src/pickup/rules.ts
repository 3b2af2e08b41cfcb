// Reads the rules that the business has set for recycling orders, such as how often one may be rescheduled.

import { readNumberSettings, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

const KEYS = {
  minimumKg: 'pickup_minimum_kg',
  minimumYuan: 'pickup_minimum_yuan',
  openOrders: 'pickup_open_orders',
  quoteLockHours: 'quote_lock_hours',
  reschedules: 'reschedules',
  rescheduleMinutes: 'reschedule_minutes',
  lateCancelHours: 'late_cancel_hours',
  offerMinutes: 'offer_minutes',
  disputeHours: 'dispute_hours',
  disputeAnswerHours: 'dispute_answer_hours',
  disputeEndDays: 'dispute_end_days',
  rateDays: 'rate_days',
} as const

/** The business's own rules for recycling orders, in the units that their settings are named after. */
export type PickupRules = Record<keyof typeof KEYS, number>

/** The rules as they are now; within a transaction, as it sees them. */
export const readPickupRules = (db: Handle<ContentTables>): Promise<PickupRules> =>
  readNumberSettings(db, KEYS)
