// Staff route that creates a sign-in code for a customer; staff tell the customer the code in person or on the phone.
import { giveSignInCode } from '@huishou/wire/member/sign-in-code'
import { isRefusal } from '@huishou/wire/refusals'
import { recordAudit } from '../audit/index.ts'
import { addNotice } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { findMemberByMobile, giveCode } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import { serveWith } from '../platform/http/route.ts'
import { maskedMobile } from './read-customers.ts'

const serve = serveWith<Tables>()

/**
 * Notifies a customer that a sign-in code for their account was issued, and says what to do if they did not ask for it.
 */
const notifyGivenCode = (trx: Transaction<Tables>, now: number, memberId: number): Promise<void> =>
  addNotice(trx, now, { kind: 'sign_in_code_given', memberId, values: {} })

/** Sign-in codes that staff tell customers in person or on the phone. */
export const signInCodeRoutes = [
  serve(giveSignInCode, async ({ write, actor, now, input: { mobile }, request, config }) =>
    write(async (trx) => {
      const given = await giveCode(trx, now, {
        mobile,
        staffId: actor.staffId,
        mostPerDay: config.sms.perNumberPerDay,
      })
      if (isRefusal(given)) return given
      const known = await findMemberByMobile(trx, mobile)
      await recordAudit(trx, actor, now, {
        action: 'customer.sign-in-code',
        subject: 'customer',
        subjectId: known?.id ?? null,
        // a number without an account leads nowhere else
        after: known ? {} : { mobile: maskedMobile(mobile) },
        request,
      })
      if (known) await notifyGivenCode(trx, now, known.id)
      return given
    }),
  ),
]
