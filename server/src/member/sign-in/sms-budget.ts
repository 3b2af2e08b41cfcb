// Reads how many SMS codes the business may send per minute, hour and day, whether they are used up, and whether so
// many were requested that a request needs a proof of work.
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { readNumberSetting, type ContentTables } from '../../content/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { MemberTables } from '../tables.ts'

/** Business-wide limits on SMS codes, which cost money and can be requested by anybody. */
export type SmsBudget = {
  perMinute: number
  perHour: number
  perDay: number
  /** Share of the hourly budget from which every request needs a proof of work; 0: always. */
  workFromPercent: number
}

/** The budget configured by the owner. */
export const readSmsBudget = async (db: Handle<ContentTables>): Promise<SmsBudget> => {
  return {
    perMinute: await readNumberSetting(db, 'sms_per_minute'),
    perHour: await readNumberSetting(db, 'sms_per_hour'),
    perDay: await readNumberSetting(db, 'sms_per_day'),
    workFromPercent: await readNumberSetting(db, 'sms_work_percent'),
  }
}

const spans = [
  ['perMinute', MINUTE],
  ['perHour', HOUR],
  ['perDay', DAY],
] as const

export type SmsSpan = (typeof spans)[number][0]

const askedIn = async (db: Handle<MemberTables>, now: number, ms: number): Promise<number> => {
  const { count } = await db
    .selectFrom('smsCode')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('createdAt', '>', now - ms)
    // codes that staff gave in person or on the phone were not sent
    .where('givenByStaffId', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The period whose budget is used up now; null when none is. Codes that could not be sent count too. */
export const usedUpSpan = async (
  db: Handle<MemberTables>,
  now: number,
  budget: SmsBudget,
): Promise<SmsSpan | null> => {
  for (const [span, ms] of spans) if ((await askedIn(db, now, ms)) >= budget[span]) return span
  return null
}

/** Whether so many codes were requested in the last hour that a captcha alone is no longer enough. */
export const isWorkNeeded = async (
  db: Handle<MemberTables>,
  now: number,
  { perHour, workFromPercent }: SmsBudget,
): Promise<boolean> => (await askedIn(db, now, HOUR)) * 100 >= perHour * workFromPercent
