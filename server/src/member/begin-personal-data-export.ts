import { accountLimits } from '@huishou/wire/member/account'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY, dateTimeOf } from '@huishou/wire/time'
import { composeSms, type ContentTables } from '../content/index.ts'
import type { Transaction } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { mobileIn } from './mobile-column.ts'
import type { SmsJob } from './sms/provider-and-worker.ts'
import type { MemberTables } from './tables.ts'
import { trySmsCode } from './sign-in/try-sms-code.ts'

/**
 * Allows the export of a member's personal data once the member has entered an SMS code, counts it towards the limit of
 * three in 24 hours (EXPORT_LIMIT), and tells the member by SMS. A wrong code does not roll back the transaction, so
 * that the attempt is counted.
 */
export const beginExport = async (
  trx: Transaction<MemberTables & ContentTables & PlatformTables>,
  memberId: number,
  now: number,
  { code, address }: { code: string; address: string },
): Promise<null | 'wrong' | Refusal> => {
  const member = await trx
    .selectFrom('member')
    .select('mobile')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const mobile = mobileIn(member.mobile)
  if (mobile === '') return refuse('MOBILE_MISSING')
  const verdict = await trySmsCode(trx, now, { mobile, code, purpose: 'export', address, useUp: true })
  if (verdict === 'wrong') return 'wrong'
  const { count } = await trx
    .selectFrom('memberExport')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('at', '>', now - DAY)
    .executeTakeFirstOrThrow()
  if (Number(count) >= accountLimits.exportsPerDay)
    return refuse('EXPORT_LIMIT', { values: { limit: accountLimits.exportsPerDay } })
  await trx.insertInto('memberExport').values({ memberId, at: now }).execute()
  const at = dateTimeOf(now).slice(5, 16)
  const words = await composeSms(trx, { kind: 'data_exported', values: { at } })
  const job: SmsJob = { to: mobile, code: '', ...words }
  await enqueue(trx, now, { kind: 'sms', payload: job })
  return null
}
