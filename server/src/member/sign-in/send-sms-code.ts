// Sends SMS codes, limited per mobile number, per network address and for the whole business.
import type { SmsPurpose, SmsWork } from '@huishou/wire/member/sms-code'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { DAY, dayOf, instantOf, MINUTE, SECOND } from '@huishou/wire/time'
import { CODE_MINUTES } from '@huishou/wire/member/choices'
import { composeSms, type ContentTables } from '../../content/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Transaction } from '../../platform/database.ts'
import { digits, hashOf, newToken } from '../../platform/codes-and-tokens.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { tryCaptcha, type CaptchaVerdict } from './captcha.ts'
import type { SmsJob } from '../sms/provider-and-worker.ts'
import { spendChallenge } from './proof-of-work.ts'
import { isWorkNeeded, usedUpSpan, type SmsBudget } from './sms-budget.ts'
import type { MemberTables } from '../tables.ts'

export const CODE_LIFE = CODE_MINUTES * MINUTE

export const smsCodeHash = (salt: string, mobile: string, code: string): string =>
  hashOf(`${salt}\n${mobile}\n${code}`)

const kindOf = (purpose: SmsPurpose) => (purpose === 'login' ? 'login' : (`code_${purpose}` as const))

const overLimit = async (
  trx: Transaction<MemberTables>,
  now: number,
  { mobile, network, limits }: { mobile: string; network: string; limits: Config['sms'] },
): Promise<Refusal | null> => {
  const last = await trx
    .selectFrom('smsCode')
    .select('createdAt')
    .where('mobile', '=', mobile)
    .where('failedAt', 'is', null)
    .where('givenByStaffId', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const wait = last ? last.createdAt + limits.gapSeconds * SECOND - now : 0
  if (wait > 0) return refuse('SMS_TOO_OFTEN', { values: { seconds: Math.ceil(wait / SECOND) } })
  const today = instantOf(dayOf(now))
  const sent = async (column: 'mobile' | 'ip', value: string): Promise<number> => {
    const asked = trx
      .selectFrom('smsCode')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where(column, '=', value)
      .where('createdAt', '>=', today)
      .where('givenByStaffId', 'is', null)
    // A failed SMS does not count against its number, but counts against the address: otherwise an address could send
    // requests for failing numbers without limit.
    const { count } = await (
      column === 'ip' ? asked : asked.where('failedAt', 'is', null)
    ).executeTakeFirstOrThrow()
    return count
  }
  if ((await sent('mobile', mobile)) >= limits.perNumberPerDay) return refuse('SMS_DAY_LIMIT')
  if ((await sent('ip', network)) >= limits.perAddressPerDay)
    return refuse('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil((today + DAY - now) / SECOND) } })
  return null
}

export type CodeRequest = {
  mobile: string
  key: string
  picCode: string
  /** Purpose of the code; sign-in by default. */
  purpose?: SmsPurpose | undefined
  /** Network the request comes from. */
  network: string
  language: Language
  limits: Config['sms']
  budget: SmsBudget
  /** Solved and unspent proof of work, where one is required. */
  work?: SmsWork | null
}

/**
 * Checks a captcha and sends a 6-digit code. From then on the captcha works for this number only, also for further
 * codes; a refusal (SMS_TOO_OFTEN, SMS_DAY_LIMIT, SMS_BUDGET, TOO_MANY_REQUESTS) leaves it as it was. The reply 'work'
 * demands a proof of work. A code that could not be sent counts neither for the interval nor for the daily limit of its
 * number, only for those of the address and the business. Only its hash is stored here; the outbox holds the plain code
 * until it is sent.
 */
export const sendCode = async (
  trx: Transaction<MemberTables & ContentTables & PlatformTables>,
  now: number,
  { mobile, key, picCode, purpose = 'login', network, language, limits, budget, work }: CodeRequest,
): Promise<CaptchaVerdict | 'work' | Refusal> => {
  if ((await tryCaptcha(trx, now, { key, text: picCode, useFor: mobile })) === 'wrong') return 'wrong'
  const refusal = await overLimit(trx, now, { mobile, network, limits })
  if (refusal) return refusal
  if (await usedUpSpan(trx, now, budget)) return refuse('SMS_BUDGET')
  if ((await isWorkNeeded(trx, now, budget)) && !(work && (await spendChallenge(trx, now, work))))
    return 'work'
  const [code, salt] = [digits(6), newToken()]
  const { id } = await trx
    .insertInto('smsCode')
    .values({
      mobile,
      codeHash: smsCodeHash(salt, mobile, code),
      salt,
      tries: 0,
      expiresAt: now + CODE_LIFE,
      usedAt: null,
      ip: network,
      createdAt: now,
      failedAt: null,
      purpose,
      givenByStaffId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = await composeSms(trx, { kind: kindOf(purpose), values: { code } }, language)
  const job: SmsJob = {
    to: mobile,
    ...words,
    code,
    validUntil: now + CODE_LIFE,
    codeId: id,
  }
  await enqueue(trx, now, { kind: 'sms', payload: job })
  return 'right'
}
