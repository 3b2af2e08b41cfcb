// A local replacement for WeChat's official accounts, for the demo and tests.
import { createHash, randomBytes } from 'node:crypto'
import { MINUTE } from '@huishou/wire/time'
import type { OfficialAccountConfig } from '../../platform/config/services.ts'
import type { Fetch } from '../../platform/http-client.ts'
import { realNow } from '../../platform/time/real-time.ts'

/** Path of the sandbox's own pages on this server. */
export const SANDBOX_PATH = '/sandbox/wechat-account'

const CODE_LIFE = 5 * MINUTE
const TOKEN_SECONDS = 7200
const PICTURE = 'https://thirdwx.qlogo.cn/mmopen/sandbox/132'
/** A green square of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Scope = 'snsapi_base' | 'snsapi_userinfo'
type Grant = { person: string; scope: Scope; until: number; used: boolean }

/** The parameters of the sandbox's authorization page. */
export type AuthorizeQuery = {
  appid?: string
  redirect_uri?: string
  response_type?: string
  scope?: string
  state?: string
}

const newCode = (): string => randomBytes(16).toString('hex')

/** The address WeChat returns to: with a code, or, where the person refused, with the state alone. */
const returning = ({ redirect_uri: to = '', state = '' }: AuthorizeQuery, code: string | null): string => {
  const back = new URL(to)
  if (code !== null) back.searchParams.set('code', code)
  back.searchParams.set('state', state)
  return back.href
}

type App = Pick<OfficialAccountConfig, 'appId' | 'secret'>

/** The codes and tokens of the sandbox, and the replies to them. */
const createGrants = ({ appId, secret }: App) => {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const openidOf = (person: string): string =>
    `o${createHash('sha256').update(`${appId}\n${person}`).digest('base64url').slice(0, 27)}`

  const accessToken = (query: URLSearchParams): object => {
    if (query.get('appid') !== appId) return { errcode: 40013, errmsg: 'invalid appid' }
    if (query.get('secret') !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    const grant = codes.get(query.get('code') ?? '')
    if (!grant || grant.until < realNow()) return { errcode: 40029, errmsg: 'invalid code' }
    if (grant.used) return { errcode: 40163, errmsg: 'code been used' }
    grant.used = true
    const token = newCode()
    tokens.set(token, grant)
    return {
      access_token: token,
      expires_in: TOKEN_SECONDS,
      refresh_token: newCode(),
      openid: openidOf(grant.person),
      scope: grant.scope,
      ...(grant.person.startsWith('snapshot') ? { is_snapshotuser: 1 } : {}),
    }
  }
  const userInfo = (query: URLSearchParams): object => {
    const grant = tokens.get(query.get('access_token') ?? '')
    if (!grant) return { errcode: 40001, errmsg: 'invalid credential' }
    if (grant.scope !== 'snsapi_userinfo') return { errcode: 48001, errmsg: 'api unauthorized' }
    return { openid: openidOf(grant.person), nickname: grant.person, sex: 0, headimgurl: PICTURE }
  }
  return {
    accessToken,
    userInfo,
    grant: (person: string, scope: Scope): string => {
      const code = newCode()
      codes.set(code, { person, scope, until: realNow() + CODE_LIFE, used: false })
      return code
    },
    expireCodes: (): void => {
      for (const grant of codes.values()) grant.until = 0
    },
  }
}

type SentTemplate = {
  touser?: string
  template_id?: string
  url?: string
  data?: Record<string, { value?: string }>
}

/** The messages of the sandbox, which accepts them for followers only and whose token can be invalidated. */
const createMessages = ({ appId, secret }: App) => {
  const sent: SentTemplate[] = []
  const strangers = new Set<string>()
  let token = ''
  return {
    sent,
    strangers,
    spoilToken: (): void => void (token = newCode()),
    stableToken: (body: Record<string, unknown>): object => {
      if (body['appid'] !== appId || body['secret'] !== secret) return { errcode: 40125 }
      if (token === '' || body['force_refresh'] === true) token = newCode()
      return { access_token: token, expires_in: TOKEN_SECONDS }
    },
    send: (given: string | null, message: SentTemplate): object => {
      if (token === '' || given !== token) return { errcode: 40001, errmsg: 'invalid credential' }
      if (strangers.has(message.touser ?? '')) return { errcode: 43004, errmsg: 'require subscribe' }
      if (!message.template_id) return { errcode: 40037, errmsg: 'invalid template_id' }
      sent.push(message)
      return { errcode: 0, errmsg: 'ok', msgid: sent.length }
    },
  }
}

/**
 * A sandbox of WeChat's web authorization and of its template messages. Codes are valid for five minutes of real time
 * and work once, as WeChat's own do (40029 for an unknown or expired one, 40163 for a used one). A person is a name,
 * which the page keeps in a cookie.
 */
export const createOfficialSandbox = (app: App) => {
  const { appId } = app
  const grants = createGrants(app)
  const scripted: { path: string; errcode: number }[] = []
  const messages = createMessages(app)
  const answer = (url: URL, body: string): object => {
    const due = scripted.findIndex(({ path }) => path === url.pathname)
    const [planned] = due < 0 ? [] : scripted.splice(due, 1)
    if (planned) return { errcode: planned.errcode, errmsg: 'as planned' }
    if (url.pathname === '/sns/oauth2/access_token') return grants.accessToken(url.searchParams)
    if (url.pathname === '/sns/userinfo') return grants.userInfo(url.searchParams)
    if (url.pathname === '/cgi-bin/stable_token')
      return messages.stableToken(JSON.parse(body) as Record<string, unknown>)
    if (url.pathname === '/cgi-bin/message/template/send')
      return messages.send(url.searchParams.get('access_token'), JSON.parse(body) as SentTemplate)
    return { errcode: 404, errmsg: 'no such path' }
  }
  const send: Fetch = async (address, { body = '' }) => {
    const url = new URL(address)
    return url.href === PICTURE
      ? new Response(PIXEL)
      : new Response(JSON.stringify(answer(url, String(body))))
  }
  /** Whether WeChat would show its page for these parameters; `host` is the one registered to return to. */
  const accepts = (
    { appid, redirect_uri: to = '', response_type: type, scope, state }: AuthorizeQuery,
    host: string,
  ): boolean =>
    appid === appId &&
    type === 'code' &&
    (scope === 'snsapi_base' || scope === 'snsapi_userinfo') &&
    /^[A-Za-z0-9]{0,128}$/.test(state ?? '') &&
    URL.canParse(to) &&
    new URL(to).host === host
  return {
    send,
    accepts,
    /** Lets a person in, and returns where WeChat leads to. */
    allow: (query: AuthorizeQuery, person: string): string => {
      const scope = query.scope === 'snsapi_userinfo' ? 'snsapi_userinfo' : 'snsapi_base'
      return returning(query, grants.grant(person, scope))
    },
    decline: (query: AuthorizeQuery): string => returning(query, null),
    /** Makes the next call of this path fail with this error. */
    plan: (path: string, errcode: number): void => void scripted.push({ path, errcode }),
    /** Lets all codes expire. */
    expireCodes: grants.expireCodes,
    messages,
  }
}
export type OfficialSandbox = ReturnType<typeof createOfficialSandbox>
