// Reads the limits, set by the business, on how often friends may help to lower the price in bargains. Also defines for
// how many days the device ids and network addresses of these friends are stored.
import { readNumberSettings, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

const KEYS = {
  helpsHere: 'bargain_helps_here',
  helpsPerDay: 'bargain_helps_per_day',
  deviceHelpsPerDay: 'bargain_device_helps_per_day',
  networkHelpsPerHour: 'bargain_network_helps_per_hour',
} as const

/** Limits for helpers (docs/rules/bargains.md#helpers). */
export type BargainRules = Record<keyof typeof KEYS, number>

/** Number of days a helper's device and network are stored. */
export const TRACE_DAYS = 90

/** The current rules; within a transaction, as it sees them. */
export const readRules = (db: Handle<ContentTables>): Promise<BargainRules> => readNumberSettings(db, KEYS)
