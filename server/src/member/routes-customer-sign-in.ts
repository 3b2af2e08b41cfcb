// Customer routes for signing in by password or through the WeChat mini program, registering and resetting a password
// by SMS code, and binding a mobile number to an account without one.
import {
  bindMobile as bindMobileCall,
  loginByPassword as loginByPasswordCall,
  registerByCode as registerByCodeCall,
  resetPassword as resetPasswordCall,
} from '@huishou/wire/member/sign-in'
import { checkSmsCode } from '@huishou/wire/member/sms-code'
import { bindWechatMobile, wechatAuthorize, wechatLogin } from '@huishou/wire/member/sign-in-wechat'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import { hashPassword } from '../platform/password.ts'
import { checkPasswordStrength } from '../platform/password-strength.ts'
import { deviceOf } from '../platform/http/sign-in-device.ts'
import { serveWith, type Route, type RouteOptions } from '../platform/http/route.ts'
import type { NoticeTables } from './send-notice.ts'
import { bindMobile } from './sign-in/bind-mobile.ts'
import { hashForCode, loginByPassword, registerByCode, resetPassword } from './sign-in/password.ts'
import { trySmsCode } from './sign-in/try-sms-code.ts'
import { authorizeWechat, enterByWechat } from './wechat/sign-in.ts'
import type { Wechat } from './wechat/mini-program.ts'

type Tables = NoticeTables
/** Whether another domain stores anything for a member; provided by routes.ts. */
type IsInUse<All> = (trx: Transaction<All>, memberId: number) => Promise<boolean>
const limited: RouteOptions = { perMinute: ({ rates }) => rates.loginPerMinute }
const wrongCode = (): Refusal => refuse('SMS_CODE_WRONG', { field: 'code' })

/** Hash of an optional password; null without one. */
const hashOptional = async (pwd: string | undefined): Promise<string | null | Refusal> => {
  if (pwd === undefined) return null
  const weak = checkPasswordStrength(pwd, [])
  return weak ? { ...weak, field: 'pwd' } : await hashPassword(pwd)
}

const byPassword = <All extends Tables>(): Route<All>[] => {
  const serve = serveWith<All>()
  return [
    serve(
      loginByPasswordCall,
      async ({
        input: { mobile, pwd, restore },
        db,
        now,
        write,
        request: { network, userAgent, deviceMark },
      }) =>
        await loginByPassword(
          { db, write, now },
          {
            mobile,
            pwd,
            address: network,
            restore: restore ?? false,
            device: deviceOf(userAgent, deviceMark),
          },
        ),
      limited,
    ),
    serve(
      resetPasswordCall,
      async ({ input, now, write, request: { network } }) =>
        await resetPassword({ write, now }, { ...input, address: network }),
      limited,
    ),
  ]
}

const byCode = <All extends Tables>(): Route<All>[] => {
  const serve = serveWith<All>()
  return [
    serve(
      checkSmsCode,
      async ({ input: { mobile, code }, now, write, request: { network } }) =>
        (await write((trx) =>
          trySmsCode(trx, now, { mobile, code, purpose: 'any', address: network, useUp: false }),
        )) === 'right'
          ? null
          : wrongCode(),
      limited,
    ),
    serve(
      registerByCodeCall,
      async ({
        input: { autoLogin, referrer, ...input },
        now,
        write,
        request: { userAgent, deviceMark, network },
      }) =>
        await registerByCode(
          { write, now },
          {
            ...input,
            address: network,
            autoLogin: autoLogin ?? false,
            referrer: referrer ?? null,
            device: deviceOf(userAgent, deviceMark),
          },
        ),
      limited,
    ),
  ]
}

/** Routes that call WeChat first and write afterwards, because a transaction must not wait for an external service. */
const byWechat = <All extends Tables>(wechat: Wechat): Route<All>[] => {
  const serve = serveWith<All>()
  return [
    serve(
      wechatLogin,
      async ({ input: { code, restore }, now, write, request: { userAgent, deviceMark } }) => {
        const openid = await wechat.openidOf(code)
        if (isRefusal(openid)) return openid
        return await write((trx) =>
          enterByWechat(trx, now, {
            appId: wechat.appId,
            openid,
            restore: restore ?? false,
            device: deviceOf(userAgent, deviceMark),
          }),
        )
      },
      limited,
    ),
    serve(
      wechatAuthorize,
      async ({
        input: { code, nick, referrer, restore },
        now,
        write,
        request: { userAgent, deviceMark },
      }) => {
        const openid = await wechat.openidOf(code)
        if (isRefusal(openid)) return openid
        const person = {
          appId: wechat.appId,
          openid,
          referrer: referrer ?? null,
          restore: restore ?? false,
          device: deviceOf(userAgent, deviceMark),
        }
        return await write((trx) =>
          authorizeWechat(trx, now, nick === undefined ? person : { ...person, nick }),
        )
      },
      limited,
    ),
  ]
}

/** Binds a number, proved by a code or by WeChat, to an account without one. */
const binding = <All extends Tables>(wechat: Wechat, isInUse: IsInUse<All>): Route<All>[] => {
  const serve = serveWith<All>()
  return [
    serve(
      bindMobileCall,
      async ({ input: { mobile, code, pwd }, actor, now, write, request: { token, network } }) => {
        const passwordHash =
          pwd === undefined
            ? null
            : await hashForCode({ write, now }, { mobile, code, pwd, address: network })
        if (isRefusal(passwordHash)) return passwordHash
        const result = await write(async (trx) =>
          (await trySmsCode(trx, now, { mobile, code, purpose: 'login', address: network, useUp: true })) ===
          'wrong'
            ? 'wrong'
            : await bindMobile(trx, actor.memberId, now, {
                mobile,
                token,
                passwordHash,
                isInUse: (id) => isInUse(trx, id),
              }),
        )
        return result === 'wrong' ? wrongCode() : result
      },
      limited,
    ),
    serve(
      bindWechatMobile,
      async ({ input: { code, pwd }, actor, now, write, request: { token } }) => {
        const passwordHash = await hashOptional(pwd)
        if (isRefusal(passwordHash)) return passwordHash
        const mobile = await wechat.mobileOf(code)
        if (isRefusal(mobile)) return mobile
        return await write((trx) =>
          bindMobile(trx, actor.memberId, now, {
            mobile,
            token,
            passwordHash,
            isInUse: (id) => isInUse(trx, id),
          }),
        )
      },
      limited,
    ),
  ]
}

/** Routes for signing in by other means than an SMS code, for registering, and for binding a number. */
export const memberSignInRoutes = <All extends Tables>({
  wechat,
  isInUse,
}: {
  wechat: Wechat
  isInUse: IsInUse<All>
}): Route<All>[] => [
  ...byCode<All>(),
  ...byPassword<All>(),
  ...byWechat<All>(wechat),
  ...binding(wechat, isInUse),
]
