// Customer routes for a member's own account: captcha, sign-in by SMS code, profile, inviter and sign-out.
import type { ContentTables } from '../content/index.ts'
import type { Handle, Reader, Transaction } from '../platform/database.ts'
import { bindSeller, modifyUser, userDetail } from '@huishou/wire/member/customer'
import { checkToken, loginByCode, logout } from '@huishou/wire/member/sign-in'
import { captchaPicture, checkCaptcha, sendSmsCode } from '@huishou/wire/member/sms-code'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import type { FileTables } from '../file/index.ts'
import { deviceOf } from '../platform/http/sign-in-device.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import { secretIn } from '../platform/encryption/stored-secrets.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { bindInviter } from './bind-inviter.ts'
import { captchaPng } from './sign-in/captcha-picture.ts'
import { captchaWrong, newCaptcha, tryCaptcha } from './sign-in/captcha.ts'
import { login } from './sign-in/login.ts'
import { modify } from './modify-profile.ts'
import { readExt, readMember, toWire } from './read-member.ts'
import { sendCode } from './sign-in/send-sms-code.ts'
import { readSmsBudget } from './sign-in/sms-budget.ts'
import { checkSolution, newChallenge } from './sign-in/proof-of-work.ts'
import type { StaffTables } from '../staff/index.ts'
import type { MemberTables } from './tables.ts'
import { isMemberTokenAgeing, renewMemberToken, revokeMemberToken } from './sign-in/token.ts'

type Tables = MemberTables & FileTables & PlatformTables & ContentTables & StaffTables
const serve = serveWith<Tables>()

type Renewing = {
  db: Reader<Tables>
  now: number
  request: { token: string | null }
  write: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>
}

/**
 * Renews an ageing token. The app calls one of the two routes that use this at every start, so a token in use does not
 * expire.
 */
const renew = async ({ db, now, request: { token }, write }: Renewing): Promise<void> => {
  if (token !== null && (await isMemberTokenAgeing(db, now, token)))
    await write((trx) => renewMemberToken(trx, now, token))
}

type Beside<All> = {
  readLevel: (db: Handle<All>, memberId: number) => Promise<{ id: number; place: number } | null>
  readFirmOf: (db: Handle<All>, memberId: number) => Promise<object | null>
}

/** The route of the customer's own record. Level and firm are provided by higher domains. */
export const userDetailRoute = <All extends Tables>({ readLevel, readFirmOf }: Beside<All>): Route<All> =>
  serveWith<All>()(userDetail, async (call) => {
    await renew(call)
    const { memberId } = call.actor
    const facts = await readMember(call.db, memberId)
    if (!facts) return refuse('LOGIN_REQUIRED')
    const level = await readLevel(call.db, memberId)
    return {
      base: {
        ...toWire(facts, call.request.origin),
        levelId: level?.id ?? 0,
        vipLevel: level?.place ?? 0,
      },
      ext: await readExt(call.db, memberId),
      actsForFirm: (await readFirmOf(call.db, memberId)) !== null,
    }
  })

export const memberRoutes: Route<Tables>[] = [
  serve(
    captchaPicture,
    async ({ input, now, write }) => {
      const text = await write((trx) => newCaptcha(trx, now, input.key))
      return { raw: await captchaPng(text), type: 'image/png' }
    },
    { perMinute: ({ rates }) => rates.captchaPerMinute },
  ),
  serve(
    checkCaptcha,
    async ({ input, now, write }) => {
      const verdict = await write((trx) =>
        tryCaptcha(trx, now, { key: input.key, text: input.code, useFor: null }),
      )
      return verdict === 'right' ? null : captchaWrong('code')
    },
    { perMinute: ({ rates }) => rates.captchaPerMinute },
  ),
  serve(
    sendSmsCode,
    async ({ input, now, write, beside, request: { network, language }, config }) => {
      // no SMS provider is configured, which the caller learns at once
      if (config.sms.sender.service === 'off') return refuse('SMS_OFF')
      const { work: done, ...asked } = input
      const secret = () => beside((trx) => secretIn(trx, 'sms-work', now))
      const work = done ? await checkSolution(await secret(), now, input.mobile, done) : null
      const sent = await write(async (trx) =>
        sendCode(trx, now, {
          ...asked,
          network,
          language,
          limits: config.sms,
          budget: await readSmsBudget(trx),
          work,
        }),
      )
      if (isRefusal(sent)) return sent
      if (sent === 'work')
        return refuse('SMS_WORK_NEEDED', { data: await newChallenge(await secret(), now, input.mobile) })
      return sent === 'right' ? null : captchaWrong('picCode')
    },
    { perMinute: ({ rates }) => rates.smsPerMinute },
  ),
  serve(
    loginByCode,
    async ({
      input: { mobile, code, autoReg, referrer, restore, agreed },
      now,
      write,
      request: { userAgent, deviceMark, network },
    }) => {
      const result = await write((trx) =>
        login(trx, now, {
          mobile,
          code,
          address: network,
          autoReg: autoReg ?? false,
          agreed: agreed ?? false,
          referrer: referrer ?? null,
          restore: restore ?? false,
          device: deviceOf(userAgent, deviceMark),
        }),
      )
      return result === 'wrong' ? refuse('SMS_CODE_WRONG', { field: 'code' }) : result
    },
    { perMinute: ({ rates }) => rates.loginPerMinute },
  ),
  serve(checkToken, async (call) => {
    await renew(call)
    return null
  }),
  serve(modifyUser, async ({ input, actor, now, write, request: { language } }) => {
    const { token: _token, ...changes } = input
    return await write((trx) => modify(trx, actor.memberId, now, { changes, language }))
  }),
  serve(logout, async ({ now, write, request: { token } }) => {
    if (token !== null) await write((trx) => revokeMemberToken(trx, now, token))
    return null
  }),
  serve(
    bindSeller,
    async ({ input, actor, write }) => await write((trx) => bindInviter(trx, actor.memberId, input.uid)),
  ),
]
