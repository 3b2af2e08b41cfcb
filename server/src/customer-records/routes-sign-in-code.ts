import { giveSignInCode } from '@huishou/wire/member/sign-in-code'
import { isRefusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import { recordAudit } from '../audit/index.ts'
import { addNotice } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { findMemberByMobile, giveCode } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import { serveWith } from '../platform/http/route.ts'
import { maskedMobile } from './read-customers.ts'

const serve = serveWith<Tables>()
const NOTICE_LIFE = 180 * DAY

/** Tells a customer that a way into their account was given out, and what to do if they did not ask for it. */
const notifyGivenCode = (trx: Transaction<Tables>, now: number, memberId: number): Promise<void> =>
  addNotice(trx, now, {
    type: 'account',
    memberId,
    until: now + NOTICE_LIFE,
    title: '工作人员为您生成了登录码',
    titleEn: 'Staff gave out a sign-in code for your account',
    content:
      '<p>门店或客服为您的手机号生成了一次性登录码。如果不是您本人要的，请在“我的 → 个人信息 → 登录设备”退出陌生设备，并联系客服。</p>',
    contentEn:
      '<p>Shop or customer service gave out a one-time sign-in code for your number. If it was not you who asked, sign out unknown devices under Me → My details → Signed-in devices and call us.</p>',
  })

/** Sign-in codes that staff give by word of mouth. */
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
