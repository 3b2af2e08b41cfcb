import { readNumberSettings, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

const KEYS = {
  receiveDays: 'mall_receive_days',
  returnDays: 'mall_return_days',
  answerHours: 'mall_answer_hours',
  reviewDays: 'mall_review_days',
} as const

/** The business's own times of mall orders, in the units their settings are named by. */
export type MallRules = Record<keyof typeof KEYS, number>

/** The rules as they are now; within a transaction, as it sees them. */
export const readMallRules = (db: Handle<ContentTables>): Promise<MallRules> => readNumberSettings(db, KEYS)
