// Reads the periods that the business has set for mall orders, such as how long goods can be returned.
import { readNumberSettings, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

const KEYS = {
  receiveDays: 'mall_receive_days',
  returnDays: 'mall_return_days',
  answerHours: 'mall_answer_hours',
  reviewDays: 'mall_review_days',
} as const

/** The periods the business has set for mall orders, in the units of their settings. */
export type MallRules = Record<keyof typeof KEYS, number>

/** The current rules; within a transaction, as it sees them. */
export const readMallRules = (db: Handle<ContentTables>): Promise<MallRules> => readNumberSettings(db, KEYS)
