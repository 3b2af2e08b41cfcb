import { DAY, HOUR, MINUTE } from '@huishou/wire'
import type { Handle } from '../platform/database.ts'
import type { MemberTables } from './tables.ts'

/** How many codes by SMS the business sends at most, to all numbers together: they cost money, and anybody can ask. */
export type SmsBudget = { perMinute: number; perHour: number; perDay: number }
export type ReadSmsBudget = (db: Handle<MemberTables>) => Promise<SmsBudget>

const spans = [
  ['perMinute', MINUTE],
  ['perHour', HOUR],
  ['perDay', DAY],
] as const

/** Which part of the budget is used up now; null while there is some left. Codes that could not be sent count too. */
export const usedUpSpan = async (
  db: Handle<MemberTables>,
  now: number,
  budget: SmsBudget,
): Promise<keyof SmsBudget | null> => {
  for (const [span, ms] of spans) {
    const { count } = await db
      .selectFrom('smsCode')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('createdAt', '>', now - ms)
      .executeTakeFirstOrThrow()
    if (Number(count) >= budget[span]) return span
  }
  return null
}
