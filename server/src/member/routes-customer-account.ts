import { changeMobile as changeMobileCall, endMySessions, mySessions } from '@huishou/wire/member/account'
import { ALL_SESSIONS } from '@huishou/wire/member/sign-in-device'
import { messageChoices, saveMessageChoice } from '@huishou/wire/member/message-settings'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { ContentTables } from '../content/index.ts'
import { serveWith, type Route, type RouteOptions } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { putMessageChoice, readMessageChoices } from './message-choices.ts'
import { changeMobile } from './sign-in/change-mobile.ts'
import { readSessions } from './sign-in/read-sessions.ts'
import type { MemberTables } from './tables.ts'
import { revokeTokens } from './sign-in/token.ts'
import { signOutEverywhere } from './sign-in/sign-out-everywhere.ts'

type Tables = MemberTables & ContentTables & PlatformTables
const serve = serveWith<Tables>()
const limited: RouteOptions = { perMinute: ({ rates }) => rates.loginPerMinute }
const wrongCode = (field: string): Refusal => refuse('SMS_CODE_WRONG', { field })

/** Customer routes for changing the mobile number, choosing message channels, and listing and ending sessions. */
export const memberAccountRoutes: Route<Tables>[] = [
  serve(
    changeMobileCall,
    async ({ input: { oldCode, mobile, code }, actor, now, write, request: { token, network } }) => {
      const result = await write((trx) =>
        changeMobile(trx, actor.memberId, now, { oldCode, mobile, code, token, address: network }),
      )
      return typeof result === 'string' ? wrongCode(result) : (result ?? { mobile })
    },
    limited,
  ),
  serve(messageChoices, ({ db, actor, request: { language }, config }) =>
    readMessageChoices(db, actor.memberId, { language, push: config.webPush.mode !== 'off' }),
  ),
  serve(saveMessageChoice, ({ input, actor, now, write, request: { language }, config }) =>
    write(async (trx) => {
      const refused = await putMessageChoice(trx, actor.memberId, now, input)
      return isRefusal(refused)
        ? refused
        : readMessageChoices(trx, actor.memberId, { language, push: config.webPush.mode !== 'off' })
    }),
  ),
  serve(mySessions, async ({ db, actor, now, request: { token } }) => ({
    rows: await readSessions(db, actor.memberId, now, token),
  })),
  serve(endMySessions, async ({ input: { sessionId }, actor, now, write, request: { token } }) => ({
    ended: await write((trx) =>
      sessionId === ALL_SESSIONS
        ? signOutEverywhere(trx, actor.memberId, now, token)
        : revokeTokens(trx, actor.memberId, now, token, sessionId),
    ),
  })),
]
