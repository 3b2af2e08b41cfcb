// Customer routes for signing in through the business's official WeChat account, and for linking WeChat to an account
// or unlinking it.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { Endpoint } from '@huishou/wire/endpoint'
import {
  beginWechatBinding,
  beginWechatLogin,
  finishWechatBinding,
  finishWechatLogin,
  stopWechatSignIn,
  unbindWechat,
  wechatAccount,
} from '@huishou/wire/member/wechat-account'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { ContentTables } from '../content/index.ts'
import { upload, type FileTables } from '../file/index.ts'
import { deviceOf } from '../platform/http/sign-in-device.ts'
import { StoreAway, type FileStore } from '../platform/file-store/file-store.ts'
import { serveWith, type Call, type Route, type RouteOptions } from '../platform/http/route.ts'
import type { Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { modify } from './modify-profile.ts'
import { authenticateMember } from './sign-in/token.ts'
import type { MemberTables, WechatPurpose } from './tables.ts'
import { beginAuthorization, takeAuthorization } from './wechat/authorization.ts'
import {
  allowSignIn,
  linkWechat,
  proveForSignIn,
  readWechatAccount,
  stopSignIn,
  unlinkWechat,
} from './wechat/link.ts'
import type { OfficialAccount, WechatProfile } from './wechat/official-account.ts'
import { WECHAT_RETURN_PATH } from './wechat/serve-wechat-return.ts'
import { enterByWechat } from './wechat/sign-in.ts'

type Tables = MemberTables & FileTables & ContentTables & PlatformTables
/** Removes what other domains store for a member's WeChat account, such as a payee; provided by routes.ts. */
type Unlinked<All> = (trx: Transaction<All>, memberId: number, now: number) => Promise<void>

const limited: RouteOptions = { perMinute: ({ rates }) => rates.loginPerMinute }

const begin = async (
  account: OfficialAccount,
  { write, now, request }: Pick<Call<Endpoint, Tables>, 'write' | 'now' | 'request'>,
  asked: { purpose: WechatPurpose; session: string | null },
): Promise<ReplyOf<typeof beginWechatLogin> | Refusal> => {
  if (account.appId === '') return refuse('WECHAT_OFF')
  const { state, ticket } = await write((trx) => beginAuthorization(trx, now, asked))
  const { origin } = request
  const back = `${origin}${WECHAT_RETURN_PATH}`
  const scope = asked.purpose === 'profile' ? 'snsapi_userinfo' : 'snsapi_base'
  return { url: account.authorizeUrl({ back, scope, state, origin }), ticket }
}

type Returned = InputOf<typeof finishWechatLogin>

/** The person an authorization led to. The state is used up first, outside the reply's transaction. */
const returnedPerson = async (
  account: OfficialAccount,
  { beside, now, input }: Pick<Call<Endpoint, Tables>, 'beside' | 'now'> & { input: Returned },
  of: { session: string | null; purposes: readonly WechatPurpose[] },
) => {
  const { code, state, ticket } = input
  const purpose = await beside((trx) => takeAuthorization(trx, now, { state, ticket, ...of }))
  if (purpose === null) return refuse('WECHAT_STATE_WRONG')
  if (code === undefined) return refuse('WECHAT_DECLINED')
  const person = await account.personOf(code)
  return isRefusal(person) ? person : { ...person, purpose }
}

/** While the place of the files is away, no picture is stored. */
const unlessAway = (error: unknown): null => {
  if (error instanceof StoreAway) return null
  throw error
}

/** Takes nickname and picture into the account; a picture that cannot be stored is left out. */
const takeProfile = async (
  files: FileStore,
  call: Call<typeof finishWechatBinding, Tables>,
  { nick, picture }: WechatProfile,
): Promise<boolean> => {
  const { actor, now, db, beside, config, request } = call
  const stored =
    picture &&
    (await upload({
      file: { name: 'wechat', bytes: picture, truncated: false },
      actor,
      now,
      db,
      write: beside,
      config,
      files,
      privateUrl: request.privateUrl,
    }).catch(unlessAway))
  const changes = {
    ...(nick === '' ? {} : { nick }),
    ...(stored && !isRefusal(stored) ? { avatarUrl: stored.url } : {}),
  }
  if (Object.keys(changes).length === 0) return false
  const { language } = request
  return (await beside((trx) => modify(trx, actor.memberId, now, { changes, language }))) === null
}

const accountOf = (
  { appId }: OfficialAccount,
  { db, actor, now, request }: Pick<Call<typeof wechatAccount, Tables>, 'db' | 'actor' | 'now' | 'request'>,
) => readWechatAccount(db, actor.memberId, { appId, now, token: request.token })

const serve = serveWith<Tables>()

const signInRoutes = (account: OfficialAccount): Route<Tables>[] => [
  serve(beginWechatLogin, (call) => begin(account, call, { purpose: 'login', session: null }), limited),
  serve(
    finishWechatLogin,
    async (call) => {
      const person = await returnedPerson(account, call, { session: null, purposes: ['login'] })
      if (isRefusal(person)) return person
      const { userAgent, deviceMark } = call.request
      const entered = await call.write((trx) =>
        enterByWechat(trx, call.now, {
          appId: account.appId,
          openid: person.openid,
          restore: false,
          device: deviceOf(userAgent, deviceMark),
        }),
      )
      if (isRefusal(entered)) return entered
      const { token, uid, mobile } = entered
      return { token, uid, mobile }
    },
    limited,
  ),
]

/** The purpose of an authorization. Signing in is the narrower consent, so it takes precedence. */
const purposeOf = ({ profile, signIn }: InputOf<typeof beginWechatBinding>): WechatPurpose => {
  if (signIn === true) return 'sign_in'
  return profile === true ? 'profile' : 'bind'
}

const linkRoutes = (account: OfficialAccount, files: FileStore): Route<Tables>[] => [
  serve(wechatAccount, (call) => accountOf(account, call)),
  serve(
    beginWechatBinding,
    async (call) => {
      const { input, actor, now, request, write } = call
      const asked = { purpose: purposeOf(input), session: request.token }
      // a code is not used up for what cannot follow
      if (account.appId !== '' && asked.purpose === 'sign_in') {
        const by = { code: input.smsCode, token: request.token, address: request.network }
        const proof = await write((trx) => proveForSignIn(trx, actor.memberId, now, by))
        if (proof === 'wrong') return refuse('SMS_CODE_WRONG', { field: 'smsCode' })
        if (proof !== null) return proof
      }
      return await begin(account, call, asked)
    },
    limited,
  ),
  serve(
    finishWechatBinding,
    async (call) => {
      const { actor, now, request } = call
      const of = { session: request.token, purposes: ['bind', 'profile', 'sign_in'] } as const
      const person = await returnedPerson(account, call, of)
      if (isRefusal(person)) return person
      const { appId } = account
      const refused = await call.write(async (trx) => {
        // the call to WeChat takes time: a session that ended meanwhile allows nothing
        if (request.token === null || !(await authenticateMember(trx, now, request.token)))
          return refuse('LOGIN_REQUIRED')
        const no = await linkWechat(trx, actor.memberId, now, { appId, openid: person.openid })
        if (no === null && person.purpose === 'sign_in') await allowSignIn(trx, actor.memberId, now, appId)
        return no
      })
      if (refused) return refused
      const told = person.purpose === 'profile' ? await account.profileOf(person) : null
      const profile = told !== null && (await takeProfile(files, call, told))
      return { ...(await accountOf(account, call)), profile }
    },
    limited,
  ),
  serve(stopWechatSignIn, async (call) => {
    const refused = await call.write((trx) => stopSignIn(trx, call.actor.memberId, account.appId))
    return refused ?? (await accountOf(account, call))
  }),
]

/** Routes for signing in with WeChat and for linking it, through the official account in WeChat's own browser. */
export const memberWechatRoutes = <All extends Tables>(
  account: OfficialAccount,
  unlinked: Unlinked<All>,
  files: FileStore,
): Route<All>[] => [
  ...signInRoutes(account),
  ...linkRoutes(account, files),
  serveWith<All>()(unbindWechat, async (call) => {
    const { actor, now } = call
    const refused = await call.write(async (trx) => {
      const no = await unlinkWechat(trx, actor.memberId, now)
      if (no === null) await unlinked(trx, actor.memberId, now)
      return no
    })
    return refused ?? (await accountOf(account, call))
  }),
]
